import { sql } from 'kysely';
import type { OrderReference } from '../../../shared/orders/orderReference.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { findProvenOrder } from '../orders/findOrder.ts';

type ReadDeps = Parameters<typeof findProvenOrder>[0];

/** The SQL statement also checks the mobile, so that a wrong mobile and an unknown number take equal time. */
export async function findByReference(
  deps: ReadDeps,
  { reference, mobile }: { reference: OrderReference; mobile: string },
): Promise<OrderView | null> {
  const [code] = await findOrderCodes(deps, reference, mobile);
  return code === undefined ? null : findProvenOrder(deps, code);
}

/** Must match the indexed expression of migration 014. */
const NUMBER = sql<string>`regexp_replace(upper(tickets.ticket_number), '[^A-Z0-9]', '', 'g')`;

const MOBILE = sql<string>`orders.contact->>'mobile'`;

async function findOrderCodes(
  { db }: ReadDeps,
  { kind, value }: OrderReference,
  mobile: string,
): Promise<string[]> {
  if (kind === 'code') {
    const own = db.selectFrom('orders').select('code').where('code', '=', value).where(MOBILE, '=', mobile);
    return (await own.execute()).map(({ code }) => code);
  }
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('orders.code')
    .distinct()
    .where((where) => where.or([where(NUMBER, '=', value), where('tickets.pnr', '=', value)]))
    .where(MOBILE, '=', mobile)
    .orderBy('orders.code')
    .limit(1)
    .execute();
  return rows.map(({ code }) => code);
}
