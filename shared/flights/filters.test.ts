import * as fc from 'fast-check';
import {
  filterOffers,
  NO_FILTER,
  OFFER_SORTS,
  type OfferFilter,
  parseOfferFilter,
  parseOfferSort,
  sortOffers,
  TIME_BANDS,
  timeBandOf,
  withField,
  writeOfferFilter,
} from './filters.ts';
import type { TicketKind } from './offer.ts';
import { sampleOffer } from './sampleOffer.fixture.ts';
import { suggestionScore } from './suggestion.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const notRefundable = { ...sampleOffer().cancellation, tiers: [{ until: 'END' as const, penaltyPct: 100 }] };
const dawn = sampleOffer({ at: '05:59', total: 40_000_000, airline: 'kish', kg: 30 });
const morning = sampleOffer({ at: '06:00', total: 24_000_000, minutes: 95 });
const charter = sampleOffer({ at: '18:00', total: 20_000_000, kind: 'charter', cancellation: notRefundable });
const offers = [dawn, morning, charter];

const kept = (change: Partial<OfferFilter>) => filterOffers(offers, { ...NO_FILTER, ...change }, NOW);

test('no filter shows everything', () => {
  expect(kept({})).toEqual(offers);
});

test('each filter keeps what was asked for', () => {
  expect(kept({ kinds: ['charter'] })).toEqual([charter]);
  expect(kept({ airlines: ['kish', 'nobody'] })).toEqual([dawn]);
  expect(kept({ bands: ['dawn', 'night'] })).toEqual([dawn, charter]);
  expect(kept({ maxPrice: 24_000_000 })).toEqual([morning, charter]);
  expect(kept({ refundableOnly: true })).toEqual([dawn, morning]);
  expect(kept({ minBaggageKg: 25 })).toEqual([dawn]);
});

test('a band begins at its first minute', () => {
  expect(
    ['00:00', '05:59', '06:00', '12:00', '18:00', '23:59'].map((at) => timeBandOf(sampleOffer({ at }))),
  ).toEqual(['dawn', 'dawn', 'morning', 'afternoon', 'night', 'night']);
});

test('offers are sorted by price, time, duration or our suggestion', () => {
  expect(sortOffers(offers, 'cheapest', NOW)).toEqual([charter, morning, dawn]);
  expect(sortOffers(offers, 'earliest', NOW)).toEqual([dawn, morning, charter]);
  expect(sortOffers(offers, 'shortest', NOW)).toEqual([charter, dawn, morning]);
  expect(sortOffers(offers, 'suggested', NOW)).toEqual([morning, charter, dawn]);
});

test('what is sold out comes last in every order', () => {
  const soldOut = { ...charter, available: false };
  for (const sort of OFFER_SORTS)
    expect(sortOffers([soldOut, dawn, morning], sort, NOW).at(-1)).toBe(soldOut);
});

test('the order does not depend on which source answered first', () => {
  const twin = { ...morning, key: 'other' };
  expect(sortOffers([morning, twin], 'cheapest', NOW)).toEqual(sortOffers([twin, morning], 'cheapest', NOW));
});

test('a suggestion is the sum of its reasons', () => {
  expect(suggestionScore(charter, 20_000_000, NOW)).toEqual({ score: 70, price: 70, refund: 0 });
  expect(suggestionScore(dawn, 20_000_000, NOW)).toEqual({ score: 56, price: 35, refund: 21 });
});

test('a filter survives its address', () => {
  const filters = fc.record({
    kinds: fc.subarray<TicketKind>(['system', 'charter']),
    airlines: fc.uniqueArray(fc.constantFrom('mahan', 'kish', 'iran-air'), { maxLength: 3 }),
    bands: fc.subarray([...TIME_BANDS]),
    maxPrice: fc.option(fc.integer({ min: 0, max: 9_000_000 }).map((toman) => toman * 10)),
    refundableOnly: fc.boolean(),
    minBaggageKg: fc.option(fc.integer({ min: 0, max: 40 })),
    maxStops: fc.option(fc.integer({ min: 0, max: 3 })),
    cabins: fc.subarray(['economy' as const, 'business' as const]),
    airports: fc.subarray(['IST', 'SAW', 'IKA']),
  });
  fc.assert(
    fc.property(filters, fc.constantFrom(...OFFER_SORTS), (filter, sort) => {
      const params = writeOfferFilter(new URLSearchParams('date=1405-09-05&kind=x&adult=2'), filter, sort);
      expect([parseOfferFilter(params), parseOfferSort(params)]).toEqual([filter, sort]);
      expect([params.get('date'), params.get('adult')]).toEqual(['1405-09-05', '2']);
    }),
  );
});

