import { makeFlightOffer } from '../../../../shared/flights/flightOffer.fixture.ts';
import { buildOfferToken } from '../../../../shared/flights/offerToken.ts';
import { signClaim } from '../../search/claimToken.ts';
import { readOfferToken, signOffer } from './offerToken.ts';
import { signToken } from './signToken.fixture.ts';

const SECRET = Buffer.from('a secret of thirty-two bytes....');
const SEARCH = {
  from: 'tehran',
  to: 'mashhad',
  day: '2026-11-26',
  party: { adults: 2, children: 1, infants: 0 },
};
const OFFER = makeFlightOffer({
  key: 'sample-1.W5.1041.THR.MHD.20261126.E',
  expiresAt: '2026-11-21T10:20:00.000Z',
});
const BEFORE = new Date('2026-11-21T10:19:59Z');
const token = signToken(SECRET, OFFER, SEARCH);

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
  expect(signToken(copy, OFFER, SEARCH)).toBe(token);
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
  const others = signToken(Buffer.from('another secret'), OFFER, SEARCH);
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

test('reads back any key, the fee by age and the terms of the carrier', () => {
  const { adult, child, infant } = OFFER.fare;
  const fare = { adult: { ...adult, service: 500_000 }, child: { ...child, service: 300_000 }, infant };
  const offer = { ...OFFER, key: 'a,b.c%2C ~é/«ی»', fare, feeRule: 7, terms: 'W5,1405' };
  expect(readOfferToken(SECRET, signToken(SECRET, offer, SEARCH), BEFORE)).toMatchObject({
    kind: 'ok',
    claim: {
      offerKey: offer.key,
      search: SEARCH,
      total: offer.total,
      fee: { rule: 7, adult: 500_000, child: 300_000 },
      terms: 'W5,1405',
    },
  });
});

test('the fee of children belongs to the claim of a party with children alone', () => {
  const { adult, child, infant } = OFFER.fare;
  const fare = { adult: { ...adult, service: 500_000 }, child: { ...child, service: 300_000 }, infant };
  const search = { ...SEARCH, party: { adults: 2, children: 0, infants: 0 } };
  const whole = { ...OFFER, fare, feeRule: 7 };
  const token = signToken(SECRET, whole, search);
  const shown = { ...whole, fare: { adult: fare.adult }, signature: signOffer(SECRET, whole, search) };
  expect(buildOfferToken(shown, search)).toBe(token);
  expect(readOfferToken(SECRET, token, BEFORE)).toMatchObject({
    kind: 'ok',
    claim: { fee: { rule: 7, adult: 500_000, child: 0 } },
  });
});

test('reads the token of an earlier release, which is JSON, and no other version of it', () => {
  const fields = ['key', 'tehran', 'mashhad', '2026-11-26', 2, 1, 0, 24_500_000, null, 'terms'];
  const sign = (version: number) => signClaim(SECRET, { purpose: 'offer', version }, fields, OFFER.expiresAt);
  expect(readOfferToken(SECRET, sign(2), BEFORE)).toMatchObject({
    kind: 'ok',
    claim: { offerKey: 'key', search: SEARCH, total: 24_500_000, fee: null, terms: 'terms' },
  });
  expect(readOfferToken(SECRET, sign(1), BEFORE)).toEqual({ kind: 'tampered' });
});

test('rejects a token of another purpose as tampered', () => {
  const other = signClaim(SECRET, { purpose: 'bus', version: 2 }, ['key'], OFFER.expiresAt);
  expect(readOfferToken(SECRET, other, BEFORE)).toEqual({ kind: 'tampered' });
});
