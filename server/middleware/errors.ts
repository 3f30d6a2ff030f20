import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { lastResort } from '../render/documentHandler.tsx';
import { HttpError, unmatched } from '../render/answers.ts';

/** Everything that no route answered. */
export const notFoundHandler: RequestHandler = (req, _res, next) => {
  const known = ['GET', 'HEAD', 'POST'].includes(req.method);
  next(
    known
      ? unmatched(req.path)
      : new HttpError(405, `method ${req.method}`, { headers: { allow: 'GET, HEAD, POST' } }),
  );
};

/**
 * The one error map: what was thrown becomes a status and either JSON (data addresses) or the error screen. The log
 * gets the cause; a visitor gets our own words and an id.
 */
export function errorHandler(
  log: Log,
  showScreen: (error: HttpError, ...args: Parameters<RequestHandler>) => Promise<void>,
): ErrorRequestHandler {
  return async (thrown: unknown, req, res, next) => {
    const error = toHttpError(thrown);
    if (error.status >= 500)
      log.error('request failed', thrown, { requestId: res.locals.requestId, path: req.path });
    if (res.headersSent) return next(thrown);
    res.status(error.status);
    res.setHeader('cache-control', 'no-store');
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    if (wantsJson(req.path)) {
      res.json({
        status: error.status,
        error: { message: error.publicMessage, errorId: res.locals.requestId },
      });
      return;
    }
    try {
      await showScreen(error, req, res, next);
    } catch (cause) {
      log.error('error screen failed', cause, { requestId: res.locals.requestId });
      res.type('html').send(lastResort(res.locals.requestId as string));
    }
  };
}

const DATA_ADDRESS = /^\/(api|_nuxt|__nuxt_island|builds)\/|\/_payload\.json$|\.(json|xml|txt)$/;

function wantsJson(path: string): boolean {
  return DATA_ADDRESS.test(path);
}

/** Errors of Express and its parsers carry a status of their own: bad percent-encoding is 400, a body too large 413. */
function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  const status = Number((thrown as { status?: unknown } | null)?.status);
  const known = Number.isInteger(status) && status >= 400 && status < 500;
  return new HttpError(known ? status : 500, 'request failed', { cause: thrown });
}