test('what an address holds that we do not know is ignored', () => {
  const params = new URLSearchParams(
    'kind=flying&time=noon,morning&maxPrice=-5&baggage=x&sort=luck&airline=<b>&airline=kish',
  );
  expect(parseOfferFilter(params)).toEqual({ ...NO_FILTER, bands: ['morning'], airlines: ['kish'] });
  expect(parseOfferSort(params)).toBe('cheapest');
  expect(parseOfferFilter(new URLSearchParams('maxPrice=۲٬۴۰۰٬۰۰۰')).maxPrice).toBe(24_000_000);
});

describe('of flights abroad', () => {
  const direct = sampleOffer({ at: '08:00' });
  const { segment } = direct;
  const at = (iata: string) => ({ ...segment.to, iata });
  const viaHub = {
    ...sampleOffer({ at: '09:00' }),
    segment: { ...segment, to: at('SAW'), cabin: 'business' as const },
    connections: [
      { ...segment, to: at('IST') },
      { ...segment, from: at('IST'), to: at('SAW') },
    ],
  };
  const both = [direct, viaHub];
  const shown = (query: string) =>
    filterOffers(both, parseOfferFilter(new URLSearchParams(query)), new Date('2026-11-21T07:00:00Z'));

  test('direct ones, a cabin or an airport may be wanted', () => {
    expect(shown('stops=0')).toEqual([direct]);
    expect(shown('stops=1')).toEqual(both);
    expect(shown('cabin=business')).toEqual([viaHub]);
    expect(shown('airport=SAW')).toEqual([viaHub]);
    expect(shown('airport=MHD,SAW')).toEqual(both);
    expect(shown('cabin=first&airport=<b>')).toEqual(both);
  });

  test('the wish stands in the address and is read from there again', () => {
    const filter = { ...NO_FILTER, maxStops: 0, cabins: ['business' as const], airports: ['IST'] };
    const written = writeOfferFilter(new URLSearchParams('date=1405-09-05&stops=2'), filter, 'cheapest');
    expect(written.toString()).toBe('date=1405-09-05&stops=0&cabin=business&airport=IST');
    expect(parseOfferFilter(written)).toEqual(filter);
  });
});

test.each<[string, string, boolean, Partial<OfferFilter>]>([
  ['kind', 'system', true, { kinds: ['system', 'charter'] }],
  ['kind', 'charter', false, { kinds: [] }],
  ['kind', 'system', false, {}],
  ['time', 'dawn', true, { bands: ['dawn'] }],
  ['airline', 'kish', true, { airlines: ['kish', 'mahan'] }],
  ['baggage', '20', false, { minBaggageKg: null }],
  ['airline', 'mahan', false, { airlines: [] }],
  ['refundable', '1', true, { refundableOnly: true }],
  ['baggage', '30', true, { minBaggageKg: 30 }],
  ['baggage', '', true, { minBaggageKg: null }],
  ['stops', '0', true, { maxStops: 0 }],
  ['kind', 'boat', true, {}],
  ['date', '2026-12-01', true, {}],
])('a field %s=%s that becomes %s changes only what it is about', (name, value, checked, change) => {
  const before: OfferFilter = {
    ...NO_FILTER,
    kinds: ['charter'],
    airlines: ['mahan'],
    minBaggageKg: 20,
    maxPrice: 24_000_000,
  };
  expect(withField(before, { name, value, checked })).toEqual({ ...before, ...change });
});
