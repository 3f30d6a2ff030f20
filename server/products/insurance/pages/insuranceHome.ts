import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { readTypedInsurance } from '../../../../shared/insurance/search.ts';
import type { InsuranceFormView, InsuranceHomeData } from '../../../../shared/insurance/view.ts';
import { text } from '../../../http/queryParser.ts';
import { soldNow } from '../../../orders/pages/soldNow.ts';
import type { PageContext } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { DESTINATIONS, findDestination } from '../reference/destinations.ts';

/** Two weeks ahead: time for a visa, and seldom the wrong week. */
const DAYS_AHEAD = 14;

/** The form as it first stands there; `for` in the address fills in the destination. */
export function freshForm({ query, now }: PageContext): InsuranceFormView {
  const wanted = text(query, 'for');
  const typed = readTypedInsurance({
    to: findDestination(wanted) ? wanted : '',
    start: formatDayNumeric(addDays(tehranDay(now), DAYS_AHEAD)),
    days: '15',
  });
  return { destinations: [...DESTINATIONS], typed, problems: {} };
}

/** `/insurance`: the quote form, and what travel insurance is. */
export const insuranceHome = soldNow<InsuranceHomeData>(
  { product: 'insurance', title: 'بیمهٔ مسافرتی' },
  {
    async load(context) {
      const { insurance } = context.services;
      return {
        data: {
          form: freshForm(context),
          insurers: [...insurance.insurers],
          rialPerEur: insurance.rate(context.now).rialPerEur,
          sample: sellsSamples(insurance),
        },
      };
    },
  },
);
