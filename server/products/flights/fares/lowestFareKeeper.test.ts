import { setUpTestDatabase } from '../../../../test/fakes/setUpTestDatabase.ts';
import { loadCheapestDays, loadFareMonths, LOWEST_FARE_DAYS } from './cheapestFares.ts';
import { createLowestFareKeeper } from './lowestFareKeeper.ts';

const database = setUpTestDatabase();
let now = new Date('2026-11-21T12:00:00+03:30');

const asked: string[] = [];
let fails = false;
const supplier = {
  id: 'fake',
  lowestFares: async (from: string, to: string, days: readonly string[]) => {
    asked.push(`${from} ${to}`);
    if (fails) throw new Error('no answer');
    return days.map((_day, index) => (index === 1 ? null : 20_000_000 + index * 10));
  },
};
const getNow = () => now;

test('a round requests a few routes, the busiest first, and the next round continues from there', async () => {
  const keep = createLowestFareKeeper({ db: database.db, flights: supplier, clock: getNow });
  expect(await keep()).toBe(2);
  expect(asked).toEqual(['tehran mashhad', 'mashhad tehran']);
  await keep();
  expect(asked).toEqual(['tehran mashhad', 'mashhad tehran', 'tehran kish', 'kish tehran']);
});

test('stores fares by day with their fetch time, even when nothing was for sale', async () => {
  const { to: month } = await loadFareMonths(database.db, 'tehran', 'kish', '2026-11-21');
  expect(month.days.slice(0, 3).map(({ price }) => price)).toEqual([20_000_000, null, 20_000_020]);
  expect(month.seenAt).toBe('2026-11-21T12:00:00+03:30');
  const criteria = { from: 'tehran', firstDay: '2026-11-22', lastDay: '2026-12-30', limit: 1 };
  expect(await loadCheapestDays(database.db, criteria)).toMatchObject([
    { day: '2026-11-23', price: 20_000_020 },
  ]);
  expect(await loadCheapestDays(database.db, { ...criteria, budget: 10 })).toEqual([]);
});

test('after a restart only fares older than half an hour are requested again, and past days are gone', async () => {
  asked.length = 0;
  await createLowestFareKeeper({ db: database.db, flights: supplier, clock: getNow })();
  expect(asked).not.toContain('tehran mashhad');
  now = new Date('2026-11-22T12:30:00+03:30');
  await createLowestFareKeeper({ db: database.db, flights: supplier, clock: getNow })();
  expect(asked).toContain('tehran mashhad');
  const {
    to: { days },
  } = await loadFareMonths(database.db, 'tehran', 'mashhad', '2026-11-21');
  expect(days[0]?.price).toBeUndefined();
  expect(days[1]?.price).toBe(20_000_000);
  expect(LOWEST_FARE_DAYS).toBeGreaterThan(days.length);
});

test('a route that fails is retried a minute later and does not delay the others', async () => {
  const keep = createLowestFareKeeper({ db: database.db, flights: supplier, clock: getNow });
  fails = true;
  asked.length = 0;
  await expect(keep()).rejects.toThrow('no answer');
  const [failed] = asked;
  fails = false;
  await keep();
  expect(asked.slice(1)).not.toContain(failed);
  now = new Date(now.getTime() + 60_000);
  await keep();
  expect(asked.slice(1)).toContain(failed);
});

test('an additional route that a visitor waits for is requested first, even when it is in no list', async () => {
  asked.length = 0;
  const also = { from: 'ahvaz', to: 'moscow' };
  now = new Date('2026-11-22T18:00:00+03:30');
  const extraRoutes = async () => [also, { from: 'tehran', to: 'mashhad' }];
  const keep = createLowestFareKeeper({ db: database.db, flights: supplier, clock: getNow, extraRoutes });
  await keep();
  expect(asked.slice(0, 2)).toEqual(['ahvaz moscow', 'tehran mashhad']);
  await keep();
  expect(new Set(asked).size).toBe(4);
});

test('a busy process requests one route in a round', async () => {
  asked.length = 0;
  let busy = true;
  const deps = { db: database.db, flights: supplier, clock: () => new Date(now.getTime() + 3_600_000) };
  const keep = createLowestFareKeeper({ ...deps, isBusy: () => busy });
  expect(await keep()).toBe(1);
  busy = false;
  expect(await keep()).toBe(2);
  expect(new Set(asked).size).toBe(3);
});
