import { Router } from 'express';
import { sql } from 'kysely';
import { hasMigrations } from '../db/migrate.ts';
import { limitQueries } from '../db/queryLimit.ts';
import type { Services } from '../services.ts';

/** Seconds. */
const RETRY_AFTER = '30';
/** Milliseconds. */
const DATABASE_MS = 2000;

type Problem = 'stopping' | 'full' | 'database' | 'read-only' | 'schema';

/**
 * Serves `/healthz`, which shows that the process answers, and `/readyz`, which answers 503 with the reason when the
 * instance must get no visitors.
 */
export function createHealthRouter(
  { db, acceptsWrites, isDatabaseFull }: Pick<Services, 'db' | 'acceptsWrites' | 'isDatabaseFull'>,
  samples: readonly string[],
  stopping: () => boolean,
): Router {
  const router = Router();
  // Migrations only go forward, so a complete schema stays complete.
  let isMigrated = false;

  async function checkDatabase(): Promise<Problem | null> {
    const { rows } = await sql<{ writable: boolean }>`
      SELECT current_setting('transaction_read_only') = 'off' AS writable`.execute(db);
    isMigrated ||= await hasMigrations(db);
    if (!isMigrated) return 'schema';
    if (rows[0]?.writable !== true) return 'read-only';
    return (await isDatabaseFull()) ? 'full' : null;
  }

  async function findProblem(): Promise<Problem | null> {
    if (stopping()) return 'stopping';
    if (!acceptsWrites()) return 'full';
    return limitQueries(DATABASE_MS, checkDatabase).catch(() => 'database' as const);
  }

  router.get('/healthz', (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    const problem = await findProblem();
    if (problem === null) return void res.json({ status: 'ok', samples });
    res.setHeader('retry-after', RETRY_AFTER);
    res.status(503).json({ status: 'unavailable', problem, samples });
  });
  return router;
}
