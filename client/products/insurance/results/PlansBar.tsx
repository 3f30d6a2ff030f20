import { formatDayMonth } from '../../../../shared/calendar/format.ts';
import { calculateAge } from '../../../../shared/passengers/age.ts';
import type { PlansResultsData } from '../../../../shared/insurance/view.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { TripBar } from '../../../ui/results/TripBar.tsx';
import { QuoteForm } from '../search/QuoteForm.tsx';

export function PlansBar({ data }: { data: PlansResultsData }) {
  const { search, destination, form } = data;
  const ages = search.birthDays.map((day) => formatNumber(calculateAge(day, search.startDay)));
  return (
    <TripBar
      title={`بیمهٔ مسافرتی ${destination.name}`}
      facts={[
        {
          key: 'days',
          icon: 'calendar',
          text: `${formatNumber(search.days)} روز از ${formatDayMonth(search.startDay)}`,
        },
        {
          key: 'people',
          icon: 'users',
          text: (
            <>
              {`${formatNumber(ages.length)} نفر`}
              <span className="only-wide">{`: ${ages.join('، ')} ساله`}</span>
            </>
          ),
        },
        {
          key: 'visa',
          icon: 'passport',
          text: search.entries === 'multiple' ? 'چندبار ورود' : 'یک‌بار ورود',
        },
      ]}
    >
      <QuoteForm {...form} />
    </TripBar>
  );
}
