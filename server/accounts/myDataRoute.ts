import { Router } from 'express';
import { noRoute } from '../http/httpErrors.ts';
import type { Services } from '../services.ts';
import { exportMyData } from './myData.ts';
import { getAccount } from './sessionCookie.ts';

export function createMyDataRouter(services: Services): Router {
  const router = Router();
  router.get('/dashboard/my-data.json', async (req, res) => {
    const account = getAccount(req);
    if (!account) throw noRoute(req.path);
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('x-robots-tag', 'noindex');
    res.setHeader('content-disposition', 'attachment; filename="my-data.json"');
    res.json(await exportMyData(services, account));
  });
  return router;
}
