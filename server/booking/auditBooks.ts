import { sql, type Kysely } from 'kysely';
import { nextState, type OrderEvent, type OrderState } from '../../shared/orders/orderGraph.ts';
import type { Schema } from '../db/schema.ts';

/** One figure that does not add up. */
export type Finding = string;

const CHECKS: readonly [says: string, query: string][] = [
  [
    'a ledger entry that does not add up to zero',
    `SELECT entry_id::text AS what FROM ledger GROUP BY entry_id HAVING sum(amount) <> 0`,
  ],
  [
    'captured money without its ledger entry, or the other way round',
    `SELECT coalesce(p.id::text, l.entry_id::text) AS what
     FROM (SELECT * FROM payments WHERE ref_id IS NOT NULL) p
     FULL JOIN (SELECT * FROM ledger WHERE account = 'gateway' AND amount > 0) l ON l.entry_id = p.id
     WHERE p.id IS NULL OR l.entry_id IS NULL`,
  ],
  [
    'a finished refund without its ledger entry, or the other way round',
    `SELECT coalesce(r.id::text, l.entry_id::text) AS what
     FROM (SELECT * FROM refunds WHERE state = 'done') r
     FULL JOIN (SELECT * FROM ledger WHERE account = 'gateway' AND amount < 0) l ON l.entry_id = r.id
     WHERE r.id IS NULL OR l.entry_id IS NULL OR r.amount <> -l.amount`,
  ],
  [
    'an ended order that still owes its buyer money',
    `SELECT o.code AS what FROM orders o JOIN ledger l ON l.order_id = o.id AND l.account = 'buyer'
     WHERE o.state IN ('issued', 'refunded', 'partly_refunded', 'refund_rejected', 'disrupted', 'rebooked', 'travelled',
       'no_show', 'expired', 'cancelled', 'released', 'abandoned')
       AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state <> 'done')
     GROUP BY o.code HAVING sum(l.amount) <> 0`,
  ],
  [
    'more money returned than captured',
    `SELECT r.payment_id::text AS what FROM refunds r JOIN ledger l
       ON l.entry_id = r.payment_id AND l.account = 'gateway'
     GROUP BY r.payment_id, l.amount HAVING sum(r.amount) > l.amount`,
  ],
  [
    'a ticket without a verified payment of the exact amount',
    `SELECT DISTINCT o.code AS what FROM tickets t JOIN orders o ON o.id = t.order_id
     WHERE o.total IS DISTINCT FROM (SELECT sum(p.amount) FROM payments p WHERE p.order_id = o.id
       AND p.state IN ('verified', 'refunding', 'refunded'))`,
  ],
  [
    'an issued order without a ticket for each passenger on each of its legs',
    `SELECT o.code AS what FROM orders o WHERE o.state IN ('issued', 'travelled')
     AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.event = 'partKept')
     AND (SELECT count(*) FROM tickets t WHERE t.order_id = o.id)
       <> (SELECT count(*) FROM passengers p WHERE p.order_id = o.id)
         * (SELECT greatest(count(DISTINCT leg), 1) FROM tickets t WHERE t.order_id = o.id)`,
  ],
  [
    'money that the sandbox bank captured and we do not know, or the other way round',
    `SELECT coalesce(b.authority, p.authority) AS what
     FROM (SELECT * FROM sandbox_payments WHERE state = 'verified') b
     FULL JOIN (SELECT * FROM payments WHERE gateway = 'sandbox' AND ref_id IS NOT NULL) p
       ON p.authority = b.authority
     WHERE b.authority IS NULL OR p.authority IS NULL OR b.ref_id <> p.ref_id`,
  ],
  [
    'money that the sandbox bank paid back and we do not know, or the other way round',
    `SELECT coalesce(b.refund_id, r.id::text) AS what
     FROM sandbox_refunds b
     FULL JOIN (SELECT refunds.* FROM refunds JOIN payments ON payments.id = payment_id
       WHERE refunds.state = 'done' AND gateway = 'sandbox') r ON r.id::text = b.refund_id
     WHERE b.refund_id IS NULL OR r.id IS NULL OR b.amount <> r.amount`,
  ],
  [
    'a ticket that was taken back without a request of its traveller, or the other way round',
    `SELECT coalesce(t.order_id, r.order_id)::text AS what
     FROM (SELECT order_id, leg, position FROM tickets WHERE cancelled_at IS NOT NULL AND NOT EXISTS
       (SELECT 1 FROM order_events e WHERE e.order_id = tickets.order_id AND e.event = 'allReturned')) t
     FULL JOIN (SELECT order_id, (ticket->>'leg')::int AS leg, (ticket->>'position')::int AS position
       FROM refund_requests, jsonb_array_elements(tickets) AS ticket WHERE state = 'accepted') r
       ON r.order_id = t.order_id AND r.leg = t.leg AND r.position = t.position
     WHERE t.order_id IS NULL OR r.order_id IS NULL`,
  ],
  [
    'a ticket that was given back twice',
    `SELECT r.order_id || ' ' || (ticket->>'leg') || '.' || (ticket->>'position') AS what
     FROM refund_requests r, jsonb_array_elements(r.tickets) AS ticket WHERE r.state IN ('confirmed', 'accepted')
     GROUP BY r.order_id, ticket->>'leg', ticket->>'position' HAVING count(*) > 1`,
  ],
  [
    'an accepted request without its refund of the quoted amount and its ledger entry',
    `SELECT q.code AS what FROM refund_requests q
     LEFT JOIN (SELECT request_id, sum(amount) AS amount FROM refunds GROUP BY request_id) r ON r.request_id = q.id
     LEFT JOIN ledger l ON l.entry_id = q.id AND l.account = 'sales'
     WHERE q.state = 'accepted' AND (r.amount IS DISTINCT FROM q.amount OR l.amount IS DISTINCT FROM q.amount)`,
  ],
  [
    'a kept part whose sale and refund are not the price together',
    `SELECT o.code AS what FROM orders o JOIN order_events e ON e.order_id = o.id AND e.event = 'partKept'
     WHERE o.total <> coalesce((SELECT amount FROM ledger l WHERE l.entry_id = o.id AND l.account = 'buyer'), 0)
       + coalesce((SELECT sum(amount) FROM refunds r WHERE r.order_id = o.id AND r.reason = 'part_missing'), 0)`,
  ],
  [
    'a difference of late money that is not what the seats cost more',
    `SELECT p.id::text AS what FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.part = 'difference' AND p.state IN ('verified', 'refunding', 'refunded')
       AND p.amount + coalesce((SELECT w.amount FROM payments w WHERE w.order_id = o.id AND w.part = 'whole'
         AND w.state IN ('verified', 'refunding', 'refunded')), 0) <> o.total`,
  ],
  [
    'a refund that a gateway paid and we still owe',
    `SELECT g.refund_id AS what FROM gateway_refunds g JOIN refunds r ON r.id::text = g.refund_id
     WHERE g.state = 'done' AND r.state <> 'done' AND g.at < $now::timestamptz - interval '1 hour'`,
  ],
  [
    'a confirmed request that no supplier has answered within a day',
    `SELECT code AS what FROM refund_requests
     WHERE state = 'confirmed' AND confirmed_at < $now::timestamptz - interval '1 day'`,
  ],
  [
    'a discount code whose count is not that of its uses',
    `SELECT d.code AS what FROM discounts d
     WHERE d.used <> (SELECT count(*) FROM discount_uses u WHERE u.code = d.code AND u.state = 'held')`,
  ],
  [
    'an order whose discount is not that of its code',
    `SELECT o.code AS what FROM orders o LEFT JOIN discount_uses u ON u.order_id = o.id
     WHERE o.discount > 0 AND o.discount IS DISTINCT FROM u.amount`,
  ],
  [
    'a payment left without an end after an hour and a half',
    `SELECT id::text AS what FROM payments
     WHERE state IN ('created', 'redirected', 'verifying') AND created_at < $now::timestamptz - interval '90 minutes'`,
  ],
  [
    'a payment whose outcome no gateway has told in half an hour',
    `SELECT id::text AS what FROM payments
     WHERE state = 'unknown' AND created_at < $now::timestamptz - interval '30 minutes'`,
  ],
  [
    'a refund whose promised day is over',
    `SELECT id::text AS what FROM refunds
     WHERE state = 'requested' AND promised_on < ($now::timestamptz AT TIME ZONE 'Asia/Tehran')::date`,
  ],
  [
    'a choice that was left open for two days',
    `SELECT code AS what FROM orders WHERE updated_at < $now::timestamptz - interval '2 days'
     AND state = 'partly_issued'`,
  ],
  [
    'an order left without an end',
    `SELECT code AS what FROM orders WHERE updated_at < $now::timestamptz - interval '2 hours'
     AND state IN ('price_decision', 'verifying', 'draft', 'held', 'repriced', 'awaiting_payment', 'paid', 'late_paid', 'ticketing', 'issue_failed')`,
  ],
  [
    'a message that nobody tries to deliver any more',
    `SELECT dedupe_key AS what FROM outbox WHERE dead_at IS NOT NULL`,
  ],
];

