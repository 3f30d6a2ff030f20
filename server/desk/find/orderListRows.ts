import { sql, type Kysely } from 'kysely';
import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { OrderListRow } from '../../../shared/desk/find.ts';
import { getFullName, type Traveller } from '../../../shared/orders/orderView.ts';
import type { Schema } from '../../db/schema.ts';
import { toOrderItem, type Order } from '../../orders/orders/orderStore.ts';
import { getProduct, type Products } from '../../products/product.ts';

interface Row extends Pick<Order, 'id' | 'code' | 'state' | 'product' | 'total' | 'offer' | 'search'> {
  party: Order['party'];
  contact: Order['contact'];
  created_at: Date;
  travel_day: string | null;
  passenger: Traveller | null;
  supplier: string | null;
  gateway: string | null;
  masked_pan: string | null;
}

/** Loads the rows of a list, in the order of the ids. */
export async function loadOrderListRows(
  { db, products }: { db: Kysely<Schema>; products: Products },
  ids: readonly string[],
): Promise<OrderListRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Row>`SELECT o.id, o.code, o.state, o.product, o.total, o.offer, o.search, o.party,
      o.contact, o.created_at, o.travel_day,
      (SELECT passenger FROM passengers WHERE order_id = o.id ORDER BY position LIMIT 1) AS passenger,
      (SELECT supplier FROM holds WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1) AS supplier,
      p.gateway, p.masked_pan
    FROM orders o LEFT JOIN LATERAL (SELECT gateway, masked_pan FROM payments WHERE order_id = o.id
      ORDER BY (ref_id IS NOT NULL) DESC, created_at DESC LIMIT 1) p ON true
    WHERE o.id = ANY (${sql.val([...ids])}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toListRow(products, row)] : [];
  });
}

function toListRow(products: Products, row: Row): OrderListRow {
  return {
    id: row.id,
    code: row.code,
    buyer: row.passenger === null ? '' : getFullName(row.passenger),
    mobile: row.contact?.mobile ?? '',
    product: row.product,
    title: products.has(row.product)
      ? getProduct(products, row.product).summary(toOrderItem(row)).title
      : row.product,
    travelDay: row.travel_day,
    soldAt: toTehranIso(row.created_at),
    supplier: row.supplier ?? '',
    gateway: row.gateway ?? '',
    maskedPan: row.masked_pan,
    total: row.total,
    state: row.state,
  };
}
