import { canHappen } from '../../../shared/orders/orderGraph.ts';
import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { TIMINGS } from '../timings.ts';
import { keepPart } from './decidePart.ts';
import {
  applyEvent,
  lockOrder,
  selectFreeOrders,
  toOrderItem,
  updateOrder,
  type Order,
} from './orderStore.ts';

const BATCH = 100;
/**
 * Time after a trip before the shop asks for a review: the traveller is home, and a late cancellation by the carrier is
 * known.
 */
const ASK_AFTER_MS = 12 * 60 * 60_000;

/** Moves finished orders to `travelled`, and stores the end of a trip so that it is computed once. */
export function endTrips(deps: BookingDeps): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const underWay = selectFreeOrders(tx, BATCH).where('state', 'in', [
      'issued',
      'partly_refunded',
      'refund_rejected',
    ]);
    // Uses two statements, because no index serves both conditions in one order.
    const unknown = await underWay.where('ends_at', 'is', null).execute();
    const due = await underWay.where('ends_at', '<=', now).orderBy('ends_at').execute();
    const orders = [...unknown, ...due];
    let ended = 0;
    for (const order of orders) {
      const endsAt = order.ends_at ?? new Date(tripOf(deps, order).endsAt);
      if (endsAt <= now) {
        await applyEvent(tx, order, 'departed', { at: now, actor: 'system' });
        await enqueueNotification(tx, deps, { notice: 'review', orderId: order.id }, undefined, ASK_AFTER_MS);
        ended += 1;
      } else {
        await updateOrder(tx, order.id, { ends_at: endsAt });
      }
    }
    return ended;
  });
}

/** Keeps the issued part for buyers who did not choose in time, because a returned ticket cannot be restored. */
export function applyDefaultPartChoice(deps: BookingDeps): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const orders = await selectFreeOrders(tx, BATCH).where('state', '=', 'partly_issued').execute();
    const silent = orders.filter((order) => getPartChoiceEnd(order, tripOf(deps, order).startsAt) <= now);
    for (const order of silent) await keepPart(tx, deps, order, 'system');
    return silent.length;
  });
}

/**
 * Returns the end of the choice: a day after the partial issue or three hours before the service starts, but at least
 * half an hour after the partial issue.
 */
export function getPartChoiceEnd({ updated_at: since }: Pick<Order, 'updated_at'>, startsAt: string): Date {
  const longest = since.getTime() + TIMINGS.partChoice;
  const beforeStart = Date.parse(startsAt) - TIMINGS.partChoiceBeforeStart;
  return new Date(Math.max(Math.min(longest, beforeStart), since.getTime() + TIMINGS.leastPartChoice));
}

export function reportNoShow(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  { code }: { code: string },
): Promise<'no_show' | 'closed' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order) return 'not_found';
    if (order.state === 'no_show') return 'no_show';
    if (!canHappen(order.state, 'noShowReported')) return 'closed';
    await applyEvent(tx, order, 'noShowReported', { at: deps.clock(), actor: 'operator' });
    return 'no_show';
  });
}

function tripOf(deps: BookingDeps, order: Order) {
  return getProduct(deps.products, order.product).summary(toOrderItem(order));
}
