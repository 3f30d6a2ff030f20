import express, { type RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';
import { parseQuery, QueryTooLarge } from './queryParser.ts';

const LIMIT = '64kb';

export function createFormParser(): RequestHandler[] {
  return [
    express.text({ type: 'application/x-www-form-urlencoded', limit: LIMIT, inflate: false }),
    (req, _res, next) => {
      // documentUpload.ts has already read the body.
      if (typeof req.body === 'object' && req.body !== null) return next();
      if (req.method !== 'POST' || req.path.startsWith('/api/')) return next();
      if (!req.is('application/x-www-form-urlencoded') && Number(req.get('content-length') ?? 0) > 0) {
        return next(new HttpError(415, `content type ${req.get('content-type')}`));
      }
      try {
        req.body = parseQuery(typeof req.body === 'string' ? req.body : '');
        next();
      } catch (error) {
        next(
          error instanceof QueryTooLarge
            ? new HttpError(400, 'form exceeds the limits', { cause: error })
            : error,
        );
      }
    },
  ];
}
