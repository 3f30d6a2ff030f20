import {
  activeBusFilters,
  busFacets,
  filterBuses,
  NO_BUS_FILTER,
  parseBusFilter,
  parseBusSort,
  sortBuses,
  writeBusFilter,
} from './busFilters.ts';
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

function bus({
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
  bus({ key: 'a', at: '23:00', toman: 700_000 }),
  bus({ key: 'b', at: '05:30', toman: 430_000, comfort: 'standard', terminal: 'west' }),
  bus({ key: 'c', at: '08:00', toman: 430_000, comfort: 'standard', company: 'pmt', free: 0 }),
];
const keys = (services: readonly BusService[]) => services.map(({ key }) => key).join('');
const params = (query: string) => new URLSearchParams(query);

test('a filter survives its way through the address, and what is unknown in it is ignored', () => {
  const query =
    'date=1405-09-05&type=vip&terminal=south&terminal=west&time=night&company=adl&maxPrice=700000';
  const filter = parseBusFilter(params(`${query}&type=tank&time=noonish`));
  expect(filter).toEqual({
    comforts: ['vip'],
    terminals: ['south', 'west'],
    bands: ['night'],
    companies: ['adl'],
    maxPrice: 7_000_000,
  });
  expect(writeBusFilter(params(query), filter, 'earliest').toString()).toBe(query);
});

test('another filter closes the open seat map and keeps the search', () => {
  const written = writeBusFilter(
    params('date=1405-09-05&seats=2&service=x&view=list'),
    NO_BUS_FILTER,
    'cheapest',
  );
  expect(written.toString()).toBe('date=1405-09-05&seats=2&sort=cheapest');
});

test('a limit typed in Persian figures counts', () => {
  expect(parseBusFilter(params('maxPrice=۵۰۰٬۰۰۰')).maxPrice).toBe(5_000_000);
  expect(parseBusFilter(params('maxPrice=cheap')).maxPrice).toBeNull();
});

test('buses stand by departure, and full ones last in every order', () => {
  expect(keys(sortBuses(BUSES, 'earliest'))).toBe('bac');
  expect(keys(sortBuses(BUSES, 'latest'))).toBe('abc');
  expect(keys(sortBuses(BUSES, 'cheapest'))).toBe('bac');
  expect(parseBusSort(params('sort=loudest'))).toBe('earliest');
});

test('each group of filters counts what the other groups leave', () => {
  const filter = { ...NO_BUS_FILTER, comforts: ['standard' as const], terminals: ['west'] };
  expect(keys(filterBuses(BUSES, filter))).toBe('b');
  const facets = busFacets(BUSES, filter);
  expect(facets.terminals.map(({ value, count }) => [value, count])).toEqual([
    ['south', 1],
    ['west', 1],
  ]);
  expect(facets.comforts.map(({ value, count, lowest }) => [value, count, lowest])).toEqual([
    ['vip', 0, null],
    ['standard', 1, 4_300_000],
  ]);
});

test('a chip says how many buses are left when it is taken away', () => {
  const [first] = activeBusFilters(BUSES, { ...NO_BUS_FILTER, companies: ['pmt'], bands: ['night'] });
  expect(first).toMatchObject({ label: 'شب', count: 1 });
});
