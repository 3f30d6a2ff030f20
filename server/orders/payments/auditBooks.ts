import { sql, type Kysely } from 'kysely';
import { getNextState, type OrderEvent, type OrderState } from '../../../shared/orders/orderGraph.ts';
import type { Schema } from '../../db/schema.ts';

export type Finding = string;

type Check = readonly [says: string, query: string];

/** The audit replaces `$orders(column)` with the condition that a row belongs to the batch of orders. */
const ORDER_CHECKS: readonly Check[] = [
  [
    'a ledger entry that does not add up to zero',
    `SELECT entry_id::text AS what FROM ledger WHERE $orders(order_id)
     GROUP BY entry_id HAVING sum(amount) <> 0`,
  ],
  [
    'captured money without its ledger entry, or the other way round',
    `SELECT coalesce(p.id::text, l.entry_id::text) AS what
     FROM (SELECT * FROM payments WHERE $orders(order_id) AND ref_id IS NOT NULL) p
     FULL JOIN (SELECT * FROM ledger WHERE $orders(order_id) AND account = 'gateway' AND amount > 0) l ON l.entry_id = p.id
     WHERE p.id IS NULL OR l.entry_id IS NULL`,
  ],
  [
    'a finished refund without its ledger entry, or the other way round',
    `SELECT coalesce(r.id::text, l.entry_id::text) AS what
     FROM (SELECT * FROM refunds WHERE $orders(order_id) AND state = 'done') r
     FULL JOIN (SELECT * FROM ledger WHERE $orders(order_id) AND account = 'gateway' AND amount < 0) l ON l.entry_id = r.id
     WHERE r.id IS NULL OR l.entry_id IS NULL OR r.amount <> -l.amount`,
  ],
  [
    'an ended order that still owes its buyer money',
    `SELECT o.code AS what FROM orders o JOIN ledger l ON l.order_id = o.id AND l.account = 'buyer'
     WHERE $orders(o.id) AND $orders(l.order_id)
       AND o.state IN ('issued', 'refunded', 'partly_refunded', 'refund_rejected', 'disrupted', 'rebooked', 'travelled',
       'no_show', 'expired', 'cancelled', 'released', 'abandoned')
       AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state <> 'done')
     GROUP BY o.code HAVING sum(l.amount) <> 0`,
  ],
  [
    'more money returned than captured',
    `SELECT r.payment_id::text AS what FROM refunds r JOIN ledger l
       ON l.entry_id = r.payment_id AND l.account = 'gateway'
     WHERE $orders(l.order_id)
     GROUP BY r.payment_id, l.amount HAVING sum(r.amount) > l.amount`,
  ],
  [
    'a ticket without a verified payment of the exact amount',
    `SELECT DISTINCT o.code AS what FROM tickets t JOIN orders o ON o.id = t.order_id
     WHERE $orders(t.order_id) AND o.total - o.credit IS DISTINCT FROM (SELECT CASE WHEN o.credit > 0
       THEN coalesce(sum(p.amount), 0) ELSE sum(p.amount) END FROM payments p WHERE p.order_id = o.id
       AND p.state IN ('verified', 'refunding', 'refunded'))`,
  ],
  [
    'a change whose new tickets, voided tickets or worth do not agree',
    `SELECT o.code AS what FROM order_changes c JOIN orders o ON o.id = c.order_id
     JOIN orders f ON f.id = c.from_order LEFT JOIN refund_requests q ON q.id = c.request_id
     WHERE $orders(o.id) AND (
       (c.done_at IS NOT NULL) <> EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id)
       OR c.from_order IS DISTINCT FROM o.changed_from
       OR c.done_at IS NOT NULL AND (o.credit = 0 OR o.credit > c.value OR c.paid - c.fee <> c.value
         OR q.order_id IS DISTINCT FROM c.from_order OR q.state IS DISTINCT FROM 'accepted' OR q.amount IS DISTINCT FROM c.value
         OR o.credit IS DISTINCT FROM (SELECT l.amount FROM ledger l WHERE l.entry_id = o.id AND l.account = 'credit')
         OR -o.credit IS DISTINCT FROM (SELECT l.amount FROM ledger l WHERE l.entry_id = q.id AND l.account = 'credit')
         OR EXISTS (SELECT FROM jsonb_array_elements(c.tickets) AS changed LEFT JOIN tickets t ON t.order_id = f.id
           AND t.leg = (changed->>'leg')::int AND t.position = (changed->>'position')::int
           WHERE t.cancelled_at IS NULL)))`,
  ],
  [
    'changed worth that belongs to no change',
    `SELECT l.entry_id::text AS what FROM ledger l WHERE $orders(l.order_id) AND l.account = 'credit'
       AND NOT EXISTS (SELECT FROM order_changes c WHERE c.done_at IS NOT NULL
         AND (c.order_id = l.entry_id OR c.request_id = l.entry_id))`,
  ],
  [
    'changed tickets without a supplier response for a day',
    `SELECT o.code AS what FROM order_changes c JOIN orders o ON o.id = c.order_id
     WHERE $orders(o.id) AND c.answer IS NULL AND c.done_at < $now::timestamptz - interval '1 day'`,
  ],
  [
    'an issued order without a ticket for each passenger on each of its legs',
    `SELECT o.code AS what FROM orders o WHERE $orders(o.id) AND o.state IN ('issued', 'travelled')
     AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.event = 'partKept')
     AND (SELECT count(*) FROM tickets t WHERE t.order_id = o.id)
       <> (SELECT count(*) FROM passengers p WHERE p.order_id = o.id)
         * (SELECT greatest(count(DISTINCT leg), 1) FROM tickets t WHERE t.order_id = o.id)
         -- On a bus that continues a flight, small children have no seat.
         - (SELECT coalesce(sum((SELECT count(*) FROM passengers p WHERE p.order_id = o.id)
             - jsonb_array_length(extra->'item'->'offer'->'seats')), 0)
           FROM jsonb_array_elements(o.offer->'extras') AS extra
           WHERE jsonb_typeof(extra->'item'->'offer'->'seats') = 'array')`,
  ],
  [
    'a captured payment that differs from the record of the sandbox bank',
    `SELECT p.authority AS what FROM payments p LEFT JOIN sandbox_payments b
       ON b.authority = p.authority AND b.state = 'verified'
     WHERE $orders(p.order_id) AND p.gateway = 'sandbox' AND p.ref_id IS NOT NULL
       AND b.ref_id IS DISTINCT FROM p.ref_id`,
  ],
  [
    'a finished refund that differs from the record of the sandbox bank',
    `SELECT r.id::text AS what FROM refunds r JOIN payments p ON p.id = r.payment_id
       LEFT JOIN sandbox_refunds b ON b.refund_id = r.id::text
     WHERE $orders(r.order_id) AND r.state = 'done' AND p.gateway = 'sandbox'
       AND b.amount IS DISTINCT FROM CASE WHEN r.trace IS NULL THEN r.amount END`,
  ],
  [
    'a ticket cancelled without a refund request, or the other way round',
    `SELECT coalesce(t.order_id, r.order_id)::text AS what
     FROM (SELECT order_id, leg, position FROM tickets WHERE $orders(order_id) AND cancelled_at IS NOT NULL AND NOT EXISTS
       (SELECT 1 FROM order_events e WHERE e.order_id = tickets.order_id AND e.event = 'allReturned')) t
     FULL JOIN (SELECT order_id, (ticket->>'leg')::int AS leg, (ticket->>'position')::int AS position
       FROM refund_requests, jsonb_array_elements(tickets) AS ticket
       WHERE $orders(order_id) AND state = 'accepted') r
       ON r.order_id = t.order_id AND r.leg = t.leg AND r.position = t.position
     WHERE t.order_id IS NULL OR r.order_id IS NULL`,
  ],
  [
    'a ticket that was refunded twice',
    `SELECT r.order_id || ' ' || (ticket->>'leg') || '.' || (ticket->>'position') AS what
     FROM refund_requests r, jsonb_array_elements(r.tickets) AS ticket
     WHERE $orders(r.order_id) AND r.state IN ('confirmed', 'accepted')
     GROUP BY r.order_id, ticket->>'leg', ticket->>'position' HAVING count(*) > 1`,
  ],
  [
    'an accepted request without its refund of the quoted amount and its ledger entry',
    `SELECT q.code AS what FROM refund_requests q
     LEFT JOIN (SELECT request_id, sum(amount) AS amount FROM refunds WHERE $orders(order_id)
       GROUP BY request_id) r ON r.request_id = q.id
     LEFT JOIN (SELECT entry_id, sum(amount) AS amount FROM ledger WHERE $orders(order_id) AND account IN ('sales', 'fees')
       GROUP BY entry_id) l ON l.entry_id = q.id
     LEFT JOIN (SELECT entry_id, -sum(amount) AS amount FROM ledger WHERE $orders(order_id) AND account = 'credit'
       GROUP BY entry_id) m ON m.entry_id = q.id
     WHERE $orders(q.order_id) AND q.state = 'accepted' AND (nullif(coalesce(r.amount, 0) + coalesce(m.amount, 0), 0) IS DISTINCT FROM q.amount OR l.amount IS DISTINCT FROM q.amount)`,
  ],
  [
    'more service fee refunded than earned, or a sale with another fee than its order',
    `SELECT o.code AS what FROM orders o
     JOIN (SELECT order_id, sum(amount) AS amount FROM ledger WHERE $orders(order_id) AND account = 'fees'
       GROUP BY order_id) l ON l.order_id = o.id
     LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM order_fees WHERE $orders(order_id) GROUP BY order_id) f
       ON f.order_id = o.id
     WHERE $orders(o.id) AND (l.amount > 0 OR -l.amount > coalesce(f.amount, 0))`,
  ],
  [
    'an issued order whose fee is missing in the ledger',
    `SELECT o.code AS what FROM orders o
     JOIN (SELECT order_id, sum(amount) AS amount FROM order_fees WHERE $orders(order_id) GROUP BY order_id) f
       ON f.order_id = o.id
     WHERE $orders(o.id) AND o.state IN ('issued', 'travelled') AND o.total > 0
       AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.event = 'partKept')
       AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.entry_id = o.id AND l.account = 'fees'
         AND -l.amount = least(f.amount, o.total))`,
  ],
  [
    'a kept part whose sale and refund do not add up to the price',
    `SELECT o.code AS what FROM orders o JOIN order_events e ON e.order_id = o.id AND e.event = 'partKept'
     WHERE $orders(o.id) AND o.total <> coalesce((SELECT amount FROM ledger l WHERE l.entry_id = o.id AND l.account = 'buyer'), 0)
       + coalesce((SELECT sum(amount) FROM refunds r WHERE r.order_id = o.id AND r.reason = 'part_missing'), 0)`,
  ],
  [
    'a late payment whose difference is not the price rise of the seats',
    `SELECT p.id::text AS what FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE $orders(p.order_id) AND p.part = 'difference' AND p.state IN ('verified', 'refunding', 'refunded')
       AND p.amount + coalesce((SELECT w.amount FROM payments w WHERE w.order_id = o.id AND w.part = 'whole'
         AND w.state IN ('verified', 'refunding', 'refunded')), 0) <> o.total`,
  ],
  [
    'a confirmed request without a supplier response for a day',
    `SELECT code AS what FROM refund_requests
     WHERE $orders(order_id) AND state = 'confirmed' AND confirmed_at < $now::timestamptz - interval '1 day'`,
  ],
  [
    'an order whose discount differs from the use of its code',
    `SELECT o.code AS what FROM orders o LEFT JOIN discount_uses u ON u.order_id = o.id
     WHERE $orders(o.id) AND o.discount > 0 AND o.discount IS DISTINCT FROM u.amount`,
  ],
  [
    'a payment that is still open after 90 minutes',
    `SELECT id::text AS what FROM payments
     WHERE $orders(order_id) AND state IN ('created', 'redirected', 'verifying') AND created_at < $now::timestamptz - interval '90 minutes'`,
  ],
  [
    'a payment with an unknown outcome for half an hour',
    `SELECT id::text AS what FROM payments
     WHERE $orders(order_id) AND state = 'unknown' AND created_at < $now::timestamptz - interval '30 minutes'`,
  ],
  [
    'a refund whose promised day has passed',
    `SELECT id::text AS what FROM refunds
     WHERE $orders(order_id) AND state = 'requested' AND promised_on < ($now::timestamptz AT TIME ZONE 'Asia/Tehran')::date`,
  ],
  [
    'a decision that has been open for two days',
    `SELECT code AS what FROM orders WHERE $orders(id) AND updated_at < $now::timestamptz - interval '2 days'
     AND state = 'partly_issued'`,
  ],
  [
    'an order that has been open for two hours',
    `SELECT code AS what FROM orders WHERE $orders(id) AND updated_at < $now::timestamptz - interval '2 hours'
     AND state IN ('price_decision', 'verifying', 'draft', 'held', 'repriced', 'awaiting_payment', 'paid', 'late_paid', 'ticketing', 'issue_failed')`,
  ],
];

