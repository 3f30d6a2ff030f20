import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';

const POLL_MS = 250;

/**
 * Runs the work while no other instance runs work under the same key. The lock belongs to a separate transaction, so
 * that it ends even behind a pooler. CREATE INDEX CONCURRENTLY waits for every transaction with a snapshot, so each
 * attempt is a transaction of its own, and the transaction with the lock has no snapshot.
 */
export async function withAdvisoryLock<T>(
  db: Kysely<T>,
  key: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ embedded: boolean }>`SELECT version() LIKE '%PGlite%' AS embedded`.execute(db);
  // The embedded database has one connection and one process.
  if (rows[0]?.embedded === true) return work();
  while (!(await tryWithLock(db, key, work))) await sleep(POLL_MS);
}

/** Returns false when another instance has the lock. */
function tryWithLock<T>(db: Kysely<T>, key: string, work: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(${key}::bigint) AS mine`.execute(tx);
    if (rows[0]?.mine !== true) return false;
    // After a statement with parameters, the server holds its portal and snapshot until the next statement.
    await sql`SELECT 1`.execute(tx);
    await work();
    return true;
  });
}
