import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Further apart than this our clock and theirs may not be. */
export const SIGNATURE_SECONDS = 300;

export interface SignedCall {
  method: string;
  /** Path and query as they are on the wire: `/v1/flights/search`. */
  path: string;
  /** The body's exact text; empty without a body. */
  body: string;
  /** Unix seconds. */
  seconds: number;
}

/**
 * The signature of a call to a gateway: lower-case hex of HMAC-SHA256 over four lines: seconds, method, path, and the
 * SHA-256 of the body (docs/suppliers.md).
 */
export function signatureOf(secret: string, { method, path, body, seconds }: SignedCall): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([seconds, method, path, bodyHash].join('\n')).digest('hex');
}

/** What travels beside the call. */
export function signatureHeaders(keyId: string, secret: string, call: SignedCall): Record<string, string> {
  return {
    'x-client-key': keyId,
    'x-client-time': String(call.seconds),
    'x-client-signature': signatureOf(secret, call),
  };
}

/** Whether a signature fits the call and is not older or newer than five minutes. Compared in constant time. */
export function isSigned(secret: string, signature: string, call: SignedCall, now: Date): boolean {
  const distance = Math.abs(now.getTime() / 1000 - call.seconds);
  if (!(distance <= SIGNATURE_SECONDS)) return false;
  const expected = Buffer.from(signatureOf(secret, call));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
