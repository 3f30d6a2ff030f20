import { formatToman, type Rial } from '../../shared/money.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { withTicketWord } from '../../shared/orders/ticketWords.ts';
import * as styles from './MoneyBar.styles.ts';

type MoneyOrder = Pick<OrderView, 'moneyTrail' | 'refunds' | 'refundRequests' | 'state' | 'trip' | 'changes'>;

interface Part {
  label: string;
  amount: Rial;
  /** Sum of the previous parts. */
  before: Rial;
  className: string;
}

export function MoneyBar({ order }: { order: MoneyOrder }) {
  const parts = splitMoney(order);
  const paid = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (paid === 0) return null;
  const share = (amount: Rial) => (amount / paid) * 100;
  return (
    <div className={styles.bar}>
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ label, amount, before, className }) => (
          <rect
            key={label}
            className={className}
            x={100 - share(before + amount)}
            y="0"
            width={share(amount)}
            height="1"
          />
        ))}
      </svg>
      <ul className={styles.legend}>
        {parts.map(({ label, amount, className }) => (
          <li key={label}>
            <span className={`star ${className}`} />
            {`${withTicketWord(label, order.trip.labels.ticket)}: `}
            <b>{formatToman(amount)}</b>
          </li>
        ))}
        <li className="faint">{`جمع پرداخت‌شده: ${formatToman(paid)} تومان`}</li>
      </ul>
    </div>
  );
}

const HAS_TICKETS: ReadonlySet<OrderView['state']> = new Set([
  'issued',
  'refund_confirmed',
  'refund_rejected',
  'refunding',
  'partly_refunded',
  'disrupted',
]);

function splitMoney({ moneyTrail, refunds, refundRequests, state, changes }: MoneyOrder): Part[] {
  const sum = (kind: 'paid' | 'returned') =>
    moneyTrail.reduce((total, entry) => total + (entry.kind === kind ? Math.abs(entry.amount) : 0), 0);
  const returned = sum('returned');
  const returning = refunds.reduce(
    (total, { state: sent, amount }) => total + (sent === 'done' ? 0 : amount),
    0,
  );
  const accepted = refundRequests.filter((request) => request.state === 'accepted');
  const penaltyOf = (isChange: boolean) =>
    accepted.reduce(
      (total, { reason, penalty: own }) => total + ((reason === 'changed') === isChange ? own : 0),
      0,
    );
  const [penalty, fee] = [penaltyOf(false), penaltyOf(true)];
  const received = changes.from?.isDone ? changes.from.credit : 0;
  const moved = changes.to.reduce((total, { step, credit }) => total + (step === 'done' ? credit : 0), 0);
  const kept = sum('paid') + received - returned - returning - penalty - fee - moved;
  const parts = [
    {
      label: HAS_TICKETS.has(state) ? 'بلیط‌های شما' : 'نزد ما برای بلیط',
      amount: kept,
      className: styles.kept,
    },
    { label: 'جریمهٔ لغو', amount: penalty, className: styles.penalty },
    { label: 'کارمزد تعویض', amount: fee, className: styles.penalty },
    { label: 'برای سفارش تازه', amount: moved, className: styles.kept },
    { label: 'در راه برگشت', amount: returning, className: styles.returning },
    { label: 'برگشت داده شد', amount: returned, className: styles.returned },
  ].filter(({ amount }) => amount > 0);
  return parts.map((part, index) => ({
    ...part,
    before: parts.slice(0, index).reduce((total, { amount }) => total + amount, 0),
  }));
}
