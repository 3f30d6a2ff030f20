import { sql, type Kysely } from 'kysely';
import type { DeadMessage } from '../../../shared/desk/queue.ts';
import type { Schema } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';

/** SQL for the order id of the outbox row `d`; null for messages without an order. */
export const ORDER_OF_MESSAGE = sql`coalesce(d.payload->>'orderId',
  (SELECT r.order_id::text FROM refunds r WHERE r.id = (d.payload->>'refundId')::uuid),
  (SELECT q.order_id::text FROM refund_requests q WHERE q.id = (d.payload->>'requestId')::uuid),
  (SELECT h.order_id::text FROM holds h WHERE h.client_ref = d.payload->>'clientRef' LIMIT 1),
  (SELECT n.payload->>'orderId' FROM outbox n
    WHERE n.dedupe_key = substring(d.dedupe_key from '^(?:sms|mail):(.*)$')))::uuid`;

interface Row {
  id: string;
  topic: string;
  attempts: number;
  dead_at: Date;
  payload: Record<string, string>;
  code: string | null;
}

/** Finds a message whose retries have ended; null when there is none or an operator has handled it. */
export async function findDeadMessage(db: Kysely<Schema>, id: string): Promise<DeadMessage | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<Row>`SELECT d.id, d.topic, d.attempts, d.dead_at, d.payload,
      (SELECT o.code FROM orders o WHERE o.id = ${ORDER_OF_MESSAGE}) AS code
    FROM outbox d WHERE d.id = ${id} AND d.dead_at IS NOT NULL`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { topic, attempts, payload, code } = row;
  // A message that expires contains a one-time code, which only its recipient may read.
  const isSecret = payload.until !== undefined;
  return {
    id: row.id,
    topic,
    attempts,
    deadAt: row.dead_at,
    code,
    to: payload.to ?? null,
    text: isSecret ? null : (payload.text ?? null),
  };
}
