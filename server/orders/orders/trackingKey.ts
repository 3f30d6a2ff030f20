import { createHmac, timingSafeEqual } from 'node:crypto';
import { findWithKey, getSigningKey, type Keys } from '../../db/keys.ts';

/** Using a key does not extend its lifetime. */
const LIFETIME_MS = 30 * 60_000;

interface Tracked {
  code: string;
  /** Binds the key to the browser, so that an address that is passed on grants no access. */
  visitorId: string;
}

/** `whole`: the visitor typed the one-time code (viewCode.ts). */
export type TrackingLevel = 'masked' | 'whole';

function signTrackingKey(
  secret: Uint8Array,
  { code, visitorId }: Tracked,
  expires: string,
  level: TrackingLevel,
): Buffer {
  const parts = ['tracking', code, visitorId, expires, ...(level === 'whole' ? ['whole'] : [])];
  return createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, 16);
}

export function createTrackingKey(
  keys: Keys,
  tracked: Tracked,
  now: Date,
  level: TrackingLevel = 'masked',
): string {
  const expires = (now.getTime() + LIFETIME_MS).toString(36);
  const mac = signTrackingKey(getSigningKey(keys), tracked, expires, level).toString('base64url');
  return `${expires}.${mac}${level === 'whole' ? '.w' : ''}`;
}

export function readTrackingLevel(
  keys: Keys,
  tracked: Tracked,
  key: string,
  now: Date,
): TrackingLevel | null {
  const [, expires, mac, whole] = /^([0-9a-z]{6,12})\.([\w-]{22})(\.w)?$/.exec(key) ?? [];
  if (expires === undefined || mac === undefined) return null;
  const level = whole === undefined ? 'masked' : 'whole';
  const given = Buffer.from(mac, 'base64url');
  if (Number.parseInt(expires, 36) <= now.getTime()) return null;
  return findWithKey(keys, (secret) =>
    timingSafeEqual(given, signTrackingKey(secret, tracked, expires, level)) ? level : null,
  );
}
