import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { PrintedFacts } from '../../../shared/orders/printedFacts.ts';

/** What the code on a ticket says of it, all as printed. */
export interface TicketClaims extends PrintedFacts {
  /** Id of the product. */
  product: string;
  ticketNumber: string;
  /** Empty where there is none. */
  pnr: string;
}

export interface TicketSignature {
  /** A compact URL-safe text that only we can make. */
  sign(claims: TicketClaims): string;
  /** What we once signed; null for anything else, be it one bit off. */
  verify(token: string): TicketClaims | null;
  /** What a reader without a network needs, newest last. */
  publicKeys(): PublicTicketKey[];
}

/** A JWK (RFC 8037) with the number that stands in the second byte of a token. */
export interface PublicTicketKey {
  id: number;
  kty: 'OKP';
  crv: 'Ed25519';
  use: 'sig';
  /** 32 bytes, base64url. */
  x: string;
}

export interface TicketKey {
  /** From 1 to 255; the second byte of a token. */
  id: number;
  /** 32 secret bytes. */
  seed: Buffer;
}

const HEADER_BYTES = 2;
const SIGNATURE_BYTES = 64;
const LONGEST_TOKEN = 700;
/** DER around a bare 32-byte Ed25519 seed (RFC 8410, section 7). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What the lines of a token are, by its first byte. The first form is on flight and bus tickets of old and not written any more. */
export const TOKEN_FORMS = {
  1: ['ticketNumber', 'pnr', 'service', 'from', 'to', 'startsAt', 'passenger'],
  2: ['product', 'ticketNumber', 'pnr', 'service', 'from', 'to', 'startsAt', 'endsAt', 'passenger'],
} as const satisfies Record<number, readonly (keyof TicketClaims)[]>;
const FORM = 2;
const EMPTY: TicketClaims = {
  product: 'flight',
  ticketNumber: '',
  pnr: '',
  service: '',
  from: '',
  to: '',
  startsAt: '',
  endsAt: '',
  passenger: '',
};

/**
 * Signs tickets with Ed25519, so that a reader with nothing but the public key can check one offline (firsts.md 4).
 * @param keys at least one; the one with the highest id signs, tickets of the others stay valid
 */
export function ticketSignature(keys: readonly TicketKey[]): TicketSignature {
  const pairs = keys
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, seed }) => {
      const key = Buffer.concat([SEED_PREFIX, seed]);
      const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      return { id, privateKey, publicKey: createPublicKey(privateKey) };
    });
  const newest = pairs.at(-1);
  if (!newest) throw new RangeError('tickets cannot be signed without a key');
  return {
    sign(claims) {
      const text = TOKEN_FORMS[FORM].map((field) => claims[field].replaceAll('\n', ' ')).join('\n');
      const signed = Buffer.concat([Buffer.from([FORM, newest.id]), Buffer.from(text)]);
      return Buffer.concat([signed, sign(null, signed, newest.privateKey)]).toString('base64url');
    },
    verify(token) {
      const bytes = bytesOf(token);
      if (!bytes) return null;
      const signed = bytes.subarray(0, -SIGNATURE_BYTES);
      const pair = pairs.find(({ id }) => id === signed[1]);
      if (!pair || !verify(null, signed, pair.publicKey, bytes.subarray(-SIGNATURE_BYTES))) return null;
      return claimsOf(signed);
    },
    publicKeys: () =>
      pairs.map(({ id, publicKey }) => {
        const { x = '' } = publicKey.export({ format: 'jwk' });
        return { id, kty: 'OKP', crv: 'Ed25519', use: 'sig', x };
      }),
  };
}

/** The bytes of a text that could be a token; null for any other. */
function bytesOf(token: string): Buffer | null {
  if (token.length > LONGEST_TOKEN) return null;
  const bytes = Buffer.from(token, 'base64url');
  // Lenient decoding skips foreign characters: only the one spelling counts.
  if (bytes.toString('base64url') !== token) return null;
  return bytes.length > HEADER_BYTES + SIGNATURE_BYTES && isForm(bytes[0]) ? bytes : null;
}

/** Which key a token names, signed or not; null when it is none. */
export function keyIdOf(token: string): number | null {
  return bytesOf(token)?.[1] ?? null;
}

function isForm(byte: number | undefined): byte is keyof typeof TOKEN_FORMS {
  return byte !== undefined && Object.hasOwn(TOKEN_FORMS, byte);
}

function claimsOf(signed: Buffer): TicketClaims | null {
  const form = signed[0];
  if (!isForm(form)) return null;
  const values = signed.subarray(HEADER_BYTES).toString().split('\n');
  const named = TOKEN_FORMS[form].map((field, index) => [field, values[index] ?? '']);
  const claims: TicketClaims = { ...EMPTY, ...(Object.fromEntries(named) as Partial<TicketClaims>) };
  // The first form had the seat of a bus in the place of the flight.
  const seat = form === 1 ? /^BUS (\d+)$/.exec(claims.service)?.[1] : undefined;
  return seat === undefined ? claims : { ...claims, product: 'bus', service: seat };
}
