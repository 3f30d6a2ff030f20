import { createHmac, timingSafeEqual } from 'node:crypto';

/** Use does not extend it. */
const LIFETIME_MS = 30 * 60_000;

interface Tracked {
  code: string;
  /** Binds the key to the browser, so that a shared address grants no access. */
  visitorId: string;
}

/** `whole`: the visitor typed the one-time code (viewCode.ts). */
export type TrackingLevel = 'masked' | 'whole';

function signTrackingKey(
  secret: Buffer,
  { code, visitorId }: Tracked,
  expires: string,
  level: TrackingLevel,
): Buffer {
  const parts = ['tracking', code, visitorId, expires, ...(level === 'whole' ? ['whole'] : [])];
  return createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, 16);
}

export function createTrackingKey(
  secret: Buffer,
  tracked: Tracked,
  now: Date,
  level: TrackingLevel = 'masked',
): string {
  const expires = (now.getTime() + LIFETIME_MS).toString(36);
  const mac = signTrackingKey(secret, tracked, expires, level).toString('base64url');
  return `${expires}.${mac}${level === 'whole' ? '.w' : ''}`;
}

export function readTrackingLevel(
  secret: Buffer,
  tracked: Tracked,
  key: string,
  now: Date,
): TrackingLevel | null {
  const [, expires, mac, whole] = /^([0-9a-z]{6,12})\.([\w-]{22})(\.w)?$/.exec(key) ?? [];
  if (expires === undefined || mac === undefined) return null;
  const level = whole === undefined ? 'masked' : 'whole';
  const given = Buffer.from(mac, 'base64url');
  const made = timingSafeEqual(given, signTrackingKey(secret, tracked, expires, level));
  return made && Number.parseInt(expires, 36) > now.getTime() ? level : null;
}
