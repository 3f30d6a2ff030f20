import { enqueue } from '../db/outbox.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import type { CancelAnswer } from '../products/product.ts';
import { productOf } from '../products/products.ts';
import { newId, type BookingDeps } from './deps.ts';
import { postReturn } from './ledger.ts';
import { applyEvent, lockOrder, subjectOf, type Order } from './orderStore.ts';
import { refundShare } from './requestRefund.ts';

/**
 * Has the supplier take the tickets of a confirmed request back, then owes the buyer the quoted amount. Repeatable: the
 * supplier cancels a ticket once, the request is accepted once, the ledger knows its entry.
 */
export async function carryOutRefund(
  deps: BookingDeps,
  { requestId }: { requestId: string },
): Promise<'done' | 'pending'> {
  const request = await deps.db
    .selectFrom('refund_requests')
    .innerJoin('holds', 'holds.order_id', 'refund_requests.order_id')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .select(['refund_requests.state', 'refund_requests.tickets', 'holds.client_ref'])
    .select(['orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('refund_requests.id', '=', requestId)
    .where('holds.state', '=', 'consumed')
    .executeTakeFirstOrThrow();
  if (request.state !== 'confirmed') return 'done';
  const booking = { clientRef: request.client_ref, subject: subjectOf(request) };
  const { reservations } = productOf(deps.products, request.product);
  const answer = await reservations.cancel(booking, request.tickets);
  if (answer === 'unknown') return 'pending';
  await withTransaction(deps.db, (tx) => finalize(tx, deps, requestId, answer));
  return 'done';
}

async function finalize(
  tx: Tx,
  deps: BookingDeps,
  requestId: string,
  answer: Exclude<CancelAnswer, 'unknown'>,
): Promise<void> {
  const at = deps.clock();
  const { order_id: orderId } = await tx
    .selectFrom('refund_requests')
    .select('order_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const order = await lockOrder(tx, { id: orderId });
  const request = await tx
    .updateTable('refund_requests')
    .set({ state: answer === 'cancelled' ? 'accepted' : 'rejected' })
    .where('id', '=', requestId)
    .where('state', '=', 'confirmed')
    .returning(['amount', 'tickets', 'code'])
    .executeTakeFirst();
  if (!order || !request) return;
  const happening = {
    at,
    actor: 'supplier' as const,
    data: { refund: request.code, amount: request.amount },
  };
  if (answer === 'rejected') {
    await applyEvent(tx, order, 'refundRejected', happening);
    await tell(tx, deps, order, 'refund_rejected', requestId);
    return;
  }
  for (const { leg, position } of request.tickets) {
    await tx
      .updateTable('tickets')
      .set({ cancelled_at: at })
      .where('order_id', '=', orderId)
      .where('leg', '=', leg)
      .where('position', '=', position)
      .execute();
  }
  await postReturn(tx, requestId, { orderId, amount: request.amount, at });
  await refundShare(tx, deps, { orderId, amount: request.amount, reason: 'returned', requestId });
  await applyEvent(tx, order, 'refundStarted', happening);
  await tell(tx, deps, order, 'refund_accepted', requestId);
}

function tell(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  notice: 'refund_accepted' | 'refund_rejected',
  requestId: string,
): Promise<void> {
  return enqueue(tx, {
    id: newId(deps),
    topic: 'notice',
    dedupeKey: `notice:${notice}:${requestId}`,
    payload: { notice, orderId: order.id, requestId },
    now: deps.clock(),
  });
}
