import type { Client } from 'pg';

/** Derives every UUID of a clone from the original UUID and the clone's number, so that references stay intact. */
const castToUuid = (column: string) => `md5(t.${column}::text || n)::uuid::text`;
const appendNumber = (column: string) => `t.${column} || '-' || n`;

const ORDER = 't.order_id = $1';
const AUTHORITIES = 't.authority IN (SELECT authority FROM payments WHERE order_id = $1)';

/** The tables with rows of an order, referenced tables first, and the columns that differ in its clones. */
const TABLES: readonly { table: string; where: string; set: Readonly<Record<string, string>> }[] = [
  {
    table: 'orders',
    where: 't.id = $1',
    set: {
      id: castToUuid('id'),
      code: appendNumber('code'),
      intent_key: appendNumber('intent_key'),
      buyer_ref: appendNumber('buyer_ref'),
    },
  },
  { table: 'order_events', where: ORDER, set: { order_id: castToUuid('order_id') } },
  { table: 'passengers', where: ORDER, set: { order_id: castToUuid('order_id') } },
  {
    table: 'holds',
    where: ORDER,
    set: { id: castToUuid('id'), order_id: castToUuid('order_id'), client_ref: appendNumber('client_ref') },
  },
  {
    table: 'sandbox_payments',
    where: AUTHORITIES,
    set: { authority: appendNumber('authority'), ref_id: appendNumber('ref_id') },
  },
  {
    table: 'payments',
    where: ORDER,
    set: {
      id: castToUuid('id'),
      order_id: castToUuid('order_id'),
      authority: appendNumber('authority'),
      ref_id: appendNumber('ref_id'),
    },
  },
  {
    table: 'ledger',
    where: ORDER,
    set: { entry_id: castToUuid('entry_id'), order_id: castToUuid('order_id') },
  },
  {
    table: 'tickets',
    where: ORDER,
    set: { order_id: castToUuid('order_id'), ticket_number: appendNumber('ticket_number') },
  },
  {
    table: 'refund_requests',
    where: ORDER,
    set: { id: castToUuid('id'), order_id: castToUuid('order_id'), code: appendNumber('code') },
  },
  {
    table: 'refunds',
    where: ORDER,
    set: {
      id: castToUuid('id'),
      order_id: castToUuid('order_id'),
      payment_id: castToUuid('payment_id'),
      request_id: castToUuid('request_id'),
    },
  },
  {
    table: 'sandbox_refunds',
    where: AUTHORITIES,
    set: { refund_id: castToUuid('refund_id'), authority: appendNumber('authority') },
  },
  {
    table: 'outbox',
    where: "t.payload->>'orderId' = $1::text",
    set: {
      id: castToUuid('id'),
      dedupe_key: appendNumber('dedupe_key'),
      payload: "t.payload || jsonb_build_object('orderId', md5((t.payload->>'orderId') || n)::uuid)",
    },
  },
];

/**
 * Writes the clones `first` to `last` of one order with all its rows. Their books balance like those of the original.
 */
export async function cloneOrder(client: Client, code: string, first: number, last: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
  for (const { table, where, set } of TABLES) {
    const changes = Object.entries(set).flatMap(([column, value]) => [`'${column}'`, value]);
    await client.query(
      `WITH original AS MATERIALIZED (SELECT t.* FROM ${table} t WHERE ${where})
       INSERT INTO ${table} OVERRIDING SYSTEM VALUE
         SELECT r.* FROM original t CROSS JOIN generate_series($2::int, $3::int) n,
           LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object(${changes.join(', ')})) r`,
      [rows[0]!.id, first, last],
    );
  }
}

/** Marks all issued orders as travelled, except every `keep`-th. */
export async function endClones(client: Client, keep: number): Promise<void> {
  await client.query(
    `WITH ended AS (
       UPDATE orders SET state = 'travelled' WHERE id IN (
         SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders
           WHERE state IN ('issued', 'partly_refunded')) numbered WHERE n % $1 <> 0)
       RETURNING id)
     INSERT INTO order_events (order_id, seq, from_state, to_state, event, actor, at)
     SELECT e.order_id, max(e.seq) + 1, (array_agg(e.to_state ORDER BY e.seq DESC))[1], 'travelled', 'departed', 'system', max(e.at)
     FROM order_events e JOIN ended ON ended.id = e.order_id GROUP BY e.order_id`,
    [keep],
  );
}
