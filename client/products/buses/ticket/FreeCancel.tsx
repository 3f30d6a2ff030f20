import type { BusOrderView } from '../../../../shared/buses/busOrder.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { formatToman } from '../../../../shared/money.ts';
import { buildRefundUrl } from '../../../../shared/paths.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { useSecondsLeft } from '../../../checkout/useSecondsLeft.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './BusTicket.styles.ts';

interface FreeCancelProps {
  order: BusOrderView;
  orderKey: string | null;
  /** ISO instant of the server's clock. */
  now: string;
  seats: number;
}

/** Source: docs/spec/promises.md#free-cancellation. */
export function FreeCancel({ order, orderKey, now, seats }: FreeCancelProps) {
  const current = order.refundSteps.find((step) => step.current);
  if (!current || order.waivedLegs.length + order.movedLegs.length > 0) return null;
  const url = buildRefundUrl(order.code, orderKey);
  return (
    <Card as="section" padded className={`${styles.freeCancel} no-print`} aria-labelledby="free-cancel">
      <div>
        <h2 id="free-cancel" className="h4">
          {current.penaltyPct === 0 && current.endsAt !== null
            ? `تا ${formatTime(current.endsAt)} می‌توانید بدون جریمه لغو کنید`
            : `اگر حالا لغو کنید، ${toPersianDigits(current.penaltyPct)}٪ نرخ بلیط کم می‌شود`}
        </h2>
        {current.endsAt !== null && (
          <Countdown endsAt={current.endsAt} now={now} next={formatNextStep(order)} />
        )}
      </div>
      <div className={styles.cancelActions}>
        {seats > 1 && (
          <LinkButton variant="outline" href={url}>
            <Icon name="seat" />
            لغو یک صندلی
          </LinkButton>
        )}
        <LinkButton variant="outline" href={`${url}&tickets=all`}>
          <Icon name="refund" />
          {seats > 1 ? 'لغو همهٔ صندلی‌ها' : 'لغو این صندلی'}
        </LinkButton>
      </div>
    </Card>
  );
}

function formatNextStep({ refundSteps }: BusOrderView): string {
  const next = refundSteps[refundSteps.findIndex((step) => step.current) + 1];
  if (!next) return '';
  return `پس از آن ${toPersianDigits(next.penaltyPct)}٪ کم می‌شود و ${formatToman(next.refundRial)} تومان برمی‌گردد.`;
}

/** A longer remaining time needs no ticking clock. */
const TICKING_SECONDS = 3 * 3600;

function Countdown({ endsAt, now, next }: { endsAt: string; now: string; next: string }) {
  const left = useSecondsLeft(endsAt, now);
  const ticking = left !== null && left > 0 && left <= TICKING_SECONDS;
  return (
    <p className="small muted">
      {ticking && (
        <>
          <b className={styles.clock} role="timer">
            {formatClock(left)}
          </b>
          {' مانده. '}
        </>
      )}
      {left === 0 ? 'این مهلت تمام شد؛ صفحه را تازه کنید تا مبلغ تازه را ببینید.' : next}
    </p>
  );
}

/** Formats for example «۵۹:۰۷», with hours when there are any. */
function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return toPersianDigits(hours > 0 ? `${hours}:${rest}` : rest);
}
