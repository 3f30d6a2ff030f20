import * as fc from 'fast-check';
import type { Selection } from '../filters/listRules.ts';
import { filterItems } from '../filters/matchItems.ts';
import { parseSelection, withField, writeSelection } from '../filters/selection.ts';
import { getChosenSort, sortItems } from '../filters/sortItems.ts';
import { toTimeBand } from '../filters/timeBands.ts';
import { FLIGHT_LIST } from './filters.ts';
import { makeFlightOffer } from './flightOffer.fixture.ts';
import { calculateSuggestion, describeSuggestion, readWeights } from './suggestion.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const notRefundable = {
  ...makeFlightOffer().cancellation,
  tiers: [{ until: 'END' as const, penaltyPct: 100 }],
};
const dawn = makeFlightOffer({ at: '05:59', total: 40_000_000, airline: 'kish', kg: 30 });
const morning = makeFlightOffer({ at: '06:00', total: 24_000_000, minutes: 95 });
const charter = makeFlightOffer({
  at: '18:00',
  total: 20_000_000,
  kind: 'charter',
  cancellation: notRefundable,
});
const offers = [dawn, morning, charter];

const filterOffers = (selection: Selection) => filterItems(FLIGHT_LIST, offers, selection, NOW);
const parse = (query: string | URLSearchParams) =>
  parseSelection([...FLIGHT_LIST.filters, ...FLIGHT_LIST.views], new URLSearchParams(query));
const sortOffers = (items: typeof offers, sort: string) =>
  sortItems(FLIGHT_LIST, items, getChosenSort(FLIGHT_LIST, { sort: [sort] }), NOW);
const NOTHING = parse('');

test('shows everything without a filter', () => {
  expect(filterOffers({})).toEqual(offers);
});

test('each filter keeps the matching offers', () => {
  expect(filterOffers({ kind: ['charter'] })).toEqual([charter]);
  expect(filterOffers({ airline: ['kish', 'nobody'] })).toEqual([dawn]);
  expect(filterOffers({ time: ['dawn', 'night'] })).toEqual([dawn, charter]);
  expect(filterOffers({ maxPrice: ['2400000'] })).toEqual([morning, charter]);
  expect(filterOffers({ refundable: ['1'] })).toEqual([dawn, morning]);
  expect(filterOffers({ baggage: ['25'] })).toEqual([dawn]);
});

test('a time band starts at its first minute', () => {
  expect(
    ['00:00', '05:59', '06:00', '12:00', '18:00', '23:59'].map((at) =>
      toTimeBand(makeFlightOffer({ at }).segment.departsAt),
    ),
  ).toEqual(['dawn', 'dawn', 'morning', 'afternoon', 'night', 'night']);
});

test('sorts offers by price, time, duration or suggestion', () => {
  expect(sortOffers(offers, 'cheapest')).toEqual([charter, morning, dawn]);
  expect(sortOffers(offers, 'earliest')).toEqual([dawn, morning, charter]);
  expect(sortOffers(offers, 'shortest')).toEqual([charter, dawn, morning]);
  expect(sortOffers(offers, 'suggested')).toEqual([morning, charter, dawn]);
});

test('sold-out offers come last in every order', () => {
  const soldOut = { ...charter, available: false };
  for (const sort of ['cheapest', 'earliest', 'shortest', 'suggested'])
    expect(sortOffers([soldOut, dawn, morning], sort).at(-1)).toBe(soldOut);
});

test('the order does not depend on which source responded first', () => {
  const equal = { ...morning, key: 'other' };
  expect(sortOffers([morning, equal], 'cheapest')).toEqual(sortOffers([equal, morning], 'cheapest'));
});

const BASIS = { cheapest: 20_000_000, shortest: 90 };
const suggest = (offer: typeof dawn, query = '') =>
  calculateSuggestion(offer, BASIS, NOW, readWeights(parse(query)));

test('a suggestion score is the sum of its reasons', () => {
  const listPoints = (offer: typeof dawn) => {
    const { score, parts } = suggest(offer);
    return [score, ...parts.map(({ points }) => points)];
  };
  expect(listPoints(charter)).toEqual([70, 70, 0]);
  expect(listPoints(dawn)).toEqual([56, 35, 21]);
  expect(describeSuggestion(suggest(dawn))).toBe('امتیاز ۵۶ از ۱۰۰: قیمت ۳۵ از ۷۰، استرداد ۲۱ از ۳۰');
});

test('weights in the URL change the sort order and the score', () => {
  const sort = getChosenSort(FLIGHT_LIST, { sort: ['suggested'] });
  const order = (query: string) => sortItems(FLIGHT_LIST, offers, sort, NOW, parse(query));
  expect(order('w-refund=0')).toEqual([charter, morning, dawn]);
  expect(order('w-price=0&w-refund=0&w-time=7')).toEqual([charter, dawn, morning]);
  // Departures at 05:59 and 06:00 count as early, 18:00 as daytime.
  expect(order('w-price=0&w-refund=0&w-departure=5')[0]).toBe(charter);
  expect(describeSuggestion(suggest(morning, 'w-price=5&w-refund=0&w-departure=5'))).toBe(
    'امتیاز ۴۲ از ۱۰۰: قیمت ۴۲ از ۵۰، پرواز روز ۰ از ۵۰',
  );
  expect(readWeights(parse('w-price=9&w-time=-1'))).toEqual({ price: 7, refund: 3, time: 0, departure: 0 });
  // When all weights are zero, the price decides the order.
  expect(order('w-price=0&w-refund=0')).toEqual([charter, morning, dawn]);
});

