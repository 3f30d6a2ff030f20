import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import type { SessionUser } from './sessionUser.ts';

const COOKIE = 'rs_device';
const HOST_COOKIE = '__Host-rs_device';
const FORM = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22}){0,10}$/;
/** A user name and an e-mail of each of five accounts. */
const MOST_TAGS = 10;
const DAYS = 180;

/**
 * Reads and writes the value of the cookie by which a browser shows that it has signed in to an account before: a
 * random id, then a tag of the id and each name of the account. It opens nothing; it only gives the browser tries of
 * its own at the password, which strangers cannot use up (decision 022).
 */
export class KnownDevices {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** Returns the id of a device that has signed in with this user name or e-mail, else null. */
  find(value: string | null, identifier: string): string | null {
    if (value === null || !FORM.test(value)) return null;
    const [id = '', ...tags] = value.split('.');
    const tag = Buffer.from(this.#tag(id, identifier));
    return tags.some((other) => timingSafeEqual(Buffer.from(other), tag)) ? id : null;
  }

  /** Returns the cookie's value with the names of one more account, the newest first. */
  add(value: string | null, identifiers: readonly string[]): string {
    const known =
      value !== null && FORM.test(value) ? value.split('.') : [randomBytes(16).toString('base64url')];
    const [id = '', ...tags] = known;
    const added = identifiers.filter((name) => name !== '').map((name) => this.#tag(id, name));
    return [id, ...[...new Set([...added, ...tags])].slice(0, MOST_TAGS)].join('.');
  }

  #tag(id: string, identifier: string): string {
    const text = `${id}:${identifier.trim().toLowerCase()}`;
    return createHmac('sha256', this.#secret).update(text).digest().subarray(0, 16).toString('base64url');
  }
}

/** Reads either cookie: a value that another site or a script planted has no valid tag. */
export function readDevice(req: Request): string | null {
  const value: unknown = req.cookies?.[HOST_COOKIE] ?? req.cookies?.[COOKIE];
  return typeof value === 'string' ? value : null;
}

/** Remembers after a successful sign-in that this browser has signed in to the account. */
export function rememberDevice(
  req: Request,
  res: Response,
  { env, knownDevices }: Pick<Services, 'env' | 'knownDevices'>,
  user: SessionUser,
): void {
  const secure = env.publicUrl.startsWith('https:');
  res.cookie(secure ? HOST_COOKIE : COOKIE, knownDevices.add(readDevice(req), [user.username, user.email]), {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: DAYS * 24 * 3600_000,
  });
}
