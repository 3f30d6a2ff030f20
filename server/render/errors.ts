import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { PayloadHead } from '../../client/app/pageRequest.ts';
import { isDatabaseUnavailable } from '../db/databaseUnavailable.ts';
import { HttpError, noRoute } from '../http/httpErrors.ts';
import { toLoggedPath } from '../http/toLoggedPath.ts';
import type { Log } from '../log.ts';
import type { SecurityLog } from '../securityLog.ts';
import { renderLastResort } from './renderLastResort.ts';

export const notFoundHandler: RequestHandler = (req, _res, next) => next(noRoute(req.path));

/**
 * Logs the cause and sends a status with JSON or the error screen. Visitors see only texts of the shop and an error id.
 */
export function createErrorHandler(
  log: Log,
  showScreen: (error: HttpError, ...args: Parameters<RequestHandler>) => Promise<void>,
  security?: SecurityLog,
): ErrorRequestHandler {
  return async (thrown: unknown, req, res, next) => {
    const error = toHttpError(thrown);
    const errorId = res.locals.requestId as string;
    const facts = { requestId: errorId, path: toLoggedPath(req.originalUrl) };
    // The socket is closed, so the visitor has left.
    if (res.destroyed) log.info('request aborted', facts);
    else if (error.status >= 500) log.error('request failed', thrown, facts);
    // The shop itself sends 403 only for a cross-site form.
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
        req.path.endsWith('/_payload.json') ? toPayloadError(error, errorId) : toPlainError(error, errorId),
      );
      return;
    }
    try {
      await showScreen(error, req, res, next);
    } catch (cause) {
      log.error('error screen failed', cause, { requestId: errorId });
      res.type('html').send(renderLastResort(errorId));
    }
  };
}

const DATA_ADDRESS =
  /^\/(api|_nuxt|__nuxt_island)(\/|$)|\.(json|xml|txt|js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|webmanifest|php|env)$/;

export function isDataAddress(path: string): boolean {
  return DATA_ADDRESS.test(path);
}

/** See docs/spec/build-reload.md#bad-input. */
function toPlainError(error: HttpError, errorId: string) {
  return {
    statusCode: error.status,
    message: error.publicMessage || STATUS_CODES[error.status],
    ...(error.status >= 500 && { errorId }),
  };
}

function toPayloadError(error: HttpError, errorId: string): PayloadHead {
  return { status: error.status, error: { message: error.publicMessage, errorId } };
}

/**
 * Converts any thrown value. Express and its parsers set a status on errors: 400 for bad percent-encoding, 413 for a
 * large body.
 */
function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  const away = isDatabaseUnavailable(thrown);
  if (away) return away;
  const { status, headers } = (thrown ?? {}) as { status?: unknown; headers?: Record<string, string> };
  const known = typeof status === 'number' && status >= 400 && status < 500;
  // A range error must have this header (RFC 9110, 15.5.17).
  const range = headers?.['Content-Range'];
  return new HttpError(known ? status : 500, 'request failed', {
    cause: thrown,
    ...(range && { headers: { 'content-range': range } }),
  });
}
