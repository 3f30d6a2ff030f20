import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { findWithKey, getSigningKey, type Keys } from '../db/keys.ts';
import type { Services } from '../services.ts';

const COOKIE = 'rs_device';
const HOST_COOKIE = '__Host-rs_device';
const FORM = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22}){0,10}$/;
const MAX_TAGS = 10;
const DAYS = 180;

/**
 * Reserves password attempts for known browsers, so that strangers cannot use them up. Grants no access (decision 022).
 */
export class KnownDevices {
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  find(value: string | null, identifier: string): string | null {
    if (value === null || !FORM.test(value)) return null;
    const [id = '', ...tags] = value.split('.');
    return findWithKey(this.#keys, (key) => {
      const tag = Buffer.from(buildTag(key, id, identifier));
      return tags.some((other) => timingSafeEqual(Buffer.from(other), tag)) ? id : null;
    });
  }

  add(value: string | null, identifiers: readonly string[]): string {
    const known =
      value !== null && FORM.test(value) ? value.split('.') : [randomBytes(16).toString('base64url')];
    const [id = '', ...tags] = known;
    const added = identifiers
      .filter((name) => name !== '')
      .map((name) => buildTag(getSigningKey(this.#keys), id, name));
    return [id, ...[...new Set([...added, ...tags])].slice(0, MAX_TAGS)].join('.');
  }
}

function buildTag(key: Uint8Array, id: string, identifier: string): string {
  const text = `${id}:${identifier.trim().toLowerCase()}`;
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}

/** Returns null for a value that another site or script planted, because it has no valid tag. */
export function readDevice(req: Request): string | null {
  const value: unknown = req.cookies?.[HOST_COOKIE] ?? req.cookies?.[COOKIE];
  return typeof value === 'string' ? value : null;
}

export function rememberDevice(
  req: Request,
  res: Response,
  { env, knownDevices }: Pick<Services, 'env' | 'knownDevices'>,
  names: readonly string[],
): void {
  const secure = env.publicUrl.startsWith('https:');
  res.cookie(secure ? HOST_COOKIE : COOKIE, knownDevices.add(readDevice(req), names), {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: DAYS * 24 * 3600_000,
  });
}
