import type { RequestHandler } from 'express';

/**
 * A trailing slash is a permanent redirect to the path without it, query kept, several slashes in one hop (seed,
 * section 2). The answer is always a path of ours: leading slashes and backslashes collapse, so `//evil.test/` stays here.
 */
export const canonicalUrl: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next();
  const cut = req.originalUrl.indexOf('?');
  const path = cut < 0 ? req.originalUrl : req.originalUrl.slice(0, cut);
  const clean = path.replace(/^[/\\]+/, '/').replace(/(?<=.)\/+$/, '');
  if (clean === path) return next();
  res.redirect(301, clean + (cut < 0 ? '' : req.originalUrl.slice(cut)));
};
