import express, { Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { HttpError } from './httpErrors.ts';
import { toLoggedPath } from './toLoggedPath.ts';

const ADDRESS = '/api/client-errors';
const LIMIT = '4kb';
const PER_MINUTE = 20;

const report = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  kind: z.enum(['render', 'chunk', 'script', 'promise', 'hydration']),
  message: z.string().max(300),
  stack: z.string().max(1500),
  path: z.string().max(200),
  buildId: z.string().max(64),
});

export function createClientErrorRouter(log: Log): Router {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  const router = Router();
  router.all(ADDRESS, (req, _res, next) => {
    next(req.method === 'POST' ? undefined : new HttpError(405, 'POST only', { headers: { allow: 'POST' } }));
  });
  router.post(ADDRESS, async (req, res, next) => {
    const allowed = await limiter.consume(req.ip ?? '').then(
      () => true,
      () => false,
    );
    if (!allowed) throw new HttpError(429, 'too many reports', { headers: { 'retry-after': '60' } });
    if (!req.is('application/json')) throw new HttpError(415, 'JSON only');
    express.json({ limit: LIMIT, inflate: false })(req, res, next);
  });
  router.post(ADDRESS, (req, res) => {
    const parsed = report.safeParse(req.body);
    if (!parsed.success) throw new HttpError(400, 'not a report of ours');
    log.info('client error', { ...parsed.data, path: toLoggedPath(parsed.data.path) });
    res.setHeader('cache-control', 'no-store');
    res.status(204).end();
  });
  return router;
}
