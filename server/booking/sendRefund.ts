import { enqueue } from '../db/outbox.ts';
import { withTransaction } from '../db/transaction.ts';
import { attemptOf } from './attemptOf.ts';
import { newId, type BookingDeps } from './deps.ts';
import { postRefund } from './ledger.ts';
import { addNote, applyEvent, lockOrder } from './orderStore.ts';

/** Has the gateway pay a refund back. Repeatable: the gateway knows the refund by its id, the ledger by its entry. */
export async function sendRefund(
  deps: BookingDeps,
  { refundId }: { refundId: string },
): Promise<'done' | 'unknown'> {
  const refund = await deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.state', 'refunds.amount', 'refunds.order_id', 'refunds.reason'])
    .select(['payments.id as paymentId', 'payments.gateway', 'payments.authority', 'payments.amount as paid'])
    .select(['orders.code', 'orders.contact'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.state === 'done') return 'done';
  const gateway = deps.gateways.get(refund.gateway);
  if (!gateway) return 'unknown';
  const payment = {
    id: refund.paymentId,
    gateway: refund.gateway,
    authority: refund.authority,
    amount: refund.paid,
  };
  const attempt = attemptOf(deps, refund, payment);
  const answer = await gateway.refund({ attempt, refundId, amount: refund.amount, iban: null });
  if (answer !== 'done') return 'unknown';
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { id: refund.order_id });
    const at = deps.clock();
    const finished = await tx
      .updateTable('refunds')
      .set({ state: 'done', done_at: at })
      .where('id', '=', refundId)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst();
    if (!order || !finished) return;
    await postRefund(tx, refundId, { orderId: order.id, amount: refund.amount, at });
    const data = { refundId, amount: refund.amount, reason: refund.reason };
    if (refund.reason === 'duplicate_payment' || refund.reason === 'amount_mismatch') {
      await addNote(tx, order, 'refundSent', { at, actor: 'gateway', data });
      return;
    }
    await tx
      .updateTable('payments')
      .set({ state: 'refunded' })
      .where('id', '=', refund.paymentId)
      .where('state', '=', 'refunding')
      .execute();
    await applyEvent(tx, order, 'refundPaid', { at, actor: 'gateway', data });
    await enqueue(tx, {
      id: newId(deps),
      topic: 'notice',
      dedupeKey: `notice:refunded:${order.id}`,
      payload: { notice: 'refunded', orderId: order.id },
      now: at,
    });
  });
  return 'done';
}