/** Everything in the books that does not add up; empty when all is well (reliability.md, I2, I3, I5, I6). */
export async function auditBooks(db: Kysely<Schema>, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [says, query] of CHECKS) {
    const text = query.replaceAll('$now', `'${now.toISOString()}'`);
    const { rows } = await sql.raw<{ what: string }>(text).execute(db);
    findings.push(...rows.map(({ what }) => `${says}: ${what}`));
  }
  return [...findings, ...(await auditHistories(db))];
}

/** Each order's history is an unbroken path of the graph that ends where the order is. */
async function auditHistories(db: Kysely<Schema>): Promise<Finding[]> {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.code', 'orders.state', 'order_events.seq', 'order_events.event'])
    .select(['order_events.from_state as from', 'order_events.to_state as to'])
    .orderBy('orders.code')
    .orderBy('order_events.seq')
    .execute();
  const findings: Finding[] = [];
  const reached = new Map<string, { seq: number; state: OrderState; ends: OrderState }>();
  for (const row of rows) {
    const before = reached.get(row.code);
    const follows = before ? row.from === before.state && row.seq === before.seq + 1 : row.from === null;
    const moves = row.from === null || row.from === row.to || isMove(row.from, row.event, row.to);
    if (!follows || !moves)
      findings.push(`a history that is no path of the graph: ${row.code} at ${row.seq}`);
    reached.set(row.code, { seq: row.seq, state: row.to, ends: row.state });
  }
  for (const [code, { state, ends }] of reached) {
    if (state !== ends) findings.push(`an order that is not where its history ends: ${code}`);
  }
  return findings;
}

function isMove(from: OrderState, event: string, to: OrderState): boolean {
  try {
    return nextState(from, event as OrderEvent) === to;
  } catch {
    return false;
  }
}
