import type { RequestHandler } from 'express';
import { HttpError } from '../render/answers.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site started (OWASP: Fetch Metadata first, Origin as the fallback). `exempt` are
 * the bank's returns: they are cross-site by nature and prove nothing.
 */
export function sameOrigin(publicUrl: string, exempt: RegExp): RequestHandler {
  const origin = new URL(publicUrl).origin;
  return (req, _res, next) => {
    if (SAFE.has(req.method) || exempt.test(req.path)) return next();
    const site = req.get('sec-fetch-site');
    const from = req.get('origin');
    const foreign = site ? site !== 'same-origin' && site !== 'none' : from !== undefined && from !== origin;
    next(foreign ? new HttpError(403, `cross-site ${req.method} from ${from ?? site}`) : undefined);
  };
}
