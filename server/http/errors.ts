import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { PayloadHead } from '../../client/app/pageRequest.ts';
import { databaseAway } from '../db/databaseAway.ts';
import type { Log } from '../log.ts';
import { lastResort } from '../render/documentHandler.tsx';
import type { SecurityLog } from '../securityLog.ts';
import { HttpError, unmatched } from './httpErrors.ts';
import { loggedPath } from './loggedPath.ts';

/** Everything that no route answered. */
export const notFoundHandler: RequestHandler = (req, _res, next) => next(unmatched(req.path));

/**
 * The one error map: what was thrown becomes a status and either JSON (data addresses) or the error screen. The log
 * gets the cause; a visitor gets our own words and an id.
 */
export function errorHandler(
  log: Log,
  showScreen: (error: HttpError, ...args: Parameters<RequestHandler>) => Promise<void>,
  security?: SecurityLog,
): ErrorRequestHandler {
  return async (thrown: unknown, req, res, next) => {
    const error = toHttpError(thrown);
    const errorId = res.locals.requestId as string;
    const facts = { requestId: errorId, path: loggedPath(req.originalUrl) };
    // The socket is gone: whatever failed, failed because the visitor left.
    if (res.destroyed) log.info('request aborted', facts);
    else if (error.status >= 500) log.error('request failed', thrown, facts);
    // The only 403 of the shop itself is for a form that another site sent.
    else if (error.isForgery || error.status === 403)
      security?.('forgery', req.ip ?? '', { ...facts, why: error.message });
    if (res.headersSent) return next(thrown);
    res.status(error.status);
    for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified', 'content-range'])
      res.removeHeader(name);
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-robots-tag', 'noindex, nofollow');
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    if (isDataAddress(req.path)) {
      res.json(
        req.path.endsWith('/_payload.json') ? payloadError(error, errorId) : plainError(error, errorId),
      );
      return;
    }
    try {
      await showScreen(error, req, res, next);
    } catch (cause) {
      log.error('error screen failed', cause, { requestId: errorId });
      res.type('html').send(lastResort(errorId));
    }
  };
}

const DATA_ADDRESS =
  /^\/(api|_nuxt|__nuxt_island)(\/|$)|\.(json|xml|txt|js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|webmanifest|php|env)$/;

/** An address that programs ask, or one that looks like a file: its errors are JSON, never a page. */
export function isDataAddress(path: string): boolean {
  return DATA_ADDRESS.test(path);
}

/** The shape of contracts/build-reload.md, part C. */
function plainError(error: HttpError, errorId: string) {
  return {
    statusCode: error.status,
    message: error.publicMessage || STATUS_CODES[error.status],
    ...(error.status >= 500 && { errorId }),
  };
}

function payloadError(error: HttpError, errorId: string): PayloadHead {
  return { status: error.status, error: { message: error.publicMessage, errorId } };
}

/** Errors of Express and its parsers carry a status of their own: bad percent-encoding is 400, a body too large 413. */
function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  const away = databaseAway(thrown);
  if (away) return away;
  const { status, headers } = (thrown ?? {}) as { status?: unknown; headers?: Record<string, string> };
  const known = typeof status === 'number' && status >= 400 && status < 500;
  // Of a file's errors only the range error has a header, and it must be kept (RFC 9110, 15.5.17).
  const range = headers?.['Content-Range'];
  return new HttpError(known ? status : 500, 'request failed', {
    cause: thrown,
    ...(range && { headers: { 'content-range': range } }),
  });
}
