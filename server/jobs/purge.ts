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
const OLD: readonly { table: string; key: string; where: (now: Date) => RawBuilder<unknown> }[] = [
  {
    table: 'outbox',
    key: 'id',
    where: (now) => sql`topic IN ('sms', 'mail') AND done_at < ${days(now, 30)}`,
  },
  { table: 'outbox', key: 'id', where: (now) => sql`done_at < ${days(now, 120)}` },
  {
    table: 'sandbox_payments',
    key: 'authority',
    where: (now) => sql`state IN ('created', 'cancelled', 'expired') AND expires_at < ${days(now, 7)}`,
  },
  { table: 'rate_limits', key: 'key', where: (now) => sql`resets_at < ${now}` },
  { table: 'view_codes', key: 'ctid', where: (now) => sql`expires_at < ${now}` },
  { table: 'idempotency_keys', key: 'ctid', where: (now) => sql`created_at < ${days(now, 1)}` },
  // With what became of them.
  { table: 'alerts', key: 'code', where: (now) => sql`ended_at < ${days(now, 30)}` },
  // Duffel sends an event again for three days at the most.
  { table: 'duffel_events', key: 'id', where: (now) => sql`received_at < ${days(now, 7)}` },
  {
    table: 'duffel_bookings',
    key: 'client_ref',
    where: (now) =>
      sql`state IN ('released', 'failed') AND order_id IS NULL AND updated_at < ${days(now, 30)}`,
  },
];

/** Deletes one batch of each; `seen` hears how many rows went. Any number of instances may run it at once. */
export async function purge(
  { db, clock }: { db: Kysely<Schema>; clock: () => Date },
  seen: (table: string, rows: number) => void,
): Promise<number> {
  let purged = 0;
  for (const { table, key, where } of OLD) {
    const old = sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${where(clock())} LIMIT ${BATCH}`;
    // An array of keys is looked up by index; of a subquery the planner may read the whole table instead.
    const { numAffectedRows } =
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ANY (ARRAY(${old}))`.execute(db);
    const rows = Number(numAffectedRows ?? 0);
    if (rows > 0) seen(table, rows);
    purged += rows;
  }
  return purged;
}
