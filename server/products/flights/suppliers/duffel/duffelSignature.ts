import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Maximum age of an event. This is our own limit: Duffel's libraries do not check the age
 * (docs/spec/duffel.md#webhooks).
 */
const OLDEST_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** `seconds` is a Unix timestamp. */
export function buildDuffelSignature(secret: string, body: Buffer, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Verifies the signature of the raw body in constant time, and its age. */
export function isFromDuffel(secret: string, body: Buffer, header: string | undefined, now: Date): boolean {
  const [, seconds, given] = HEADER.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > OLDEST_SECONDS) return false;
  const expected = buildDuffelSignature(secret, body, Number(seconds)).slice(-64);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
