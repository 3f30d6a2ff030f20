import type { RequestHandler } from 'express';
import { Redirect } from '../http/httpErrors.ts';
import { sendPayload } from './sendPayload.ts';

export function createStartPage(path: string, buildId: string): RequestHandler {
  return async (req, res, next) => {
    if (path === '/') return next();
    if (req.path === '/_payload.json') return sendPayload(res, new Redirect(path, 302), buildId);
    if (req.path !== '/') return next();
    res.setHeader('cache-control', 'no-cache');
    res.redirect(302, path);
  };
}
