import type { RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';

const ALLOW = 'GET, HEAD, POST';

/** No address of ours knows another method: 405 with `Allow` (TRACE would echo cookies, reliability.md T44). */
export const methods: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'POST') return next();
  if (req.method !== 'OPTIONS') {
    return next(new HttpError(405, `method ${req.method}`, { headers: { allow: ALLOW } }));
  }
  res.setHeader('allow', ALLOW);
  res.status(204).end();
};

/** For addresses that are only read. */
export const readOnly: RequestHandler = (req, _res, next) => {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  next(reads ? undefined : new HttpError(405, `method ${req.method}`, { headers: { allow: 'GET, HEAD' } }));
};
