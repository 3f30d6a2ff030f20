import { setUpTestDatabase } from '../../../../test/fakes/setUpTestDatabase.ts';
import { deleteOldHistory, loadFareHistory } from './fareHistory.ts';
import { refreshLowestFares } from './lowestFareKeeper.ts';

const database = setUpTestDatabase();
const ROUTE = { from: 'tehran', to: 'kish' };

let fares: (number | null)[] = [];
const look = (at: string, ...seen: (number | null)[]) => {
  fares = seen;
  return refreshLowestFares(
    {
      db: database.db,
      clock: () => new Date(at),
      flights: {
        id: 'fake',
        lowestFares: async (_from: string, _to: string, days: readonly string[]) =>
          days.map((_day, index) => fares[index] ?? null),
      },
    },
    ROUTE,
  );
};
const load = (at: string, route = ROUTE) => loadFareHistory(database.db, route, new Date(at));

test('the history starts on the day of the first stored prices and is empty before it', async () => {
  expect(await load('2026-11-21T12:00:00+03:30')).toEqual({ since: null, days: [] });
  await look('2026-11-21T12:00:00+03:30', 30, null, 20, 50);
  expect(await load('2026-11-21T12:00:00+03:30')).toEqual({
    since: '2026-11-21',
    days: [{ day: '2026-11-21', lowest: 20, median: 30 }],
  });
});

test('a day keeps its lowest price and its latest median; a day without seats has no row', async () => {
  await look('2026-11-21T18:00:00+03:30', 40, 60);
  await look('2026-11-22T18:00:00+03:30', null);
  await look('2026-11-23T00:10:00+03:30', 25);
  expect((await load('2026-11-23T01:00:00+03:30')).days).toEqual([
    { day: '2026-11-21', lowest: 20, median: 60 },
    { day: '2026-11-23', lowest: 25, median: 25 },
  ]);
  expect(await load('2026-11-23T01:00:00+03:30', { from: 'kish', to: 'tehran' })).toEqual({
    since: '2026-11-21',
    days: [],
  });
});

test('days older than 60 are not shown, and older than 400 are deleted', async () => {
  expect((await load('2027-01-21T12:00:00+03:30')).days.map(({ day }) => day)).toEqual(['2026-11-23']);
  await deleteOldHistory(database.db, '2027-12-27');
  expect((await load('2026-11-23T12:00:00+03:30')).days.map(({ day }) => day)).toEqual(['2026-11-23']);
});
