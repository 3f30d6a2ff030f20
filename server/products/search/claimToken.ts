import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { getSigningKey, listKeys, type Keys } from '../../db/keys.ts';

const MAC_BYTES = 16;
const LONGEST_TOKEN = 1000;

export type TokenReading<Claim> = { kind: 'ok' | 'expired'; claim: Claim } | { kind: 'tampered' };

/** Raising `version` invalidates older tokens. */
export interface ClaimKind<Fields extends readonly unknown[], Claim> {
  /** `offer`; a token of one purpose is invalid for another. */
  purpose: string;
  version: number;
  /** `expiresAt` is an ISO instant. */
  toClaim: (fields: Fields, expiresAt: string) => Claim;
}

/** `createHmac` makes a key object of raw bytes at each call, which costs more than the MAC. */
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

/** Signs a claim: base64url of the claim, a dot, base64url of its HMAC. `expiresAt` is an ISO instant. */
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

/** A changed bit is `tampered`, also after expiry. */
export function readClaim<Fields extends readonly unknown[], Claim>(
  keys: Keys,
  kind: ClaimKind<Fields, Claim>,
  token: unknown,
  now: Date,
): TokenReading<Claim> {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return { kind: 'tampered' };
  const [body = '', mac = '', ...rest] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs =
    given.length === MAC_BYTES &&
    listKeys(keys).some((key) => timingSafeEqual(given, calculateMac(key, kind.purpose, body)));
  // Node reads base64url leniently; only our own spelling is valid.
  if (!isOurs || rest.length > 0 || given.toString('base64url') !== mac) return { kind: 'tampered' };
  const [version, expires, ...fields] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    number,
    number,
    ...unknown[],
  ];
  if (version !== kind.version) return { kind: 'tampered' };
  return {
    kind: now.getTime() < expires * 1000 ? 'ok' : 'expired',
    claim: kind.toClaim(fields as unknown as Fields, new Date(expires * 1000).toISOString()),
  };
}
