import { addDays } from '../../../../shared/calendar/jalali.ts';
import { setUpTestDatabase } from '../../../../test/fakes/setUpTestDatabase.ts';
import type { AirlineFares } from '../suppliers/port.ts';
import { AIRLINE_DAYS, findLowestByAirline } from './lowestByAirline.ts';
import { refreshLowestFares } from './lowestFareKeeper.ts';

const MAHAN = { code: 'W5', slug: 'mahan-air' };
const OUT = { from: 'tehran', to: 'kish' };
const BACK = { from: 'kish', to: 'tehran' };

const database = setUpTestDatabase();
let now = new Date('2026-11-21T12:00:00+03:30');
let answer: AirlineFares = { lowest: [], airlines: new Map(), complete: true };

const supplier = {
  id: 'fake',
  lowestFares: async (_from: string, _to: string, days: readonly string[]) => days.map(() => 20_000_000),
  airlineFares: async () => answer,
};
const refresh = (route: typeof OUT, more: Partial<AirlineFares> = {}) => {
  answer = { ...answer, ...more };
  return refreshLowestFares({ db: database.db, flights: supplier, clock: () => now }, route);
};
const findKnown = (routes = [OUT, BACK]) => findLowestByAirline(database.db, MAHAN, routes, now);

test('an empty result is unknown until every route has been fetched, and known afterwards', async () => {
  expect(await findKnown()).toEqual({ rows: [], known: false });
  await refresh(OUT);
  expect(await findKnown()).toEqual({ rows: [], known: false });
  await refresh(BACK);
  expect(await findKnown()).toEqual({ rows: [], known: true });
});

test('stores the lowest fare of the next thirty days and links to the results of this airline only', async () => {
  const fares = Array.from({ length: 60 }, (_day, index) => (index < 3 ? null : 30_000_000 - index * 10));
  await refresh(OUT, { airlines: new Map([['W5', fares]]) });
  const { rows } = await findKnown();
  const day = addDays('2026-11-21', AIRLINE_DAYS - 1);
  expect(rows).toMatchObject([{ from: { name: 'تهران' }, to: { name: 'کیش' }, day, price: 29_999_710 }]);
  expect(rows[0]?.seenAt).toBe('2026-11-21T12:00:00+03:30');
  expect(rows[0]?.url).toMatch(/^\/flight\/tehran-kish\?date=1405-09-\d\d&adult=1.*&airline=mahan-air$/);
  await refresh(BACK, { airlines: new Map([['W5', [28_000_000]]]) });
  expect((await findKnown()).rows.map(({ price }) => price)).toEqual([28_000_000, 29_999_710]);
});

test('removes a fare that the next fetch no longer finds', async () => {
  await refresh(OUT, { airlines: new Map([['EP', [10_000_000]]]) });
  expect((await findKnown()).rows.map(({ from }) => from.slug)).toEqual(['kish']);
});

test('a fetch without complete airlines leaves the missing ones unknown', async () => {
  await refresh(OUT, { airlines: new Map(), complete: false });
  expect((await findKnown()).known).toBe(false);
  expect((await findKnown([BACK])).known).toBe(true);
});

test('a supplier that reports no airlines leaves the result unknown', async () => {
  const quiet = { id: 'quiet', lowestFares: supplier.lowestFares };
  await refreshLowestFares({ db: database.db, flights: quiet, clock: () => now }, BACK);
  expect(await findKnown([BACK])).toEqual({ rows: [], known: false });
});

test('a fare fetched a day ago is no longer shown', async () => {
  await refresh(OUT, { airlines: new Map([['W5', [10_000_000, 11_000_000]]]), complete: true });
  expect((await findKnown([OUT])).rows).toHaveLength(1);
  now = new Date('2026-11-22T12:30:00+03:30');
  expect(await findKnown([OUT])).toEqual({ rows: [], known: false });
});
