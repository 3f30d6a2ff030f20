import { formatDayShort, formatDuration, formatTime } from '../../../../shared/calendar/format.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Price } from '../../../ui/Price.tsx';
import { FEW_SEATS } from '../../../ui/results/fewSeats.ts';
import { RouteName } from '../../../ui/landing/FareList.tsx';
import * as styles from './FlightList.styles.ts';

interface FlightListProps {
  rows: readonly FlightRow[];
  note?: (row: FlightRow) => string;
}

export function FlightList({ rows, note }: FlightListProps) {
  return (
    <ul className={`${card} ${styles.flights}`}>
      {rows.map((row) => (
        <li key={row.key}>
          <A href={row.url}>
            <CarrierTile code={row.carrier.code} color={row.carrier.color} small />
            <span className={styles.about}>
              <span className={styles.route}>
                <RouteName from={row.from} to={row.to} />
                {row.kind === 'charter' ? (
                  <Badge tone="charter">چارتری</Badge>
                ) : (
                  <Badge tone="system">سیستمی</Badge>
                )}
              </span>
              <span className="small muted">
                {`${formatDayShort(row.day)}، ساعت `}
                <time dateTime={row.departsAt}>{formatTime(row.departsAt)}</time>
                {`، ${row.carrier.name}، ${formatDuration(row.durationMinutes)}`}
              </span>
              {note && <span className={styles.note}>{note(row)}</span>}
            </span>
            <span className={styles.price}>
              <Price amount={row.price} size="small" />
              {row.seatsLeft !== null && (
                <span
                  className={row.seatsLeft < FEW_SEATS ? 'xs bad' : 'xs muted'}
                >{`${formatNumber(row.seatsLeft)} صندلی مانده`}</span>
              )}
            </span>
          </A>
        </li>
      ))}
    </ul>
  );
}
