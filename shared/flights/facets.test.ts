import type { Selection } from '../filters/listRules.ts';
import { buildFacets, listActiveFilters } from '../filters/matchItems.ts';
import { FLIGHT_LIST } from './filters.ts';
import { makeFlightOffer } from './flightOffer.fixture.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const offers = [
  makeFlightOffer({ at: '05:00', total: 40_000_000, airline: 'kish', kg: 30 }),
  makeFlightOffer({ at: '07:00', total: 24_000_000 }),
  makeFlightOffer({ at: '08:00', total: 20_000_000, available: false }),
];

const facetsOf = (param: string, selection: Selection) =>
  buildFacets(FLIGHT_LIST, offers, selection, NOW)[param]!;
const listActive = (selection: Selection) => listActiveFilters(FLIGHT_LIST, offers, selection, NOW);

test('every option has its number of offers and lowest price; sold-out offers have no price', () => {
  expect(facetsOf('time', {}).options.map(({ label, count, lowest }) => [label, count, lowest])).toEqual([
    ['بامداد', 1, 40_000_000],
    ['صبح', 2, 24_000_000],
    ['بعدازظهر', 0, null],
    ['شب', 0, null],
  ]);
  expect(facetsOf('airline', {}).options.map(({ value, count }) => [value, count])).toEqual([
    ['mahan', 2],
    ['kish', 1],
  ]);
  expect(facetsOf('maxPrice', {}).values).toEqual([4_000_000, 2_400_000, 2_000_000]);
});

test('counts a filter as if it were not set while the other filters apply', () => {
  const morning = { time: ['morning'] };
  expect(facetsOf('time', morning).options.map(({ count, chosen }) => [count, chosen])).toEqual([
    [1, false],
    [2, true],
    [0, false],
    [0, false],
  ]);
  expect(facetsOf('airline', morning).options.map(({ value, count }) => [value, count])).toEqual([
    ['mahan', 2],
    ['kish', 0],
  ]);
});

test('baggage options count offers with at least that allowance', () => {
  expect(facetsOf('baggage', {}).options.map(({ value, count }) => [value, count])).toEqual([
    ['20', 3],
    ['30', 1],
  ]);
});

test('each active filter shows how many offers remain without it', () => {
  const filter = { time: ['morning'], airline: ['kish'], maxPrice: ['5000000'] };
  expect(listActive(filter).map(({ key, label, count }) => [key, label, count])).toEqual([
    ['airline:kish', 'kish', 2],
    ['time:morning', 'صبح', 1],
    ['maxPrice', 'تا ۵٬۰۰۰٬۰۰۰ تومان', 0],
  ]);
  expect(listActive({})).toEqual([]);
});
