import { sql } from 'kysely';
import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { toOrderItem, updateOrder } from './orderStore.ts';
import { listLaterDays, listScheduleChanges, SCHEDULE_CHANGED, withSchedule } from './schedule.ts';

const BATCH = 500;
/** Same condition as the index orders_without_later_days: coming trips whose later days are not computed. */
export const lacksLaterDays = sql<boolean>`later_days IS NULL AND state IN ('issued', 'partly_refunded',
  'refund_rejected', 'partly_issued', 'disrupted', 'refund_requested', 'refund_quoted', 'refund_confirmed',
  'refunding', 'paid', 'late_paid', 'price_decision', 'ticketing')`;

/** Maximum batches per run, so that other jobs get their turn. */
const MAX_BATCHES = 20;

/** Computes the days of the later legs of coming trips that a release without the column sold or moved. */
export async function fillLaterDays(deps: Pick<BookingDeps, 'db' | 'products'>): Promise<number> {
  let filled = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await fillBatch(deps);
    filled += count;
    if (count < BATCH) break;
  }
  return filled;
}

function fillBatch({ db, products }: Pick<BookingDeps, 'db' | 'products'>): Promise<number> {
  return withTransaction(db, async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'product', 'offer', 'search', 'party'])
      .where(lacksLaterDays)
      .where('product', 'in', [...products.keys()])
      .orderBy('travel_day')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (orders.length === 0) return 0;
    const events = await tx
      .selectFrom('order_events')
      .select(['order_id', 'event', 'data'])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .where('event', '=', SCHEDULE_CHANGED)
      .orderBy('seq')
      .execute();
    for (const order of orders) {
      const sold = getProduct(products, order.product).summary(toOrderItem(order));
      const changes = events.filter((event) => event.order_id === order.id);
      const trip = withSchedule(sold, listScheduleChanges(changes, sold));
      await updateOrder(tx, order.id, { later_days: listLaterDays(trip) });
    }
    return orders.length;
  });
}
