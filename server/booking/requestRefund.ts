import { addDays } from '../../shared/calendar/jalali.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import type { Rial } from '../../shared/money.ts';
import type { RefundView } from '../../shared/orders/orderView.ts';
import { enqueue } from '../db/outbox.ts';
import type { Tx } from '../db/transaction.ts';
import { newId, type BookingDeps } from './deps.ts';
import { applyEvent, type Order } from './orderStore.ts';
import { REFUND_DAYS } from './timings.ts';

type Reason = RefundView['reason'];

/** Decides, in the transaction of its cause, that a payment goes back. A payment goes back once for one reason. */
export async function requestRefund(
  tx: Tx,
  deps: BookingDeps,
  refund: { orderId: string; paymentId: string; amount: Rial; reason: Reason; requestId?: string },
): Promise<void> {
  const now = deps.clock();
  const id = newId(deps);
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
      promised_on: addDays(tehranDay(now), REFUND_DAYS),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return;
  await enqueue(tx, {
    id: newId(deps),
    topic: 'refund',
    dedupeKey: `refund:${id}`,
    payload: { refundId: id },
    now,
  });
}

/** A locked order that was paid gets its whole money back: `late_paid` or `issue_failed` becomes `refunding`. */
export async function refundOrder(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  reason: Extract<Reason, 'late_payment' | 'issue_failed'>,
): Promise<Order> {
  const payment = await tx
    .updateTable('payments')
    .set({ state: 'refunding' })
    .where('order_id', '=', order.id)
    .where('state', '=', 'verified')
    .returning(['id', 'amount'])
    .executeTakeFirstOrThrow();
  await requestRefund(tx, deps, { orderId: order.id, paymentId: payment.id, amount: payment.amount, reason });
  const now = deps.clock();
  await enqueue(tx, {
    id: newId(deps),
    topic: 'notice',
    dedupeKey: `notice:refunding:${order.id}`,
    payload: { notice: 'refunding', orderId: order.id },
    now,
  });
  return applyEvent(tx, order, 'refundStarted', { at: now, actor: 'system', data: { reason } });
}
