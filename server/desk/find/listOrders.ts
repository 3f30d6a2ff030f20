import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranInstant } from '../../../shared/calendar/tehran.ts';
import type { OrderFilter } from '../../../shared/desk/find.ts';
import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import type { Schema } from '../../db/schema.ts';
import { buildUuidV7 } from '../../db/uuid.ts';
import type { PageRequest } from './searchOrders.ts';

/** The states of most orders. An index on the state alone would read most of the table for them. */
const COMMON: ReadonlySet<OrderState> = new Set(['issued', 'travelled', 'expired', 'abandoned', 'cancelled']);

type Condition = RawBuilder<unknown>;

/** Returns the smallest id of an order that was created at or after the start of a day: ids are sorted by time. */
function toFirstId(day: string): string {
  return buildUuidV7(toTehranInstant(day, '00:00'), new Uint8Array(10));
}

function listRange(column: Condition, filter: OrderFilter, before: string | null): Condition[] {
  return [
    ...(filter.soldFrom === null ? [] : [sql`${column} >= ${toFirstId(filter.soldFrom)}::uuid`]),
    ...(filter.soldTo === null ? [] : [sql`${column} < ${toFirstId(addDays(filter.soldTo, 1))}::uuid`]),
    ...(before === null ? [] : [sql`${column} < ${before}::uuid`]),
  ];
}

type Driver = 'travel' | 'states' | 'supplier' | 'gateway' | 'plain';

function chooseDriver({ states, supplier, gateway, travelFrom, travelTo }: OrderFilter): Driver {
  if (states.length > 0 && states.every((state) => !COMMON.has(state))) return 'states';
  if (travelFrom !== null && travelTo !== null) return 'travel';
  if (supplier !== null) return 'supplier';
  if (gateway !== null) return 'gateway';
  return states.length > 0 ? 'states' : 'plain';
}

/** Uses scalar subqueries, because the planner never turns them into a join that reads a whole table. */
function listConditions(filter: OrderFilter, driver: Driver): Condition[] {
  const { states, product, supplier, gateway, travelFrom, travelTo } = filter;
  return [
    ...(states.length === 0 || driver === 'states' ? [] : [sql`o.state IN (${sql.join([...states])})`]),
    ...(product === null ? [] : [sql`o.product = ${product}`]),
    ...(travelFrom === null ? [] : [sql`o.travel_day >= ${travelFrom}`]),
    ...(travelTo === null ? [] : [sql`o.travel_day <= ${travelTo}`]),
    ...(supplier === null || driver === 'supplier'
      ? []
      : [sql`(SELECT true FROM holds h WHERE h.order_id = o.id AND h.supplier = ${supplier} LIMIT 1)`]),
    ...(gateway === null || driver === 'gateway'
      ? []
      : [sql`(SELECT true FROM payments p WHERE p.order_id = o.id AND p.gateway = ${gateway} LIMIT 1)`]),
  ];
}

const and = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** Uses one ordered index scan per state, so that a common state does not slow down the others. */
function selectByStates(filter: OrderFilter, { before, limit }: PageRequest): Condition {
  const conditions = and([...listConditions(filter, 'states'), ...listRange(sql`o.id`, filter, before)]);
  return sql.join(
    filter.states.map(
      (state) => sql`(SELECT o.id FROM orders o WHERE o.state = ${state} AND ${conditions}
        ORDER BY o.id DESC LIMIT ${limit})`,
    ),
    sql` UNION ALL `,
  );
}

function selectThrough(
  rows: Condition,
  filter: OrderFilter,
  { driver, before, limit }: PageRequest & { driver: Driver },
): Condition {
  const conditions = listConditions(filter, driver);
  return sql`SELECT DISTINCT x.order_id AS id FROM ${rows} AND ${and(listRange(sql`x.order_id`, filter, before))}
    ${conditions.length === 0 ? sql`` : sql`AND (SELECT true FROM orders o WHERE o.id = x.order_id AND ${and(conditions)})`}
    ORDER BY x.order_id DESC LIMIT ${limit}`;
}

function selectPage(filter: OrderFilter, page: PageRequest): Condition {
  const driver = chooseDriver(filter);
  switch (driver) {
    case 'states':
      return selectByStates(filter, page);
    case 'supplier':
      return selectThrough(sql`holds x WHERE x.supplier = ${filter.supplier}`, filter, { driver, ...page });
    case 'gateway':
      return selectThrough(sql`payments x WHERE x.gateway = ${filter.gateway}`, filter, { driver, ...page });
    default: {
      const { before, limit } = page;
      const conditions = [...listConditions(filter, driver), ...listRange(sql`o.id`, filter, before)];
      return sql`SELECT o.id FROM orders o WHERE ${and(conditions)} ORDER BY o.id DESC LIMIT ${limit}`;
    }
  }
}

/** Lists the order ids of a page, newest sale first. */
export async function listOrderIds(
  db: Kysely<Schema>,
  filter: OrderFilter,
  page: PageRequest,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${selectPage(filter, page)}) AS listed
    ORDER BY id DESC LIMIT ${page.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists every supplier with a hold and every gateway with a payment, with one index look-up each. */
export async function listFilterChoices(
  db: Kysely<Schema>,
): Promise<{ suppliers: string[]; gateways: string[] }> {
  const [suppliers, gateways] = await Promise.all([
    listDistinct(db, sql.table('holds'), sql.ref('supplier')),
    listDistinct(db, sql.table('payments'), sql.ref('gateway')),
  ]);
  return { suppliers, gateways };
}

async function listDistinct(db: Kysely<Schema>, table: Condition, column: Condition): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`WITH RECURSIVE found AS (
      (SELECT ${column} AS value FROM ${table} WHERE ${column} > '' ORDER BY ${column} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${column} FROM ${table} WHERE ${column} > found.value ORDER BY ${column} LIMIT 1)
      FROM found WHERE found.value IS NOT NULL
    ) SELECT value FROM found WHERE value IS NOT NULL`.execute(db);
  return rows.map(({ value }) => value);
}
