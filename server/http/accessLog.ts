import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { toLoggedPath } from './toLoggedPath.ts';

/** Durations in milliseconds. */
export function createAccessLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const path = toLoggedPath(req.originalUrl);
    res.on('close', () => {
      log.info('request', {
        id: res.locals.requestId,
        method: req.method,
        path,
        route: res.locals.routeId,
        status: res.statusCode,
        shellMs: res.locals.shellAt && Math.round(res.locals.shellAt - start),
        totalMs: Math.round(performance.now() - start),
        aborted: res.writableFinished ? undefined : true,
      });
    });
    next();
  };
}
