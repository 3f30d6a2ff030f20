import { getProduct, type Booking, type OrderItem, type Product } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { toOrderItem } from '../orders/orderStore.ts';

export async function findBooking(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  clientRef: string,
): Promise<{ reservations: Product['reservations']; booking: Booking<OrderItem> }> {
  const order = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select(['orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('holds.client_ref', '=', clientRef)
    .executeTakeFirstOrThrow();
  const { reservations } = getProduct(products, order.product);
  return { reservations, booking: { clientRef, subject: toOrderItem(order) } };
}
