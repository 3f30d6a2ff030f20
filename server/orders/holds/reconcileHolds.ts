import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { lockOrder, toOrderItem } from '../orders/orderStore.ts';
import { TIMINGS } from '../timings.ts';
import { endUnpaidOrder } from './endHold.ts';
import { finalizeHold } from './finalizeHold.ts';

const BATCH = 20;

export async function reconcileHolds(deps: BookingDeps): Promise<number> {
  const now = deps.clock().getTime();
  const unclear = await deps.db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select(['holds.client_ref', 'holds.order_id', 'holds.created_at'])
    .select(['orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('orders.state', '=', 'draft')
    .where('holds.state', 'in', ['requesting', 'unknown'])
    .where('holds.created_at', '<', new Date(now - TIMINGS.unclearHold))
    .orderBy('holds.created_at')
    .limit(BATCH)
    .execute();
  let cleared = 0;
  for (const hold of unclear) {
    const orderId = hold.order_id;
    if (hold.created_at.getTime() < now - TIMINGS.giveUpHold) {
      await abandon(deps, orderId);
      cleared += 1;
      continue;
    }
    const { reservations } = getProduct(deps.products, hold.product);
    const booking = { clientRef: hold.client_ref, item: toOrderItem(hold) };
    const answer = await reservations.find(booking);
    if (answer && answer.kind !== 'unknown') {
      await finalizeHold(deps, { orderId, clientRef: hold.client_ref, answer });
      cleared += 1;
    }
  }
  return cleared;
}

function abandon(deps: BookingDeps, orderId: string): Promise<void> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (order?.state === 'draft') await endUnpaidOrder(tx, deps, order, 'abandoned', 'system');
  });
}
