import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { PrintedFacts } from '../../../shared/orders/printedFacts.ts';

export interface TicketClaims extends PrintedFacts {
  product: string;
  ticketNumber: string;
  pnr: string;
}

export interface TicketSignature {
  sign(claims: TicketClaims): string;
  /** Returns null for a token that the shop did not sign. */
  verify(token: string): TicketClaims | null;
  /** Lists the newest key last. */
  publicKeys(): PublicTicketKey[];
}

/** A JWK (RFC 8037) with its key id. */
export interface PublicTicketKey {
  id: number;
  kty: 'OKP';
  crv: 'Ed25519';
  use: 'sig';
  /** 32 bytes in base64url. */
  x: string;
}

export interface TicketKey {
  /** A number from 1 to 255; the second byte of a token. */
  id: number;
  seed: Buffer;
}

const HEADER_BYTES = 2;
const SIGNATURE_BYTES = 64;
const MAX_TOKEN_LENGTH = 700;
/** DER prefix of a 32-byte Ed25519 seed (RFC 8410, section 7). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Fields of a token by its first byte. Only old flight and bus tickets use the first form. */
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

/** Signs with the key of the highest id; older keys still verify. Readers check offline. */
export function createTicketSignature(keys: readonly TicketKey[]): TicketSignature {
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
      const bytes = decodeToken(token);
      if (!bytes) return null;
      const signed = bytes.subarray(0, -SIGNATURE_BYTES);
      const pair = pairs.find(({ id }) => id === signed[1]);
      if (!pair || !verify(null, signed, pair.publicKey, bytes.subarray(-SIGNATURE_BYTES))) return null;
      return readClaims(signed);
    },
    publicKeys: () =>
      pairs.map(({ id, publicKey }) => {
        const { x = '' } = publicKey.export({ format: 'jwk' });
        return { id, kty: 'OKP', crv: 'Ed25519', use: 'sig', x };
      }),
  };
}

function decodeToken(token: string): Buffer | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const bytes = Buffer.from(token, 'base64url');
  // Lenient decoding skips invalid characters, so only the canonical spelling is accepted.
  if (bytes.toString('base64url') !== token) return null;
  return bytes.length > HEADER_BYTES + SIGNATURE_BYTES && isForm(bytes[0]) ? bytes : null;
}

export function readKeyId(token: string): number | null {
  return decodeToken(token)?.[1] ?? null;
}

function isForm(byte: number | undefined): byte is keyof typeof TOKEN_FORMS {
  return byte !== undefined && Object.hasOwn(TOKEN_FORMS, byte);
}

function readClaims(signed: Buffer): TicketClaims | null {
  const form = signed[0];
  if (!isForm(form)) return null;
  const values = signed.subarray(HEADER_BYTES).toString().split('\n');
  const named = TOKEN_FORMS[form].map((field, index) => [field, values[index] ?? '']);
  const claims: TicketClaims = { ...EMPTY, ...(Object.fromEntries(named) as Partial<TicketClaims>) };
  // The first form stored a bus seat in the flight's field.
  const seat = form === 1 ? /^BUS (\d+)$/.exec(claims.service)?.[1] : undefined;
  return seat === undefined ? claims : { ...claims, product: 'bus', service: seat };
}
