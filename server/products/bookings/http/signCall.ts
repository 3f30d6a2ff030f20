import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum accepted clock skew. */
const SIGNATURE_SECONDS = 300;

export interface SignedCall {
  method: string;
  /** Path and query exactly as sent: `/v1/flights/search`. */
  path: string;
  /** The exact text of the body; empty without one. */
  body: string;
  /** Unix seconds. */
  seconds: number;
}

/** Calculates a hex HMAC-SHA256 over four lines: seconds, method, path, SHA-256 of the body (docs/suppliers.md). */
function calculateSignature(secret: string, { method, path, body, seconds }: SignedCall): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([seconds, method, path, bodyHash].join('\n')).digest('hex');
}

export function buildSignatureHeaders(
  keyId: string,
  secret: string,
  call: SignedCall,
): Record<string, string> {
  return {
    'x-client-key': keyId,
    'x-client-time': String(call.seconds),
    'x-client-signature': calculateSignature(secret, call),
  };
}

export function isSigned(secret: string, signature: string, call: SignedCall, now: Date): boolean {
  const distance = Math.abs(now.getTime() / 1000 - call.seconds);
  if (!(distance <= SIGNATURE_SECONDS)) return false;
  const expected = Buffer.from(calculateSignature(secret, call));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
