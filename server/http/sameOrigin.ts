import type { Request, RequestHandler } from 'express';
import type { Env } from '../env.ts';
import { HttpError } from './httpErrors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks Fetch Metadata, then Origin, as OWASP recommends. Returns from a bank are exempt, because they prove nothing.
 * Without PUBLIC_URL the Host header is trusted: another site cannot set it, and after DNS rebinding the browser sends
 * no cookies.
 */
export function createSameOrigin(
  { publicUrl, hasPublicUrl }: Pick<Env, 'publicUrl' | 'hasPublicUrl'>,
  exempt: RegExp,
): RequestHandler {
  const origin = new URL(publicUrl).origin;
  const isOwn = (from: string, req: Request) =>
    from === origin || (!hasPublicUrl && hostOf(from) === readAskedHost(req));
  return (req, _res, next) => {
    if (SAFE.has(req.method) || exempt.test(req.path)) return next();
    const site = req.get('sec-fetch-site');
    const from = req.get('origin');
    const foreign = site
      ? site !== 'same-origin' && site !== 'none'
      : from !== undefined && !isOwn(from, req);
    next(foreign ? new HttpError(403, `cross-site ${req.method} from ${from ?? site}`) : undefined);
  };
}

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?|\[[\da-f:]{2,39}\])(?::\d{1,5})?$/;

function readAskedHost(req: Request): string | undefined {
  const host = req.get('host')?.toLowerCase() ?? '';
  return HOST.test(host) ? host : undefined;
}

/** Returns null for `null`, the origin of sandboxed pages. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
