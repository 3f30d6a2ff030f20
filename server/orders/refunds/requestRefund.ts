import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../shared/money.ts';
import type { RefundView } from '../../../shared/orders/orderView.ts';
import { enqueue } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { createId } from '../../db/uuid.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { applyEvent, type Order } from '../orders/orderStore.ts';
import { REFUND_DAYS } from '../timings.ts';

type Reason = RefundView['reason'];

export async function requestRefund(
  tx: Tx,
  deps: BookingDeps,
  refund: { orderId: string; paymentId: string; amount: Rial; reason: Reason; requestId?: string },
): Promise<void> {
  const now = deps.clock();
  const id = createId(deps);
  const created = await tx
    .insertInto('refunds')
    .values({
      id,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      amount: refund.amount,
      reason: refund.reason,
      state: 'requested',
      request_id: refund.requestId ?? null,
      promised_on: addDays(toTehranDay(now), REFUND_DAYS),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return;
  await enqueue(tx, deps, { topic: 'refund', dedupeKey: `refund:${id}`, payload: { refundId: id } });
}

export async function refundOrder(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  reason: Extract<Reason, 'late_payment' | 'issue_failed'>,
  {
    event = 'refundStarted',
    actor = 'system',
  }: { event?: 'refundStarted' | 'allReturned'; actor?: 'buyer' | 'system' } = {},
): Promise<Order> {
  const payments = await tx
    .updateTable('payments')
    .set({ state: 'refunding' })
    .where('order_id', '=', order.id)
    .where('state', '=', 'verified')
    .returning(['id', 'amount'])
    .execute();
  if (payments.length === 0) throw new Error(`nothing was paid for ${order.code}`);
  for (const { id: paymentId, amount } of payments) {
    await requestRefund(tx, deps, { orderId: order.id, paymentId, amount, reason });
  }
  const now = deps.clock();
  await enqueueNotification(tx, deps, { notice: 'refunding', orderId: order.id });
  return applyEvent(tx, order, event, { at: now, actor, data: { reason } });
}

/** Uses the largest payment first: a gateway refunds only the card that paid, up to its payment. */
export async function refundShare(
  tx: Tx,
  deps: BookingDeps,
  refund: {
    orderId: string;
    amount: Rial;
    reason: Extract<Reason, 'returned' | 'part_missing' | 'goodwill'>;
    requestId?: string;
  },
): Promise<void> {
  const { amount, ...rest } = refund;
  const payments = await findRefundable(tx, refund.orderId);
  let left = amount;
  for (const payment of payments) {
    const share = Math.min(left, payment.left);
    if (share > 0) await requestRefund(tx, deps, { ...rest, paymentId: payment.id, amount: share });
    left -= Math.max(share, 0);
  }
  if (left > 0) throw new Error(`more would go back than was paid, by ${left} Rial`);
}

/** What each payment of the order still holds, the largest payment first. */
export async function findRefundable(
  db: Pick<Tx, 'selectFrom'>,
  orderId: string,
): Promise<{ id: string; left: Rial }[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .select((select) =>
      select
        .selectFrom('refunds')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('refunds.amount'), sum.lit(0)).as('gone'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .as('gone'),
    )
    .where('order_id', '=', orderId)
    .where('state', '=', 'verified')
    .orderBy('amount', 'desc')
    .execute();
  return payments.map(({ id, amount, gone }) => ({ id, left: amount - Number(gone ?? 0) }));
}
