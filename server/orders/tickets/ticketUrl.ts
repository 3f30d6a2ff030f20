import { productOf } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';

/** Where the ticket and invoice of an order are. @throws when there is no such order */
export async function ticketUrl(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  code: string,
): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('product')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return productOf(products, order.product).pages.ticket(code);
}