/** The audit replaces `$keys(column)` with the condition that a row is in the batch. */
const BANK_CHECKS: readonly {
  table: 'sandbox_payments' | 'sandbox_refunds' | 'gateway_refunds';
  key: string;
  check: Check;
}[] = [
  {
    table: 'sandbox_payments',
    key: 'authority',
    check: [
      'a payment that the sandbox bank captured and the shop has not recorded',
      `SELECT b.authority AS what FROM sandbox_payments b LEFT JOIN payments p
         ON p.gateway = 'sandbox' AND p.authority = b.authority AND p.ref_id IS NOT NULL
       WHERE $keys(b.authority) AND b.state = 'verified' AND p.id IS NULL`,
    ],
  },
  {
    table: 'sandbox_refunds',
    key: 'refund_id',
    check: [
      'a refund that the sandbox bank paid and the shop has not recorded',
      `SELECT b.refund_id AS what FROM sandbox_refunds b
         LEFT JOIN refunds r ON r.id = $uuid(b.refund_id) AND r.state = 'done'
         LEFT JOIN payments p ON p.id = r.payment_id AND p.gateway = 'sandbox'
       WHERE $keys(b.refund_id) AND p.id IS NULL`,
    ],
  },
  {
    table: 'gateway_refunds',
    key: 'refund_id',
    check: [
      'a refund that a gateway paid and the shop still owes',
      `SELECT g.refund_id AS what FROM gateway_refunds g JOIN refunds r ON r.id = $uuid(g.refund_id)
       WHERE $keys(g.refund_id) AND g.state = 'done' AND r.state <> 'done'
         AND g.at < $now::timestamptz - interval '1 hour'`,
    ],
  },
];

