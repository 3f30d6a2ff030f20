import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { UnfinishedOrder } from '../../../shared/orders/unfinishedOrder.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { toBuyerRef } from './buyer.ts';
import { toOrderItem } from './orderStore.ts';

export async function findUnfinishedOrder(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  owners: readonly (string | null)[],
  now: Date,
): Promise<UnfinishedOrder | null> {
  const refs = owners.flatMap((owner) => (owner === null ? [] : [toBuyerRef(owner)]));
  if (refs.length === 0) return null;
  // Nearly every visitor has none, and selecting all columns would cost more than the search.
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_ref', 'in', refs)
    .where('state', 'in', ['held', 'repriced', 'awaiting_payment'])
    .where('hold_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', found.id).executeTakeFirst();
  if (!order?.hold_expires_at) return null;
  const product = getProduct(products, order.product);
  const item = toOrderItem(order);
  const { title, startsAt, legs } = product.summary(item);
  return {
    title,
    day: toLocalDay(startsAt),
    carrier: legs[0]?.carrier.name ?? null,
    holdEndsAt: order.hold_expires_at.toISOString(),
    url:
      order.contact === null ? product.pages.travellers(item, order.code) : product.pages.review(order.code),
  };
}
