import { formatTime } from '../../../../shared/calendar/format.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { A } from '../../../ui/A.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RouteName } from '../../../ui/landing/FareList.tsx';
import { Price } from '../../../ui/Price.tsx';
import * as styles from './LastSecondList.styles.ts';
import {
  compareWithUsual,
  describeFlight,
  type Difference,
  formatCountdown,
  isShortNotice,
} from './lastSecondTexts.ts';

export function LastSecondList({ data: { flights, usual, now } }: { data: LastSecondData }) {
  return (
    <ul className={`${card} ${styles.flights}`}>
      {flights.map((row) => {
        const difference = compareWithUsual(row, usual[`${row.from.slug} ${row.to.slug}`]);
        return (
          <li key={row.key}>
            <Flight row={row} difference={difference} now={now} />
            <details>
              <summary>
                <span className="sr">{`جزئیات پرواز ${row.from.name} به ${row.to.name}، ساعت ${formatTime(row.departsAt)}`}</span>
                <Icon name="chev-down" />
              </summary>
              <p>{describeFlight(row, difference, now)}</p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

interface FlightProps {
  row: FlightRow;
  difference: Difference | null;
  now: string;
}

function Flight({ row, difference, now }: FlightProps) {
  const { carrier, departsAt } = row;
  return (
    <A href={row.url}>
      <CarrierTile code={carrier.code} color={carrier.color} small />
      <span className={styles.lines}>
        <span className={styles.route}>
          <RouteName from={row.from} to={row.to} />
          <Price amount={row.price} size="small" />
        </span>
        <span className={styles.facts}>
          <time dateTime={departsAt}>{formatTime(departsAt)}</time>
          <span>{carrier.name}</span>
          <Badge tone={isShortNotice(row, now) ? 'warn' : undefined}>{formatCountdown(row, now)}</Badge>
          {difference && <Badge tone={difference.isCheaper ? 'success' : undefined}>{difference.text}</Badge>}
        </span>
      </span>
    </A>
  );
}
