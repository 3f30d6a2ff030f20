import type { Request, RequestHandler } from 'express';
import { HttpError } from '../http/httpErrors.ts';
import { createAddressCheck, type DeskEnv } from './deskEnv.ts';

/**
 * Returns a function that checks whether the desk serves the host and address of a request. All other requests get the
 * 404 page of the shop.
 */
export function createDeskScope({ host, addresses }: DeskEnv): (req: Request) => boolean {
  const isAllowed = addresses ? createAddressCheck(addresses) : () => true;
  return (req) => (host === undefined || req.get('host')?.toLowerCase() === host) && isAllowed(req.ip ?? '');
}

/** Refuses a form unless the request proves that it comes from a page of the same origin. */
export const requireOwnForm: RequestHandler = (req, _res, next) => {
  if (req.method !== 'POST') return next();
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  const own = site === undefined ? isOwnOrigin(origin, req) : site === 'same-origin';
  next(
    own
      ? undefined
      : new HttpError(403, `cross-site form from ${origin ?? site ?? 'nowhere'}`, { isForgery: true }),
  );
};

/**
 * Checks the Origin header for old browsers, which send no Fetch Metadata. A page of another host cannot set the Host
 * header.
 */
function isOwnOrigin(origin: string | undefined, req: Request): boolean {
  return (
    origin !== undefined && URL.canParse(origin) && new URL(origin).host === req.get('host')?.toLowerCase()
  );
}
