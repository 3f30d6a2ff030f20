import { createPublicKey, verify } from 'node:crypto';
import { createTicketSigner, type TicketClaims } from './ticketSignature.ts';

const first = { id: 1, seed: Buffer.alloc(32, 7) };
const second = { id: 2, seed: Buffer.alloc(32, 9) };
const signer = createTicketSigner([first]);
const claims: TicketClaims = {
  ticketNumber: '937-2401857719',
  pnr: 'K7M2QP',
  flightNumber: 'W5 1041',
  fromIata: 'THR',
  toIata: 'MHD',
  departsAt: '2026-11-26T07:30',
  passenger: 'SARA REZAEI',
};

test('a ticket we signed says what was printed on it', () => {
  expect(signer.verify(signer.sign(claims))).toEqual(claims);
});

test('one bit changed anywhere makes a ticket invalid', () => {
  const bytes = Buffer.from(signer.sign(claims), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes);
    forged[bit >> 3]! ^= 1 << (bit & 7);
    expect(signer.verify(forged.toString('base64url'))).toBeNull();
  }
});

test("another shop's key, rubbish and other spellings of a token are invalid", () => {
  const token = signer.sign(claims);
  const other = createTicketSigner([{ id: 1, seed: Buffer.alloc(32, 8) }]);
  for (const wrong of [
    other.sign(claims),
    '',
    'x',
    `${token}=`,
    ` ${token}`,
    token.slice(1),
    'A'.repeat(5000),
  ]) {
    expect(signer.verify(wrong)).toBeNull();
  }
});

test('a line break in a name cannot move one field into another', () => {
  const forged = signer.verify(signer.sign({ ...claims, pnr: 'K7M2QP\nXX 1' }));
  expect(forged?.flightNumber).toBe('W5 1041');
});

test('a new key signs from now on, and tickets of the old one stay valid for as long as it is known', () => {
  const rotated = createTicketSigner([second, first]);
  const [old, fresh] = [signer.sign(claims), rotated.sign(claims)];
  expect(Buffer.from(fresh, 'base64url')[1]).toBe(2);
  expect(rotated.verify(old)).toEqual(claims);
  expect(rotated.verify(fresh)).toEqual(claims);
  expect(signer.verify(fresh)).toBeNull();
  expect(createTicketSigner([second]).verify(old)).toBeNull();
});

test('a reader who has nothing but the published keys can check a ticket', () => {
  const keys = createTicketSigner([first, second]).publicKeys();
  expect(keys.map(({ id }) => id)).toEqual([1, 2]);
  const readable = (token: string) => {
    const bytes = Buffer.from(token, 'base64url');
    const jwk = keys.find(({ id }) => id === bytes[1]);
    if (!jwk) return false;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return verify(null, bytes.subarray(0, -64), key, bytes.subarray(-64));
  };
  const token = signer.sign(claims);
  expect(readable(token)).toBe(true);
  const forged = Buffer.from(token, 'base64url');
  forged[20]! ^= 1;
  expect(readable(forged.toString('base64url'))).toBe(false);
  expect(JSON.stringify(keys)).not.toContain(first.seed.toString('base64url'));
});
