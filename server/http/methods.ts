import type { RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';

const ALLOW = 'GET, HEAD, POST';

/** Refuses other methods: TRACE would echo cookies (threat T44). */
export const methods: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'POST') return next();
  if (req.method !== 'OPTIONS') {
    return next(new HttpError(405, `method ${req.method}`, { headers: { allow: ALLOW } }));
  }
  res.setHeader('allow', ALLOW);
  res.status(204).end();
};

export const readOnly: RequestHandler = (req, _res, next) => {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  next(reads ? undefined : new HttpError(405, `method ${req.method}`, { headers: { allow: 'GET, HEAD' } }));
};
