import { createTicketSigner, type TicketClaims } from './ticketSignature.ts';

const signer = createTicketSigner(Buffer.alloc(32, 7));
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
  const other = createTicketSigner(Buffer.alloc(32, 8));
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
