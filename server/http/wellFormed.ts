import type { RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';

/**
 * Refuses two `Host` headers (RFC 9112, 3.2): Node keeps the first, a proxy may have believed the second. Raw headers,
 * because in the others duplicates are gone.
 */
export const oneHost: RequestHandler = (req, _res, next) => {
  let hosts = 0;
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    if (req.rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  }
  next(hosts > 1 ? new HttpError(400, 'more than one Host header') : undefined);
};

/** Refuses a body that says it is anything but UTF-8: UTF-7 hides markup from every check of its bytes. */
export const utf8Only: RequestHandler = (req, _res, next) => {
  const named = [...(req.headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi)];
  const other = named.find(([, charset = '']) => !/^utf-?8$/i.test(charset));
  next(other ? new HttpError(415, `charset ${other[1]!.slice(0, 40)}`) : undefined);
};
