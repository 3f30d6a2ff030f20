import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { toOrderItem, updateOrder } from './orderStore.ts';

const BATCH = 500;

/** Computes the travel day of orders from a release without the column. */
export function fillTravelDays({ db, products }: Pick<BookingDeps, 'db' | 'products'>): Promise<number> {
  return withTransaction(db, async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'product', 'offer', 'search', 'party'])
      .where('travel_day', 'is', null)
      .where('product', 'in', [...products.keys()])
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const order of orders) {
      const { startsAt } = getProduct(products, order.product).summary(toOrderItem(order));
      await updateOrder(tx, order.id, { travel_day: toLocalDay(startsAt) });
    }
    return orders.length;
  });
}
