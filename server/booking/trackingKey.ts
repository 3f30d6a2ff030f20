import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a tracked order may be looked at again without its mobile. */
const LIFETIME_MS = 30 * 60_000;

interface Tracked {
  code: string;
  /** The browser that tracked it: in any other the key opens nothing, so that a shared address shows nothing. */
  visitorId: string;
}

function macOf(secret: Buffer, { code, visitorId }: Tracked, expires: string): Buffer {
  return createHmac('sha256', secret)
    .update(['tracking', code, visitorId, expires].join('\n'))
    .digest()
    .subarray(0, 16);
}

/** A key by which this browser may see the order it has just tracked again, `l4x2k1ab.…`. */
export function trackingKey(secret: Buffer, tracked: Tracked, now: Date): string {
  const expires = (now.getTime() + LIFETIME_MS).toString(36);
  return `${expires}.${macOf(secret, tracked, expires).toString('base64url')}`;
}

/** Whether `key` was made for this order and browser and has not run out. */
export function opensTracked(secret: Buffer, tracked: Tracked, key: string, now: Date): boolean {
  const [, expires, mac] = /^([0-9a-z]{6,12})\.([\w-]{22})$/.exec(key) ?? [];
  if (expires === undefined || mac === undefined) return false;
  const given = Buffer.from(mac, 'base64url');
  return (
    timingSafeEqual(given, macOf(secret, tracked, expires)) && Number.parseInt(expires, 36) > now.getTime()
  );
}
