import { formatDayShort, formatDuration } from '../../../shared/calendar/format.ts';
import { formatAgo } from '../../../shared/calendar/agoText.ts';
import type { FareRow } from '../../../shared/landings/landingRows.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { A } from '../A.tsx';
import { card } from '../Card.styles.ts';
import { Icon } from '../Icon.tsx';
import { Price } from '../Price.tsx';
import * as styles from './Landing.styles.ts';

/** Screen readers hear a word in place of the arrow. */
export function RouteName({ from, to }: { from: { name: string }; to: { name: string } }) {
  return (
    <b>
      {from.name} <Icon name="arrow-left" size="small" />
      <span className="sr">به</span> {to.name}
    </b>
  );
}

export function FareList({ rows, now, seen }: { rows: readonly FareRow[]; now: string; seen?: boolean }) {
  return (
    <ul className={`${card} ${styles.fares}`}>
      {rows.map((row) => (
        <li key={row.url}>
          <A href={row.url}>
            <span>
              <RouteName from={row.from} to={row.to} />
              <br />
              <span className="small muted">
                {`${formatDayShort(row.day)} · ${formatDuration(row.minutes)} پرواز · `}
                {seen ? `قیمت ${formatAgo(row.seenAt, now)}` : `${formatNumber(row.weekly)} بار در هفته`}
              </span>
            </span>
            <Price amount={row.price} size="small" />
          </A>
        </li>
      ))}
    </ul>
  );
}