/** Checks of small tables and small indexes, which run once. */
const WHOLE_CHECKS: readonly Check[] = [
  [
    'a discount code whose count differs from its uses',
    `SELECT d.code AS what FROM discounts d
     WHERE d.used <> (SELECT count(*) FROM discount_uses u WHERE u.code = d.code AND u.state = 'held')`,
  ],
  [
    'a message whose delivery was given up',
    `SELECT dedupe_key AS what FROM outbox WHERE dead_at IS NOT NULL`,
  ],
];

const BATCH = 2000;
const NO_UUID = '00000000-0000-0000-0000-000000000000';

interface Auditing {
  db: Kysely<Schema>;
  now: Date;
  batch: number;
  report: (finding: Finding) => void;
}

/** Returns all errors in the books (invariants I2, I3, I5 and I6). */
export async function auditBooks(db: Kysely<Schema>, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  await auditInBatches(db, now, (finding) => findings.push(finding));
  return findings;
}

/** Audits in one snapshot per batch, so that concurrent sales cause no false findings. Returns the number of orders. */
export async function auditInBatches(
  db: Kysely<Schema>,
  now: Date,
  report: (finding: Finding) => void,
  batch = BATCH,
): Promise<number> {
  const auditing: Auditing = { db, now, batch, report };
  const orders = await auditOrders(auditing);
  for (const { table, key, check } of BANK_CHECKS) {
    let after: string | null = '';
    while (after !== null) after = await auditKeys(auditing, { table, key, check, after });
  }
  await runInSnapshot(db, (tx) => run(tx, auditing, WHOLE_CHECKS));
  return orders;
}

