import type { Request, RequestHandler } from 'express';
import { HttpError } from '../http/httpErrors.ts';
import { createAddressCheck, type DeskEnv } from './deskEnv.ts';

/** True when the desk serves this host and this address; the others get the shop's 404. */
export function createDeskScope({ host, addresses }: DeskEnv): (req: Request) => boolean {
  const isAllowed = addresses ? createAddressCheck(addresses) : () => true;
  return (req) => (host === undefined || req.get('host')?.toLowerCase() === host) && isAllowed(req.ip ?? '');
}

/** A form must come from a page of the same origin: a request that cannot prove it is refused. */
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

/** Old browsers send no Fetch Metadata. A page of another host cannot set the Host header. */
function isOwnOrigin(origin: string | undefined, req: Request): boolean {
  return (
    origin !== undefined && URL.canParse(origin) && new URL(origin).host === req.get('host')?.toLowerCase()
  );
}
