import { sampleOffer } from '../../../../shared/flights/sampleOffer.fixture.ts';
import { signClaim } from '../../search/claimToken.ts';
import { readOfferToken, signOffer } from './offerToken.ts';

const SECRET = Buffer.from('a secret of thirty-two bytes....');
const SEARCH = {
  from: 'tehran',
  to: 'mashhad',
  day: '2026-11-26',
  party: { adults: 2, children: 1, infants: 0 },
};
const OFFER = sampleOffer({
  key: 'sample-1.W5.1041.THR.MHD.20261126.E',
  expiresAt: '2026-11-21T10:20:00.000Z',
});
const BEFORE = new Date('2026-11-21T10:19:59Z');
const token = signOffer(SECRET, OFFER, SEARCH);

test('reads a signed offer back with the price that the visitor saw', () => {
  expect(readOfferToken(SECRET, token, BEFORE)).toEqual({
    kind: 'ok',
    claim: {
      offerKey: OFFER.key,
      search: SEARCH,
      total: OFFER.total,
      fee: null,
      terms: null,
      expiresAt: OFFER.expiresAt,
    },
  });
});

test('copies of one secret sign and read the same tokens', () => {
  const copy = Buffer.from(SECRET);
  expect(signOffer(copy, OFFER, SEARCH)).toBe(token);
  expect(readOfferToken(copy, token, BEFORE)).toHaveProperty('kind', 'ok');
});

test('a token past its expiry is reported as expired, not as tampered', () => {
  expect(readOfferToken(SECRET, token, new Date('2026-11-21T10:20:00Z'))).toHaveProperty('kind', 'expired');
});

test('detects a change of any character', () => {
  for (let index = 0; index < token.length; index += 1) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect([index, readOfferToken(SECRET, changed, BEFORE).kind]).toEqual([index, 'tampered']);
  }
});

test('rejects a token of another shop, a missing token and nonsense as tampered', () => {
  const others = signOffer(Buffer.from('another secret'), OFFER, SEARCH);
  for (const bad of [
    others,
    '',
    '.',
    'x.y',
    `${token}.${token}`,
    undefined,
    ['a'],
    { a: 1 },
    'x'.repeat(5000),
  ]) {
    expect(readOfferToken(SECRET, bad, BEFORE)).toEqual({ kind: 'tampered' });
  }
});

test('rejects a token of another purpose as tampered', () => {
  const other = signClaim(SECRET, { purpose: 'bus', version: 2 }, ['key'], OFFER.expiresAt);
  expect(readOfferToken(SECRET, other, BEFORE)).toEqual({ kind: 'tampered' });
});
