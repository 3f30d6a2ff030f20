import { Router } from 'express';
import { unmatched } from '../http/httpErrors.ts';
import type { Services } from '../services.ts';
import { exportMyData } from './myData.ts';
import { accountOf } from './sessionCookie.ts';

export function myData(services: Services): Router {
  const router = Router();
  router.get('/dashboard/my-data.json', async (req, res) => {
    const account = accountOf(req);
    if (!account) throw unmatched(req.path);
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('x-robots-tag', 'noindex');
    res.setHeader('content-disposition', 'attachment; filename="my-data.json"');
    res.json(await exportMyData(services, account));
  });
  return router;
}
