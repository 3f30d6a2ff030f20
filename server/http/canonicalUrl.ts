import type { RequestHandler } from 'express';
import { toCanonicalPath, type CanonicalPath } from './canonicalPath.ts';
import { HttpError, noRoute } from './httpErrors.ts';

/** Makes only redirects to public pages cacheable: a private address may contain an order code or a key. */
export function createUrlRedirect(
  settled: (path: CanonicalPath) => string,
  isPublic: (path: string) => boolean,
): RequestHandler {
  return (req, res, next) => {
    // A proxy may send the absolute form, whose host is as untrusted as the Host header.
    const target = req.originalUrl.replace(/^https?:\/\/[^/?#\\]*/i, '') || '/';
    if (target !== req.originalUrl) {
      req.originalUrl = target;
      req.url = target;
    }
    const cut = target.indexOf('?');
    const path = cut < 0 ? target : target.slice(0, cut);
    const query = cut < 0 ? '' : target.slice(cut);
    const clean = toCanonicalPath(path);
    if ('status' in clean) return next(toPathError(clean.status, path));
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const home = settled(clean);
    if (home === path) return next();
    res.setHeader('cache-control', isPublic(home) ? 'public, max-age=3600' : 'no-store');
    res.redirect(301, home + query);
  };
}

function toPathError(status: 400 | 404 | 414, path: string): HttpError {
  return status === 404 ? noRoute(path) : new HttpError(status, `malformed path ${path.slice(0, 200)}`);
}
