import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

export const requestId: RequestHandler = (_req, res, next) => {
  const id = randomUUID().slice(0, 8);
  res.locals.requestId = id;
  res.setHeader('x-request-id', id);
  next();
};
