import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Rows at a time: a purge never holds locks for long. */
const BATCH = 1000;

const days = (now: Date, count: number) => new Date(now.getTime() - count * 86_400_000);

/**
 * What nobody needs any more. A message's dedupe key is of use while its cause could write it again, which ends long
 * before; texts and addresses go sooner. Messages that were given up wait for an operator and stay. Of the sandbox bank
 * only sessions that nobody paid are forgotten: its money is audited for ever.
 */
const OLD: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>> = {
  outbox: (now) => sql`id IN (SELECT id FROM outbox WHERE done_at <
    CASE WHEN topic IN ('sms', 'mail') THEN ${days(now, 30)}::timestamptz ELSE ${days(now, 120)}::timestamptz END
    LIMIT ${BATCH})`,
  sandbox_payments: (now) => sql`authority IN (SELECT authority FROM sandbox_payments
    WHERE state IN ('created', 'cancelled', 'expired') AND expires_at < ${days(now, 7)} LIMIT ${BATCH})`,
  rate_limits: (now) => sql`key IN (SELECT key FROM rate_limits WHERE resets_at < ${now} LIMIT ${BATCH})`,
  view_codes: (now) => sql`(order_id, visitor) IN (SELECT order_id, visitor FROM view_codes
    WHERE expires_at < ${now} LIMIT ${BATCH})`,
  idempotency_keys: (now) => sql`(scope, key) IN (SELECT scope, key FROM idempotency_keys
    WHERE created_at < ${days(now, 1)} LIMIT ${BATCH})`,
  // With what became of them.
  alerts: (now) => sql`code IN (SELECT code FROM alerts WHERE ended_at < ${days(now, 30)} LIMIT ${BATCH})`,
  // Duffel sends an event again for three days at the most.
  duffel_events: (now) =>
    sql`id IN (SELECT id FROM duffel_events WHERE received_at < ${days(now, 7)} LIMIT ${BATCH})`,
  duffel_bookings: (now) => sql`client_ref IN (SELECT client_ref FROM duffel_bookings
    WHERE state IN ('released', 'failed') AND order_id IS NULL AND updated_at < ${days(now, 30)} LIMIT ${BATCH})`,
};

/** Deletes one batch of each; `seen` hears how many rows went. Any number of instances may run it at once. */
export async function purge(
  { db, clock }: { db: Kysely<Schema>; clock: () => Date },
  seen: (table: string, rows: number) => void,
): Promise<number> {
  let purged = 0;
  for (const [table, old] of Object.entries(OLD)) {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${old(clock())}`.execute(db);
    const rows = Number(numAffectedRows ?? 0);
    if (rows > 0) seen(table, rows);
    purged += rows;
  }
  return purged;
}
