import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { readClaimParts } from '../../../shared/prices/claimText.ts';
import { getSigningKey, listKeys, type Keys } from '../../db/keys.ts';

const MAC_BYTES = 16;
const MAX_TOKEN_LENGTH = 1000;

export type TokenReading<Claim> = { kind: 'ok' | 'expired'; claim: Claim } | { kind: 'tampered' };

/** A higher `version` invalidates older tokens. */
export interface ClaimKind<Fields extends readonly unknown[], Claim> {
  /** Example: `offer`. A token is valid for one purpose only. */
  purpose: string;
  version: number;
  /** `expiresAt` is an ISO instant. */
  toClaim: (fields: Fields, expiresAt: string) => Claim;
  /**
   * For claims in the format of shared/prices/claimText.ts, which the browser also builds. `version` above is that of
   * JSON claims.
   */
  text?: { version: number; toFields: (parts: readonly string[]) => Fields };
}

/** Caches key objects. `createHmac` would build one from raw bytes at each call, which costs more than the MAC. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

function getKey(secret: Uint8Array): KeyObject {
  const known = keyObjects.get(secret);
  if (known) return known;
  const key = createSecretKey(secret);
  keyObjects.set(secret, key);
  return key;
}

function calculateMac(secret: Uint8Array, purpose: string, body: string): Buffer {
  return createHmac('sha256', getKey(secret)).update(`${purpose}.${body}`).digest().subarray(0, MAC_BYTES);
}

/**
 * Signs a claim. The token is the claim in base64url, a dot, and its HMAC in base64url. `expiresAt` is an ISO
 * instant.
 */
export function signClaim<Fields extends readonly unknown[]>(
  keys: Keys,
  kind: Pick<ClaimKind<Fields, unknown>, 'purpose' | 'version'>,
  fields: Fields,
  expiresAt: string,
): string {
  const expires = Math.floor(Date.parse(expiresAt) / 1000);
  const body = Buffer.from(JSON.stringify([kind.version, expires, ...fields])).toString('base64url');
  return `${body}.${calculateMac(getSigningKey(keys), kind.purpose, body).toString('base64url')}`;
}

/** Returns the signature of a claim in text form. In the token it follows the text after a dot. */
export function signClaimText(keys: Keys, { purpose }: { purpose: string }, text: string): string {
  return calculateMac(getSigningKey(keys), purpose, text).toString('base64url');
}

/** Verifies a token. A changed token is `tampered`, even after its expiry. */
export function readClaim<Fields extends readonly unknown[], Claim>(
  keys: Keys,
  kind: ClaimKind<Fields, Claim>,
  token: unknown,
  now: Date,
): TokenReading<Claim> {
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return { kind: 'tampered' };
  const dot = token.lastIndexOf('.');
  const [body, mac] = [token.slice(0, Math.max(dot, 0)), token.slice(dot + 1)];
  const given = Buffer.from(mac, 'base64url');
  const isOurs =
    given.length === MAC_BYTES &&
    listKeys(keys).some((key) => timingSafeEqual(given, calculateMac(key, kind.purpose, body)));
  // Node also decodes other spellings of base64url. Only the spelling that we produce is valid.
  if (!isOurs || given.toString('base64url') !== mac) return { kind: 'tampered' };
  const signed = readBody(kind, body);
  if (!signed) return { kind: 'tampered' };
  const { expires, fields } = signed;
  return {
    kind: now.getTime() < expires * 1000 ? 'ok' : 'expired',
    claim: kind.toClaim(fields, new Date(expires * 1000).toISOString()),
  };
}

/** Returns null for another version. A comma occurs only in the text form. */
function readBody<Fields extends readonly unknown[]>(
  kind: Pick<ClaimKind<Fields, unknown>, 'version' | 'text'>,
  body: string,
): { expires: number; fields: Fields } | null {
  if (body.includes(',')) {
    const [version, expires, ...parts] = readClaimParts(body);
    if (!kind.text || Number(version) !== kind.text.version) return null;
    return { expires: Number(expires), fields: kind.text.toFields(parts) };
  }
  const [version, expires, ...fields] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    number,
    number,
    ...unknown[],
  ];
  return version === kind.version ? { expires, fields: fields as unknown as Fields } : null;
}
