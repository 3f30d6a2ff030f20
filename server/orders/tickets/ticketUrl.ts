import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';

export async function ticketUrl(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  code: string,
): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('product')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return getProduct(products, order.product).pages.ticket(code);
}
