import type { Kysely } from 'kysely';
import type { QueueItem } from '../../../shared/desk/queue.ts';
import type { Schema } from '../../db/schema.ts';
import type { Products } from '../../products/product.ts';
import { loadOrderListRows } from '../find/orderListRows.ts';

/** Sets the subject of each queue item of an order to its trip, «تهران به مشهد». */
export async function nameTrips(
  deps: { db: Kysely<Schema>; products: Products },
  items: readonly QueueItem[],
): Promise<QueueItem[]> {
  const codes = items.flatMap(({ code, subject }) => (code !== null && subject === '' ? [code] : []));
  if (codes.length === 0) return [...items];
  const orders = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('code', 'in', [...new Set(codes)])
    .execute();
  const rows = await loadOrderListRows(
    deps,
    orders.map(({ id }) => id),
  );
  const titles = new Map(rows.map(({ code, title }) => [code, title]));
  return items.map((item) =>
    item.subject === '' && item.code !== null ? { ...item, subject: titles.get(item.code) ?? '' } : item,
  );
}
