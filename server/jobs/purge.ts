import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Rows per statement, to keep locks short. */
const BATCH = 1000;

/** Days that a letter retains its file. Refunds that a letter justified are disputed within months, not years. */
const LETTER_DAYS = 180;

const subtractDays = (now: Date, count: number) => new Date(now.getTime() - count * 86_400_000);

/** Dedupe keys stay as long as their cause could write them again. Failed messages wait for an operator. */
const OLD: readonly { table: string; key: string; where: (now: Date) => RawBuilder<unknown> }[] = [
  {
    table: 'outbox',
    key: 'id',
    where: (now) => sql`topic IN ('sms', 'mail') AND done_at < ${subtractDays(now, 30)}`,
  },
  { table: 'outbox', key: 'id', where: (now) => sql`done_at < ${subtractDays(now, 120)}` },
  {
    table: 'sandbox_payments',
    key: 'authority',
    where: (now) =>
      sql`state IN ('created', 'cancelled', 'expired') AND expires_at < ${subtractDays(now, 7)}`,
  },
  { table: 'rate_limits', key: 'key', where: (now) => sql`resets_at < ${now}` },
  { table: 'view_codes', key: 'ctid', where: (now) => sql`expires_at < ${now}` },
  { table: 'one_time_codes', key: 'ctid', where: (now) => sql`expires_at < ${now}` },
  { table: 'idempotency_keys', key: 'ctid', where: (now) => sql`created_at < ${subtractDays(now, 1)}` },
  { table: 'staff_sessions', key: 'id', where: (now) => sql`expires_at < ${now}` },
  { table: 'desk_posts', key: 'key', where: (now) => sql`created_at < ${subtractDays(now, 1)}` },
  { table: 'source_times', key: 'id', where: (now) => sql`at < ${subtractDays(now, 45)}` },
  // The delete cascades to their events.
  { table: 'alerts', key: 'code', where: (now) => sql`ended_at < ${subtractDays(now, 30)}` },
  // Duffel repeats an event for at most three days.
  { table: 'duffel_events', key: 'id', where: (now) => sql`received_at < ${subtractDays(now, 7)}` },
  {
    table: 'duffel_bookings',
    key: 'client_ref',
    where: (now) =>
      sql`state IN ('released', 'failed') AND order_id IS NULL AND updated_at < ${subtractDays(now, 30)}`,
  },
];

/** Deletes one batch per table and reports its size to `seen`. Safe on any number of instances. */
export async function purge(
  { db, clock }: { db: Kysely<Schema>; clock: () => Date },
  seen: (table: string, rows: number) => void,
): Promise<number> {
  let purged = 0;
  for (const { table, key, where } of OLD) {
    const old = sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${where(clock())} LIMIT ${BATCH}`;
    // An array of keys uses the index; for a subquery the planner may scan the table.
    const { numAffectedRows } =
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ANY (ARRAY(${old}))`.execute(db);
    const rows = Number(numAffectedRows ?? 0);
    if (rows > 0) seen(table, rows);
    purged += rows;
  }
  const letters = await emptyOldLetters(db, clock());
  if (letters > 0) seen('policy_documents', letters);
  return purged + letters;
}

/**
 * Empties old letters. The row stays, because the refund request refers to it: its size and hash prove which letter was
 * decided.
 */
async function emptyOldLetters(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE policy_documents SET content = '' WHERE id = ANY (ARRAY(
    SELECT id FROM policy_documents WHERE octet_length(content) > 0 AND created_at < ${subtractDays(now, LETTER_DAYS)}
      AND NOT EXISTS (SELECT FROM policy_requests WHERE document_id = policy_documents.id AND state = 'waiting')
    LIMIT ${BATCH}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
