import { Router } from 'express';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { sampleParts } from '../startRules.ts';

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = '30';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work now; 503 while it is stopping or the database is away,
 * full or takes no writes; `samples` lists what is not real. What reads goes on being answered meanwhile.
 */
export function health(
  { db, env, hasRoom }: Pick<Services, 'db' | 'env' | 'hasRoom'>,
  stopping: () => boolean,
): Router {
  const samples = sampleParts(env);
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    const ready = !stopping() && hasRoom() && (await takesWrites(db));
    if (!ready) res.setHeader('retry-after', RETRY_AFTER);
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', samples });
  });
  return router;
}

async function takesWrites(db: Services['db']): Promise<boolean> {
  try {
    const { rows } = await sql<{ writable: boolean }>`
      SELECT current_setting('transaction_read_only') = 'off' AS writable`.execute(db);
    return rows[0]?.writable === true;
  } catch {
    return false;
  }
}
