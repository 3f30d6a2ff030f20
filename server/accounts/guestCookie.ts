import { createHmac, timingSafeEqual } from 'node:crypto';
import { findWithKey, getSigningKey, type Keys } from '../db/keys.ts';

export interface Guest {
  /** Owner of the orders: `guest.` and random letters. Ids of earlier releases contain no dot. */
  id: string;
  /** Unix milliseconds. The server rejects the cookie afterwards, even if the browser still sends it. */
  expiresAt: number;
}

const VALUE = /^(guest\.[A-Za-z0-9_-]{22,64})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Returns the id, the expiry (seconds, base 36) and an HMAC over both. */
export function encodeGuest(keys: Keys, { id, expiresAt }: Guest): string {
  const body = `${id}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${body}.${sign(getSigningKey(keys), body)}`;
}

/** Returns null when the value was changed, was signed elsewhere or has expired. */
export function decodeGuest(keys: Keys, value: unknown, now: Date): Guest | null {
  const parts = typeof value === 'string' ? VALUE.exec(value) : null;
  if (!parts) return null;
  const [, id = '', end = '', mac = ''] = parts;
  const expiresAt = Number.parseInt(end, 36) * 1000;
  if (expiresAt <= now.getTime()) return null;
  return findWithKey(keys, (key) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(sign(key, `${id}.${end}`))) ? { id, expiresAt } : null,
  );
}

function sign(secret: Uint8Array, body: string): string {
  return createHmac('sha256', secret).update(`guest cookie\n${body}`).digest('base64url');
}
