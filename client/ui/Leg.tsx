import { memo, type ReactNode } from 'react';
import { daysBetween } from '../../shared/calendar/jalali.ts';
import { formatDurationTight, formatTime } from '../../shared/calendar/format.ts';
import { localDay } from '../../shared/calendar/localTime.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Icon } from './Icon.tsx';
import * as styles from './Leg.styles.ts';

interface LegEnd {
  /** ISO 8601 with the offset of the place. */
  at: string;
  /** City or terminal. */
  place: ReactNode;
  /** Airport, in small type after the place. */
  detail?: ReactNode;
}

interface LegProps {
  from: LegEnd;
  to: LegEnd;
  durationMinutes: number;
  /** «بدون توقف», «یک توقف در دوحه». */
  via?: string;
  /** Draws the dot of a stop on the way. */
  stop?: boolean;
  kind?: 'flight' | 'bus';
  /** Nobody promises the duration: «حدود ۶ ساعت». */
  about?: boolean;
}

const PLANE = <Icon name="plane" />;
const BUS = <Icon name="bus" />;

const End = memo(function End({ at, place, detail, plusDays = 0 }: LegEnd & { plusDays?: number }) {
  return (
    <div className={styles.end}>
      <span className={styles.time}>
        <time dateTime={at}>{formatTime(at)}</time>
        {plusDays > 0 && (
          <span className={styles.plus}>
            <bdi dir="ltr">{`${formatNumber(plusDays)}+`}</bdi> روز
          </span>
        )}
      </span>
      <span className={styles.place}>
        {place}
        {detail !== undefined && ' '}
        {detail !== undefined && <span className="faint xs">{detail}</span>}
      </span>
    </div>
  );
});

/** Departure, duration, arrival: in this order on the screen and to the ear. The plane flies left. */
export function Leg({ from, to, durationMinutes, via, stop, kind = 'flight', about }: LegProps) {
  const plusDays = daysBetween(localDay(from.at), localDay(to.at));
  return (
    <div className={styles.room}>
      <div className={styles.leg}>
        <End {...from} />
        <div className={styles.path}>
          <span>
            {about ? `حدود ${formatDurationTight(durationMinutes)}` : formatDurationTight(durationMinutes)}
          </span>
          <span className={kind === 'bus' ? `${styles.line} ${styles.busLine}` : styles.line}>
            {stop && <span className={styles.stop} />}
            {kind === 'bus' ? BUS : PLANE}
          </span>
          {via !== undefined && <span>{via}</span>}
        </div>
        <End {...to} plusDays={plusDays} />
      </div>
    </div>
  );
}