async function auditOrders(auditing: Auditing): Promise<number> {
  let orders = 0;
  let after: string | null = NO_UUID;
  while (after !== null) {
    const from: string = after;
    after = await runInSnapshot(auditing.db, async (tx) => {
      const ids = await tx
        .selectFrom('orders')
        .select('id')
        .where('id', '>', from)
        .orderBy('id')
        .limit(auditing.batch)
        .execute();
      orders += ids.length;
      const last = ids.at(-1)?.id ?? null;
      if (last === null) return null;
      await run(tx, auditing, ORDER_CHECKS, (column) => `${column} > '${from}' AND ${column} <= '${last}'`);
      await auditHistories(tx, auditing, { after: from, last });
      return last;
    });
  }
  return orders;
}

function auditKeys(
  auditing: Auditing,
  { table, key, check, after }: (typeof BANK_CHECKS)[number] & { after: string },
): Promise<string | null> {
  return runInSnapshot(auditing.db, async (tx) => {
    const { rows } = await sql<{ key: string }>`SELECT ${sql.ref(key)} AS key FROM ${sql.table(table)}
      WHERE ${sql.ref(key)} > ${after} ORDER BY 1 LIMIT ${auditing.batch}`.execute(tx);
    const last = rows.at(-1)?.key ?? null;
    if (last === null) return null;
    const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
    const keys = (column: string) => `${column} > ${quote(after)} AND ${column} <= ${quote(last)}`;
    await run(tx, auditing, [check], keys);
    return last;
  });
}

