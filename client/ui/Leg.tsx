import { memo, type ReactNode } from 'react';
import { countDays } from '../../shared/calendar/jalali.ts';
import { formatDurationTight, formatTime } from '../../shared/calendar/format.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import type { Vehicle } from '../../shared/orders/orderItemSummary.ts';
import { Icon } from './Icon.tsx';
import * as styles from './Leg.styles.ts';

interface LegEnd {
  /** ISO 8601 with the local offset. */
  at: string;
  place: ReactNode;
  /** Airport, in small type after the place. */
  detail?: ReactNode;
}

interface LegProps {
  from: LegEnd;
  to: LegEnd;
  durationMinutes: number;
  via?: string;
  stop?: boolean;
  vehicle?: Vehicle;
  /** The duration is an estimate: «حدود ۶ ساعت». */
  about?: boolean;
}

const VEHICLES = {
  plane: { icon: <Icon name="plane" />, line: styles.line },
  bus: { icon: <Icon name="bus" />, line: `${styles.line} ${styles.busLine}` },
};

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

/** Screen readers announce departure, duration and arrival in this order. The plane points left. */
export function Leg({ from, to, durationMinutes, via, stop, vehicle = 'plane', about }: LegProps) {
  const { icon, line } = VEHICLES[vehicle];
  const plusDays = countDays(toLocalDay(from.at), toLocalDay(to.at));
  return (
    <div className={styles.room}>
      <div className={styles.leg}>
        <End {...from} />
        <div className={styles.path}>
          <span>
            {about ? `حدود ${formatDurationTight(durationMinutes)}` : formatDurationTight(durationMinutes)}
          </span>
          <span className={line}>
            {stop && <span className={styles.stop} />}
            {icon}
          </span>
          {via !== undefined && <span>{via}</span>}
        </div>
        <End {...to} plusDays={plusDays} />
      </div>
    </div>
  );
}
