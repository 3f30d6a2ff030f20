import { Router } from 'express';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work now; 503 while the database is away or it is stopping. */
export function health({ db }: Pick<Services, 'db'>, stopping: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    res.setHeader('cache-control', 'no-store');
    const ready = !stopping() && (await databaseAnswers(db));
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}

async function databaseAnswers(db: Services['db']): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