function runInSnapshot<T>(db: Kysely<Schema>, read: (tx: Kysely<Schema>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      return read(tx);
    });
}

async function run(
  tx: Kysely<Schema>,
  { now, report }: Auditing,
  checks: readonly Check[],
  within: (column: string) => string = () => 'true',
): Promise<void> {
  for (const [says, query] of checks) {
    const text = query
      .replaceAll('$now', `'${now.toISOString()}'`)
      .replaceAll(/\$uuid\(([\w.]+)\)/g, (_, column: string) => `(${buildUuidCast(column)})`)
      .replaceAll(/\$(?:orders|keys)\(([\w.]+)\)/g, (_, column: string) => `(${within(column)})`);
    const { rows } = await sql.raw<{ what: string }>(text).execute(tx);
    for (const { what } of rows) report(`${says}: ${what}`);
  }
}

/** Builds a cast for a text that may not be a UUID, so that the query uses the index on the UUIDs. */
function buildUuidCast(column: string): string {
  return `CASE WHEN ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${column}::uuid END`;
}

async function auditHistories(
  tx: Kysely<Schema>,
  { report }: Auditing,
  { after, last }: { after: string; last: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.code', 'orders.state', 'order_events.seq', 'order_events.event'])
    .select(['order_events.from_state as from', 'order_events.to_state as to'])
    .where('order_events.order_id', '>', after)
    .where('order_events.order_id', '<=', last)
    .orderBy('order_events.order_id')
    .orderBy('order_events.seq')
    .execute();
  const reached = new Map<string, { seq: number; state: OrderState; ends: OrderState }>();
  for (const row of rows) {
    const before = reached.get(row.code);
    const follows = before ? row.from === before.state && row.seq === before.seq + 1 : row.from === null;
    const moves = row.from === null || row.from === row.to || isMove(row.from, row.event, row.to);
    if (!follows || !moves)
      report(`an order history that is not a path of the order graph: ${row.code} at ${row.seq}`);
    reached.set(row.code, { seq: row.seq, state: row.to, ends: row.state });
  }
  for (const [code, { state, ends }] of reached) {
    if (state !== ends) report(`an order whose state is not the end of its history: ${code}`);
  }
}

function isMove(from: OrderState, event: string, to: OrderState): boolean {
  try {
    return getNextState(from, event as OrderEvent) === to;
  } catch {
    return false;
  }
}
