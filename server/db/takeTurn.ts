import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';

const POLL_MS = 250;

/**
 * Runs the work while no other instance runs work under the same key. The lock belongs to a transaction of its own, so
 * that it also ends behind a pooler. A statement that waits for the lock would hold a snapshot, for which
 * CREATE INDEX CONCURRENTLY of the other instance waits: the lock is polled.
 */
export async function takeTurn<T>(db: Kysely<T>, key: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ embedded: boolean }>`SELECT version() LIKE '%PGlite%' AS embedded`.execute(db);
  // The embedded database has one connection and one process.
  if (rows[0]?.embedded === true) return work();
  await db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    while (!(await isTaken(tx, key))) await sleep(POLL_MS);
    await work();
  });
}

async function isTaken<T>(tx: Kysely<T>, key: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${key}::bigint) AS mine`.execute(tx);
  return rows[0]?.mine === true;
}
