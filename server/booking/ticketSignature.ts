import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** What the code on a ticket says of it, all as printed. */
export interface TicketClaims {
  ticketNumber: string;
  pnr: string;
  flightNumber: string;
  fromIata: string;
  toIata: string;
  /** Take-off in Tehran, `2026-11-26T07:30`. */
  departsAt: string;
  /** Latin capitals. */
  passenger: string;
}

export interface TicketSigner {
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

/** First byte of a token, so that readers in the field can tell a later form of it. */
const FORM = 1;
const HEADER_BYTES = 2;
const SIGNATURE_BYTES = 64;
const LONGEST_TOKEN = 600;
/** DER around a bare 32-byte Ed25519 seed (RFC 8410, section 7). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const FIELDS = [
  'ticketNumber',
  'pnr',
  'flightNumber',
  'fromIata',
  'toIata',
  'departsAt',
  'passenger',
] as const satisfies readonly (keyof TicketClaims)[];

/**
 * Signs tickets with Ed25519, so that a reader with nothing but the public key can check one offline (firsts.md 4).
 * @param keys at least one; the one with the highest id signs, tickets of the others stay valid
 */
export function createTicketSigner(keys: readonly TicketKey[]): TicketSigner {
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
      const text = FIELDS.map((field) => claims[field].replaceAll('\n', ' ')).join('\n');
      const signed = Buffer.concat([Buffer.from([FORM, newest.id]), Buffer.from(text)]);
      return Buffer.concat([signed, sign(null, signed, newest.privateKey)]).toString('base64url');
    },
    verify(token) {
      if (token.length > LONGEST_TOKEN) return null;
      const bytes = Buffer.from(token, 'base64url');
      // Lenient decoding skips foreign characters: only the one spelling counts.
      if (bytes.toString('base64url') !== token) return null;
      if (bytes.length <= HEADER_BYTES + SIGNATURE_BYTES || bytes[0] !== FORM) return null;
      const signed = bytes.subarray(0, -SIGNATURE_BYTES);
      const pair = pairs.find(({ id }) => id === signed[1]);
      if (!pair || !verify(null, signed, pair.publicKey, bytes.subarray(-SIGNATURE_BYTES))) return null;
      const values = signed.subarray(HEADER_BYTES).toString().split('\n');
      return Object.fromEntries(
        FIELDS.map((field, index) => [field, values[index] ?? '']),
      ) as unknown as TicketClaims;
    },
    publicKeys: () =>
      pairs.map(({ id, publicKey }) => {
        const { x = '' } = publicKey.export({ format: 'jwk' });
        return { id, kty: 'OKP', crv: 'Ed25519', use: 'sig', x };
      }),
  };
}
