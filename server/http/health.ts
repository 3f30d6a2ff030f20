import { Router } from 'express';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Seconds. */
const RETRY_AFTER = '30';

/** `/healthz`: the process answers. `/readyz`: 503 on stop or when the database takes no writes. */
export function createHealthRouter(
  { db, acceptsWrites }: Pick<Services, 'db' | 'acceptsWrites'>,
  samples: readonly string[],
  stopping: () => boolean,
): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    const ready = !stopping() && acceptsWrites() && (await checkWrites(db));
    if (!ready) res.setHeader('retry-after', RETRY_AFTER);
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', samples });
  });
  return router;
}

async function checkWrites(db: Services['db']): Promise<boolean> {
  try {
    const { rows } = await sql<{ writable: boolean }>`
      SELECT current_setting('transaction_read_only') = 'off' AS writable`.execute(db);
    return rows[0]?.writable === true;
  } catch {
    return false;
  }
}
