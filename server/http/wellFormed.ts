import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';

export const requireOneHost: RequestHandler = (req, _res, next) => {
  next(hasSeveralHosts(req) ? new HttpError(400, 'more than one Host header') : undefined);
};

/**
 * Detects duplicate Host headers, which parsed headers hide (RFC 9112, 3.2). Node uses the first one, a proxy may use
 * the second.
 */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Refuses other charsets: UTF-7 hides markup from checks of the bytes. */
export const requireUtf8: RequestHandler = (req, _res, next) => {
  const named = [...(req.headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi)];
  const other = named.find(([, charset = '']) => !/^utf-?8$/i.test(charset));
  next(other ? new HttpError(415, `charset ${other[1]!.slice(0, 40)}`) : undefined);
};
