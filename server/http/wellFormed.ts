import type { RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';

/** RFC 9112, 3.2: Node uses the first Host, a proxy may use the second. Parsed headers hide duplicates. */
export const oneHost: RequestHandler = (req, _res, next) => {
  let hosts = 0;
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    if (req.rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  }
  next(hosts > 1 ? new HttpError(400, 'more than one Host header') : undefined);
};

/** UTF-7 hides markup from checks of the bytes. */
export const utf8Only: RequestHandler = (req, _res, next) => {
  const named = [...(req.headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi)];
  const other = named.find(([, charset = '']) => !/^utf-?8$/i.test(charset));
  next(other ? new HttpError(415, `charset ${other[1]!.slice(0, 40)}`) : undefined);
};
