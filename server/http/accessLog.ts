import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { recordRequest } from './requestSeconds.ts';
import { markTime } from './serverTiming.ts';
import { toLoggedPath } from './toLoggedPath.ts';

/** Logs each request; durations are in milliseconds. */
export function createAccessLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    markTime(res, 'startedAt');
    const path = toLoggedPath(req.originalUrl);
    res.on('close', () => {
      const totalMs = performance.now() - start;
      recordRequest(res, totalMs);
      log.info('request', {
        id: res.locals.requestId,
        method: req.method,
        path,
        route: res.locals.routeId,
        status: res.statusCode,
        shellMs: res.locals.shellAt && Math.round(res.locals.shellAt - start),
        totalMs: Math.round(totalMs),
        aborted: res.writableFinished ? undefined : true,
      });
    });
    next();
  };
}
