import { activeFilters, facets } from './facets.ts';
import { NO_FILTER } from './filters.ts';
import { sampleOffer } from './sampleOffer.fixture.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const offers = [
  sampleOffer({ at: '05:00', total: 40_000_000, airline: 'kish', kg: 30 }),
  sampleOffer({ at: '07:00', total: 24_000_000 }),
  sampleOffer({ at: '08:00', total: 20_000_000, available: false }),
];

test('every choice says how many offers it shows and from which price, sold-out ones give no price', () => {
  const { bands, airlines, price } = facets(offers, NO_FILTER, NOW);
  expect(bands.map(({ label, count, lowest }) => [label, count, lowest])).toEqual([
    ['بامداد', 1, 40_000_000],
    ['صبح', 2, 24_000_000],
    ['بعدازظهر', 0, null],
    ['شب', 0, null],
  ]);
  expect(airlines.map(({ value, count }) => [value, count])).toEqual([
    ['mahan', 2],
    ['kish', 1],
  ]);
  expect(price).toEqual({ lowest: 20_000_000, highest: 40_000_000 });
});

test('a filter is counted as if it were not set, the others hold', () => {
  const { bands, airlines } = facets(offers, { ...NO_FILTER, bands: ['morning'] }, NOW);
  expect(bands.map(({ count, chosen }) => [count, chosen])).toEqual([
    [1, false],
    [2, true],
    [0, false],
    [0, false],
  ]);
  expect(airlines.map(({ value, count }) => [value, count])).toEqual([
    ['mahan', 2],
    ['kish', 0],
  ]);
});

test('baggage counts what allows at least as much', () => {
  expect(facets(offers, NO_FILTER, NOW).baggage.map(({ value, count }) => [value, count])).toEqual([
    [20, 3],
    [30, 1],
  ]);
});

test('each active filter says what remains without it', () => {
  const filter = { ...NO_FILTER, bands: ['morning' as const], airlines: ['kish'], maxPrice: 50_000_000 };
  expect(activeFilters(offers, filter, NOW).map(({ key, label, count }) => [key, label, count])).toEqual([
    ['airline:kish', 'kish', 2],
    ['time:morning', 'صبح', 1],
    ['maxPrice', 'تا ۵٬۰۰۰٬۰۰۰ تومان', 0],
  ]);
  expect(activeFilters(offers, NO_FILTER, NOW)).toEqual([]);
});
