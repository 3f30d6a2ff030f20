import { productOf, type Booking, type Product, type Subject } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { subjectOf } from '../orders/orderStore.ts';

export async function findBooking(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  clientRef: string,
): Promise<{ reservations: Product['reservations']; booking: Booking<Subject> }> {
  const order = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select(['orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('holds.client_ref', '=', clientRef)
    .executeTakeFirstOrThrow();
  const { reservations } = productOf(products, order.product);
  return { reservations, booking: { clientRef, subject: subjectOf(order) } };
}
