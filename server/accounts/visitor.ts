import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import { accountOf } from './sessionCookie.ts';

const COOKIE = 'rs_visitor';
const FORM = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * The value that owns this browser's orders: the signed-in person's own, the same in all their browsers, else the
 * random one of the guest cookie; null when it has none yet.
 */
export function readVisitor(req: Request): string | null {
  return accountOf(req)?.visitorId ?? readGuest(req);
}

/** The guest cookie alone, to see what a browser did before signing in. */
export function readGuest(req: Request): string | null {
  const value: unknown = req.cookies?.[COOKIE];
  return typeof value === 'string' && FORM.test(value) ? value : null;
}

/** Forgets the guest: whoever uses this browser next starts anew. */
export function clearGuest(res: Response): void {
  res.clearCookie(COOKIE, { path: '/' });
}

/** Gives the browser its visitor cookie at its first purchase step. Repeatable within one request. */
export function ensureVisitor(
  req: Request,
  res: Response,
  { env, randomBytes }: Pick<Services, 'env' | 'randomBytes'>,
): string {
  const known = readVisitor(req);
  if (known) return known;
  const value = randomBytes(24).toString('base64url');
  req.cookies[COOKIE] = value;
  res.cookie(COOKIE, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: env.publicUrl.startsWith('https:'),
    path: '/',
    maxAge: 400 * 24 * 3600 * 1000,
  });
  return value;
}
