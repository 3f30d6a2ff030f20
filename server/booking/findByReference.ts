import { sql } from 'kysely';
import type { OrderReference } from '../../shared/orders/orderReference.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { findOrderForTracking } from './findOrder.ts';

type ReadDeps = Parameters<typeof findOrderForTracking>[0];

/** An airline gives a reservation code again after a while; so many orders may share one. */
const MOST_CANDIDATES = 5;

/**
 * The order of what a traveller typed, if its buyer's mobile is the typed one; null says no more than that.
 */
export async function findByReference(
  deps: ReadDeps,
  { reference, mobile }: { reference: OrderReference; mobile: string },
): Promise<OrderView | null> {
  for (const code of await codesOf(deps, reference)) {
    const order = await findOrderForTracking(deps, { code, mobile });
    if (order) return order;
  }
  return null;
}

/** As the index of migration 014 has it. */
const NUMBER = sql<string>`regexp_replace(upper(tickets.ticket_number), '[^A-Z0-9]', '', 'g')`;

async function codesOf({ db }: ReadDeps, { kind, value }: OrderReference): Promise<string[]> {
  if (kind === 'code') return [value];
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('orders.code')
    .distinct()
    .where((where) => where.or([where(NUMBER, '=', value), where('tickets.pnr', '=', value)]))
    .orderBy('orders.code')
    .limit(MOST_CANDIDATES)
    .execute();
  return rows.map(({ code }) => code);
}
