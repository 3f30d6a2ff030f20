import { countDays } from '../../../shared/calendar/jalali.ts';
import { formatDurationTight, formatTime } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { Vehicle } from '../../../shared/orders/orderItemSummary.ts';
import { Icon } from '../Icon.tsx';
import * as styles from './CardLeg.styles.ts';

interface CardLegProps {
  /** ISO 8601 with the local offset. */
  from: string;
  to: string;
  durationMinutes: number;
  vehicle?: Vehicle;
}

const ICONS = { plane: <Icon name="plane" />, bus: <Icon name="bus" /> };

/** The times of a card in one line; places are in its facts or details. The arrival of a bus is an estimate. */
export function CardLeg({ from, to, durationMinutes, vehicle = 'plane' }: CardLegProps) {
  const plusDays = countDays(toLocalDay(from), toLocalDay(to));
  const duration = formatDurationTight(durationMinutes);
  return (
    <div className={styles.leg}>
      <time dateTime={from}>{formatTime(from)}</time>
      <span className={styles.path} data-vehicle={vehicle}>
        <span>{vehicle === 'bus' ? `حدود ${duration}` : duration}</span>
        {ICONS[vehicle]}
      </span>
      <time dateTime={to}>{formatTime(to)}</time>
      {plusDays > 0 && (
        <span className={styles.plus}>
          <bdi dir="ltr">{`${formatNumber(plusDays)}+`}</bdi>
          <span className="sr"> روز</span>
        </span>
      )}
    </div>
  );
}
