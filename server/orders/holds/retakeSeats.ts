import { withTransaction, type Tx } from '../../db/transaction.ts';
import { getProduct, type OrderItem, type ReservationAnswer } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { MIN_DIFFERENCE, requestDifference } from '../orders/latePrice.ts';
import { applyEvent, lockOrder, toOrderItem, updateOrder, type Order } from '../orders/orderStore.ts';
import { refundOrder } from '../refunds/requestRefund.ts';
import { endHold, enqueueRelease } from './endHold.ts';
import { requestHold, setHold } from './finalizeHold.ts';

/** `ready` includes an order whose buyer must decide on a higher price. */
type RetakeResult = 'ready' | 'pending' | 'refunding';

/** Holds the seats again after a late payment. The buyer decides on a higher price. */
export async function retakeSeats(deps: BookingDeps, orderId: string): Promise<RetakeResult> {
  const request = await withTransaction(deps.db, (tx) => prepare(tx, deps, orderId));
  if (request === null) return 'ready';
  // Seats that remain in the old hold would block the new one.
  const { order, clientRef } = request;
  const { reservations } = getProduct(deps.products, order.product);
  const item = toOrderItem(order);
  for (const oldRef of request.oldRefs) await reservations.release({ clientRef: oldRef, item });
  const booking = { clientRef, item };
  let answer = await reservations.hold(booking);
  if (answer.kind === 'unknown') answer = (await reservations.find(booking)) ?? answer;
  return withTransaction(deps.db, (tx) => finalize(tx, deps, { orderId, clientRef, answer }));
}

async function prepare(
  tx: Tx,
  deps: BookingDeps,
  orderId: string,
): Promise<{ order: Order; clientRef: string; oldRefs: string[] } | null> {
  const order = await lockOrder(tx, { id: orderId });
  if (order?.state !== 'late_paid') return null;
  const now = deps.clock();
  await tx
    .updateTable('holds')
    .set({ state: 'expired', updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'active')
    .execute();
  const holds = await tx
    .selectFrom('holds')
    .select(['client_ref', 'state'])
    .where('order_id', '=', orderId)
    .execute();
  const oldRefs = holds.filter(({ state }) => state === 'expired').map((hold) => hold.client_ref);
  const asked = holds.find(({ state }) => state === 'requesting' || state === 'unknown');
  if (asked) return { order, clientRef: asked.client_ref, oldRefs };

  return { order, clientRef: await requestHold(tx, deps, orderId), oldRefs };
}

async function finalize(
  tx: Tx,
  deps: BookingDeps,
  {
    orderId,
    clientRef,
    answer,
  }: { orderId: string; clientRef: string; answer: ReservationAnswer<OrderItem> },
): Promise<RetakeResult> {
  const order = await lockOrder(tx, { id: orderId });
  if (order?.state !== 'late_paid') {
    // A concurrent run got no seats and refunded the money, so this run releases its seats.
    const gone = order?.state === 'refunding' || order?.state === 'refunded';
    if (gone && answer.kind === 'held') await enqueueRelease(tx, deps, clientRef);
    return 'ready';
  }
  if (answer.kind === 'unknown') {
    await setHold(tx, deps, clientRef, 'unknown');
    return 'pending';
  }
  if (answer.kind === 'held' && answer.offer.total - order.discount - order.total < MIN_DIFFERENCE) {
    await setHold(tx, deps, clientRef, 'active', answer);
    const at = deps.clock();
    await updateOrder(tx, orderId, { hold_expires_at: new Date(answer.expiresAt) });
    await applyEvent(tx, order, 'seatsRetaken', { at, actor: 'supplier' });
    return 'ready';
  }
  if (answer.kind === 'held') {
    await setHold(tx, deps, clientRef, 'active', answer);
    await requestDifference(tx, deps, order, answer);
    return 'ready';
  }
  await setHold(tx, deps, clientRef, 'refused');
  await refundOrder(tx, deps, order, 'late_payment');
  return 'refunding';
}

export function abandonRetake(deps: BookingDeps, orderId: string): Promise<boolean> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (order?.state !== 'late_paid') return false;
    await endHold(tx, deps, order, 'released');
    await refundOrder(tx, deps, order, 'late_payment');
    return true;
  });
}
