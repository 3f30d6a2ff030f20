import { buildBusRouteUrl } from '../../../../shared/buses/busPaths.ts';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusFareRow } from '../../../../shared/buses/busViews.ts';
import { formatDayShort, formatDuration } from '../../../../shared/calendar/format.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fares } from '../../../ui/landing/Landing.styles.ts';

/** Links to the day of the lowest fare, or to the route when there is no fare. */
function buildFareRowUrl({ from, to, day }: BusFareRow): string {
  return day === null
    ? buildBusRouteUrl(from.slug, to.slug)
    : buildBusResultsUrl({ from: from.slug, to: to.slug, day, seats: 1 });
}

export function BusFareList({ rows }: { rows: readonly BusFareRow[] }) {
  return (
    <Card as="section" className={fares}>
      <ul>
        {rows.map((row) => (
          <li key={`${row.from.slug} ${row.to.slug}`}>
            <A href={buildFareRowUrl(row)}>
              <b>
                {row.from.name}
                <Icon name="arrow-left" size="small" />
                <span className="sr">به</span>
                {row.to.name}
              </b>
              <b>{row.price === null ? 'دیدن سرویس‌ها' : `از ${formatToman(row.price)} تومان`}</b>
              <span className="xs faint">
                {`حدود ${formatDuration(row.minutes)}، حدود ${formatNumber(row.daily)} سرویس در روز`}
              </span>
              <span className="xs faint">{row.day !== null && formatDayShort(row.day)}</span>
            </A>
          </li>
        ))}
      </ul>
    </Card>
  );
}
