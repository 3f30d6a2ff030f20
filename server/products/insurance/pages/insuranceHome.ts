import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { InsuranceFormView, InsuranceHomeData } from '../../../../shared/insurance/view.ts';
import { readText } from '../../../http/queryParser.ts';
import { listProductsOnSale } from '../../../orders/pages/productsOnSale.ts';
import { findCarrierReviews } from '../../../orders/reviews/reviewStore.ts';
import type { PageContext } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { formatCancelDays, formatCancelFees } from '../policyTerms.ts';
import { DESTINATIONS, findDestination } from '../reference/destinations.ts';
import { getInsurerKey } from '../reference/insurers.ts';
import { fillInsuranceSentence } from '../search/insuranceSentence.ts';
import { readTypedInsurance } from '../search/parseInsuranceSearch.ts';

/** Default start of the trip. Two weeks leave time for a visa. */
const DAYS_AHEAD = 14;

export function buildEmptySearchForm({ query, now }: PageContext): InsuranceFormView {
  const wanted = readText(query, 'for');
  const start = readText(query, 'start');
  const typed = readTypedInsurance({
    to: findDestination(wanted) ? wanted : '',
    start: start === '' ? formatDayNumeric(addDays(toTehranDay(now), DAYS_AHEAD)) : start,
    days: '15',
    birth: query.birth,
  });
  return { destinations: DESTINATIONS, typed, problems: {} };
}

export const insuranceHome = listProductsOnSale<InsuranceHomeData>(
  { product: 'insurance', title: 'بیمهٔ مسافرتی' },
  {
    async load(context) {
      const { insurance, db } = context.services;
      const terms = context.services.terms.find(context.now);
      const text = readText(context.query, 'q').trim();
      const filled = text === '' ? null : fillInsuranceSentence(text, toTehranDay(context.now));
      const form = buildEmptySearchForm(context);
      const { sentence = null, ...typed } = filled ?? {};
      const reviews = await Promise.all(
        insurance.insurers.map(async ({ slug, name }) => ({
          slug,
          name,
          reviews: await findCarrierReviews(db, getInsurerKey(slug)),
        })),
      );
      return {
        data: {
          form: { ...form, typed: { ...form.typed, ...typed } },
          sentence,
          insurers: [...insurance.insurers],
          reviews: reviews.filter((each) => each.reviews.count > 0),
          rialPerEur: insurance.rate(context.now).rialPerEur,
          cancelFees: formatCancelFees(insurance.insurers, terms),
          cancelDays: formatCancelDays(insurance.insurers, terms),
          sample: hasSamples(insurance),
        },
        ...(sentence?.understood.length === 0 && { status: 400 }),
      };
    },
  },
);
