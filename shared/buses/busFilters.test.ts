import type { Selection } from '../filters/listRules.ts';
import { buildFacets, filterItems, listActiveFilters } from '../filters/matchItems.ts';
import { parseSelection, writeSelection } from '../filters/selection.ts';
import { getChosenSort, sortItems } from '../filters/sortItems.ts';
import { BUS_LIST } from './busFilters.ts';
import { BUS_REFUND_RULE } from './refund.ts';
import type { BusService } from './service.ts';

interface Wanted {
  key: string;
  at: string;
  toman: number;
  terminal?: string;
  company?: string;
  comfort?: 'vip' | 'standard';
  free?: number;
}

function makeBus({
  key,
  at,
  toman,
  terminal = 'south',
  company = 'adl',
  comfort = 'vip',
  free = 9,
}: Wanted): BusService {
  const departsAt = `2026-11-26T${at}:00+03:30`;
  const place = { key: 'tehran', citySlug: 'tehran', city: 'تهران' };
  return {
    key,
    source: 'one',
    company: { slug: company, name: company, monogram: 'ع', color: '#000000' },
    type: { code: comfort, name: comfort, comfort, seats: 25, abreast: '۲+۱' },
    amenities: [],
    boarding: { ...place, terminalSlug: terminal, terminal: `پایانهٔ ${terminal}`, at: departsAt },
    dropOffs: [],
    departsAt,
    arrivesAboutAt: departsAt,
    durationMinutes: 390,
    km: 448,
    seatsFree: { count: free, seenAt: departsAt },
    fare: { base: toman * 10, toll: 0, insurance: 0, luggage: 0, catering: 0, total: toman * 10 },
    refund: BUS_REFUND_RULE,
    saleClosesAt: departsAt,
    expiresAt: departsAt,
  };
}

const BUSES = [
  makeBus({ key: 'a', at: '23:00', toman: 700_000 }),
  makeBus({ key: 'b', at: '05:30', toman: 430_000, comfort: 'standard', terminal: 'west' }),
  makeBus({ key: 'c', at: '08:00', toman: 430_000, comfort: 'standard', company: 'pmt', free: 0 }),
];
const listKeys = (services: readonly BusService[]) => services.map(({ key }) => key).join('');
const NOW = new Date('2026-11-25T10:00:00Z');
const toParams = (query: string) => new URLSearchParams(query);
const parse = (query: string) => parseSelection(BUS_LIST.filters, toParams(query));
const sortKeys = (sort: string) =>
  listKeys(sortItems(BUS_LIST, BUSES, getChosenSort(BUS_LIST, { sort: [sort] }), NOW));

test('a filter survives a round trip through the URL, and unknown values are ignored', () => {
  const query =
    'date=1405-09-05&type=vip&terminal=south&terminal=west&time=night&company=adl&maxPrice=700000';
  const filter = parse(`${query}&type=tank&time=noonish`);
  expect(filter).toEqual({
    type: ['vip'],
    terminal: ['south', 'west'],
    time: ['night'],
    company: ['adl'],
    maxPrice: ['700000'],
  });
  expect(writeSelection(BUS_LIST, toParams(query), filter).toString()).toBe(query);
});

test('changing a filter closes the open seat map and keeps the search', () => {
  const query = toParams('date=1405-09-05&seats=2&service=x&view=list');
  const written = writeSelection(BUS_LIST, query, { sort: ['cheapest'] });
  expect(written.toString()).toBe('date=1405-09-05&seats=2&sort=cheapest');
});

test('accepts a price limit in Persian digits', () => {
  expect(parse('maxPrice=۵۰۰٬۰۰۰').maxPrice).toEqual(['500000']);
  expect(parse('maxPrice=cheap').maxPrice).toEqual([]);
});

test('sorts buses by departure, with full buses last in every order', () => {
  expect(sortKeys('earliest')).toBe('bac');
  expect(sortKeys('latest')).toBe('abc');
  expect(sortKeys('cheapest')).toBe('bac');
  expect(getChosenSort(BUS_LIST, parseSelection(BUS_LIST.views, toParams('sort=loudest'))).value).toBe(
    'earliest',
  );
});

test('each filter group counts the buses that the other groups leave', () => {
  const filter: Selection = { type: ['standard'], terminal: ['west'] };
  expect(listKeys(filterItems(BUS_LIST, BUSES, filter, NOW))).toBe('b');
  const { terminal, type } = buildFacets(BUS_LIST, BUSES, filter, NOW);
  expect(terminal?.options.map(({ value, count }) => [value, count])).toEqual([
    ['south', 1],
    ['west', 1],
  ]);
  expect(type?.options.map(({ value, count, lowest }) => [value, count, lowest])).toEqual([
    ['vip', 0, null],
    ['standard', 1, 4_300_000],
  ]);
});

test('a chip shows how many buses remain when its filter is removed', () => {
  const [first] = listActiveFilters(BUS_LIST, BUSES, { time: ['night'], company: ['pmt'] }, NOW);
  expect(first).toMatchObject({ label: 'شب', count: 1 });
});
