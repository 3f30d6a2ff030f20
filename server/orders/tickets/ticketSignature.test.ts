import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { CLAIMS } from './ticketClaims.fixture.ts';
import { createTicketSignature, readKeyId } from './ticketSignature.ts';

const first = { id: 1, seed: Buffer.alloc(32, 7) };
const second = { id: 2, seed: Buffer.alloc(32, 9) };
const signer = createTicketSignature([first]);

test('a signed ticket verifies to its claims', () => {
  expect(signer.verify(signer.sign(CLAIMS))).toEqual(CLAIMS);
});

test('changing any single bit invalidates a ticket', () => {
  const bytes = Buffer.from(signer.sign(CLAIMS), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes);
    forged[bit >> 3]! ^= 1 << (bit & 7);
    expect(signer.verify(forged.toString('base64url'))).toBeNull();
  }
});

test("rejects another shop's key, invalid text and other spellings of a token", () => {
  const token = signer.sign(CLAIMS);
  const other = createTicketSignature([{ id: 1, seed: Buffer.alloc(32, 8) }]);
  for (const wrong of [
    other.sign(CLAIMS),
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

test('a line break in a name cannot shift a field into another', () => {
  const forged = signer.verify(signer.sign({ ...CLAIMS, pnr: 'K7M2QP\nXX 1' }));
  expect(forged?.service).toBe('W5 1041');
});

test('a new key signs all further tickets, and tickets of the old key stay valid while that key is known', () => {
  const rotated = createTicketSignature([second, first]);
  const [old, fresh] = [signer.sign(CLAIMS), rotated.sign(CLAIMS)];
  expect(Buffer.from(fresh, 'base64url')[1]).toBe(2);
  expect(rotated.verify(old)).toEqual(CLAIMS);
  expect(rotated.verify(fresh)).toEqual(CLAIMS);
  expect(signer.verify(fresh)).toBeNull();
  expect(createTicketSignature([second]).verify(old)).toBeNull();
});

test('a verifier with only the published keys can check a ticket', () => {
  const keys = createTicketSignature([first, second]).publicKeys();
  expect(keys.map(({ id }) => id)).toEqual([1, 2]);
  const readable = (token: string) => {
    const bytes = Buffer.from(token, 'base64url');
    const jwk = keys.find(({ id }) => id === bytes[1]);
    if (!jwk) return false;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return verify(null, bytes.subarray(0, -64), key, bytes.subarray(-64));
  };
  const token = signer.sign(CLAIMS);
  expect(readable(token)).toBe(true);
  const forged = Buffer.from(token, 'base64url');
  forged[20]! ^= 1;
  expect(readable(forged.toString('base64url'))).toBe(false);
  expect(JSON.stringify(keys)).not.toContain(first.seed.toString('base64url'));
});

/** Builds a token in the first format: seven lines after the format byte. */
function signFirstForm(lines: readonly string[]): string {
  const key = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), first.seed]);
  const signed = Buffer.concat([Buffer.from([1, first.id]), Buffer.from(lines.join('\n'))]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return Buffer.concat([signed, sign(null, signed, privateKey)]).toString('base64url');
}

test('tickets printed before policies were signed stay valid', () => {
  const flight = signFirstForm(['937-1', 'PNR123', 'W5 1041', 'THR', 'MHD', '2026-11-26T07:30', 'SARA']);
  expect(signer.verify(flight)).toMatchObject({ product: 'flight', service: 'W5 1041', endsAt: '' });
  const bus = signFirstForm(['800-1', 'B7', 'BUS 12', 'Tehran', 'Qom', '2026-11-26T07:30', 'سارا رضایی']);
  expect(signer.verify(bus)).toMatchObject({ product: 'bus', service: '12', passenger: 'سارا رضایی' });
});

test('reads the key ID of a token without trusting it', () => {
  expect(readKeyId(signer.sign(CLAIMS))).toBe(1);
  expect(readKeyId('rubbish')).toBeNull();
});
