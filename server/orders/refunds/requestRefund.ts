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
  const isFree = payments.length === 0;
  if (isFree && order.credit === 0) throw new Error(`nothing was paid for ${order.code}`);
  for (const { id: paymentId, amount } of payments) {
    await requestRefund(tx, deps, { orderId: order.id, paymentId, amount, reason });
  }
  const now = deps.clock();
  const notice = reason === 'issue_failed' && order.changed_from !== null ? 'change_failed' : 'refunding';
  await enqueueNotification(tx, deps, { notice, orderId: order.id });
  const refunding = await applyEvent(tx, order, event, { at: now, actor, data: { reason } });
  if (!isFree) return refunding;
  // Changed tickets alone paid for the order, and they are still valid, so no money moves.
  const data = { reason, credit: order.credit };
  return applyEvent(tx, refunding, 'refundPaid', { at: now, actor: 'system', data });
}

/**
 * Refunds from the largest payment first: a gateway refunds only the card that paid, up to the amount of its payment.
 */
export async function refundShare(
  tx: Tx,
  deps: BookingDeps,
  refund: {
    orderId: string;
    amount: Rial;
    reason: Extract<Reason, 'returned' | 'changed' | 'part_missing' | 'goodwill'>;
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

/**
 * Lists the amount that each payment can still refund: the order's own payments first, largest first, then those of the
 * orders whose tickets it changed.
 */
export async function findRefundable(
  db: Pick<Tx, 'selectFrom'>,
  orderId: string,
): Promise<{ id: string; left: Rial }[]> {
  const own = await findPayments(db, orderId);
  const captured = own.reduce((sum, { amount }) => sum + amount, 0);
  const { received, given, before } = await sumCredits(db, orderId);
  if (received + given === 0) return own.map(({ id, left }) => ({ id, left }));
  const payments = own;
  for (const earlier of before) payments.push(...(await findPayments(db, earlier)));
  const ids = payments.map(({ id }) => id);
  let budget = captured + received - given - (await sumRefunds(db, orderId, ids));
  return payments.map(({ id, left }) => {
    const share = Math.max(0, Math.min(left, budget));
    budget -= share;
    return { id, left: share };
  });
}

async function findPayments(
  db: Pick<Tx, 'selectFrom'>,
  orderId: string,
): Promise<{ id: string; amount: Rial; left: Rial }[]> {
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
  return payments.map(({ id, amount, gone }) => ({ id, amount, left: amount - Number(gone ?? 0) }));
}

/**
 * Sums the worth that changed tickets brought to the order and took from it. `before`: the earlier orders, nearest
 * first.
 */
async function sumCredits(
  db: Pick<Tx, 'selectFrom'>,
  orderId: string,
): Promise<{ received: Rial; given: Rial; before: string[] }> {
  const changes = (column: 'order_id' | 'from_order', id: string) =>
    db
      .selectFrom('order_changes')
      .innerJoin('orders', 'orders.id', 'order_changes.order_id')
      .select(['order_changes.from_order', 'orders.credit'])
      .where(`order_changes.${column}`, '=', id)
      .where('order_changes.done_at', 'is not', null)
      .execute();
  const [first] = await changes('order_id', orderId);
  const given = (await changes('from_order', orderId)).reduce((sum, { credit }) => sum + credit, 0);
  const before: string[] = [];
  for (let change = first; change; [change] = await changes('order_id', change.from_order)) {
    before.push(change.from_order);
  }
  return { received: first?.credit ?? 0, given, before };
}

async function sumRefunds(
  db: Pick<Tx, 'selectFrom'>,
  orderId: string,
  paymentIds: readonly string[],
): Promise<Rial> {
  if (paymentIds.length === 0) return 0;
  const { sum } = await db
    .selectFrom('refunds')
    .select((select) => select.fn.sum<number>('amount').as('sum'))
    .where('order_id', '=', orderId)
    .where('payment_id', 'in', [...paymentIds])
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