test('sorts by CO2; offers without a figure come last', () => {
  const [high, low, none] = [{ ...charter, co2Kg: 80 }, { ...dawn, co2Kg: 60 }, morning];
  expect(sortOffers([none, high, low], 'co2')).toEqual([low, high, none]);
});

test('a filter survives a round trip through the URL', () => {
  const limit = (max: number) => fc.array(fc.integer({ min: 0, max }).map(String), { maxLength: 1 });
  const selections = fc.record({
    kind: fc.subarray(['system', 'charter']),
    airline: fc.uniqueArray(fc.constantFrom('mahan', 'kish', 'iran-air'), { maxLength: 3 }),
    time: fc.subarray(['dawn', 'morning', 'afternoon', 'night']),
    maxPrice: limit(9_000_000),
    refundable: fc.subarray(['1']),
    baggage: limit(40),
    stops: limit(3),
    cabin: fc.subarray(['economy', 'business']),
    airport: fc.subarray(['IST', 'SAW', 'IKA']),
    sort: fc.constantFrom([], ['earliest'], ['shortest'], ['suggested'], ['co2']),
    'w-price': fc.constantFrom([], ['0'], ['3']),
    'w-refund': fc.constantFrom([], ['5'], ['7']),
    'w-time': fc.constantFrom([], ['3']),
    'w-departure': fc.constantFrom([], ['7']),
  });
  fc.assert(
    fc.property(selections, (selection) => {
      const query = new URLSearchParams('date=1405-09-05&kind=x&adult=2');
      const written = writeSelection(FLIGHT_LIST, query, selection);
      expect(parse(written)).toEqual(selection);
      expect([written.get('date'), written.get('adult')]).toEqual(['1405-09-05', '2']);
    }),
  );
});

test('ignores unknown values in a URL', () => {
  const selection = parse(
    'kind=flying&time=noon,morning&maxPrice=-5&baggage=x&sort=luck&airline=<b>&airline=kish',
  );
  expect(selection).toEqual({ ...NOTHING, time: ['morning'], airline: ['kish'] });
  expect(getChosenSort(FLIGHT_LIST, selection).value).toBe('cheapest');
  expect(parse('maxPrice=۲٬۴۰۰٬۰۰۰').maxPrice).toEqual(['2400000']);
});

describe('flights abroad', () => {
  const direct = makeFlightOffer({ at: '08:00' });
  const { segment } = direct;
  const at = (iata: string) => ({ ...segment.to, iata });
  const viaHub = {
    ...makeFlightOffer({ at: '09:00' }),
    segment: { ...segment, to: at('SAW'), cabin: 'business' as const },
    connections: [
      { ...segment, to: at('IST') },
      { ...segment, from: at('IST'), to: at('SAW') },
    ],
  };
  const both = [direct, viaHub];
  const shown = (query: string) =>
    filterItems(FLIGHT_LIST, both, parse(query), new Date('2026-11-21T07:00:00Z'));

  test('filters by direct flights, cabin or airport', () => {
    expect(shown('stops=0')).toEqual([direct]);
    expect(shown('stops=1')).toEqual(both);
    expect(shown('cabin=business')).toEqual([viaHub]);
    expect(shown('airport=SAW')).toEqual([viaHub]);
    expect(shown('airport=MHD,SAW')).toEqual(both);
    expect(shown('cabin=first&airport=<b>')).toEqual(both);
  });

  test('writes the selection to the URL and reads it back', () => {
    const filter = { ...NOTHING, stops: ['0'], cabin: ['business'], airport: ['IST'] };
    const written = writeSelection(FLIGHT_LIST, new URLSearchParams('date=1405-09-05&stops=2'), filter);
    expect(written.toString()).toBe('date=1405-09-05&stops=0&cabin=business&airport=IST');
    expect(parse(written)).toEqual(filter);
  });
});

test.each<[string, string, boolean, Selection]>([
  ['kind', 'system', true, { kind: ['system', 'charter'] }],
  ['kind', 'charter', false, { kind: [] }],
  ['kind', 'system', false, {}],
  ['time', 'dawn', true, { time: ['dawn'] }],
  ['airline', 'kish', true, { airline: ['kish', 'mahan'] }],
  ['baggage', '20', false, { baggage: [] }],
  ['airline', 'mahan', false, { airline: [] }],
  ['refundable', '1', true, { refundable: ['1'] }],
  ['baggage', '30', true, { baggage: ['30'] }],
  ['baggage', '', true, { baggage: [] }],
  ['stops', '0', true, { stops: ['0'] }],
  ['kind', 'boat', true, {}],
  ['date', '2026-12-01', true, {}],
])('changing the field %s=%s to %s changes only its own filter', (name, value, checked, change) => {
  const before: Selection = {
    ...NOTHING,
    kind: ['charter'],
    airline: ['mahan'],
    baggage: ['20'],
    maxPrice: ['2400000'],
  };
  expect(withField(FLIGHT_LIST.filters, before, { name, value, checked })).toEqual({ ...before, ...change });
});
