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

function LocalTime({ at }: { at: string }) {
  return <time dateTime={at.slice(11, 16)}>{formatTime(at)}</time>;
}

/**
 * Renders the times of a card in one line. The card's facts or details name the places. The arrival of a bus is an
 * estimate.
 */
export function CardLeg({ from, to, durationMinutes, vehicle = 'plane' }: CardLegProps) {
  const plusDays = countDays(toLocalDay(from), toLocalDay(to));
  const duration = formatDurationTight(durationMinutes);
  return (
    <div className={styles.leg}>
      <LocalTime at={from} />
      <span data-vehicle={vehicle === 'plane' ? undefined : vehicle}>
        {vehicle === 'bus' ? `حدود ${duration}` : duration}
        {ICONS[vehicle]}
      </span>
      <LocalTime at={to} />
      {plusDays > 0 && (
        <span className={styles.plus}>
          <bdi dir="ltr">{`${formatNumber(plusDays)}+`}</bdi>
          <span className="sr"> روز</span>
        </span>
      )}
    </div>
  );
}
