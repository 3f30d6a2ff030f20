import { findSeason } from './findSeason.ts';

const makeSupplier = (...fares: (number | null)[]) => ({
  lowestFares: (_from: string, to: string, days: readonly string[]) =>
    Promise.resolve(days.map((_day, index) => (to === 'shiraz' ? (fares[index] ?? null) : null))),
});

test('names the days to the next occasion and the lowest fare of the days before it', async () => {
  const now = new Date('2026-12-02T12:00:00+03:30');
  expect(await findSeason(makeSupplier(30_000_000, 28_000_000, 31_000_000), now)).toEqual({
    name: 'یلدا',
    daysLeft: 19,
    city: 'شیراز',
    price: 28_000_000,
    url: '/flight/tehran-shiraz?date=1405-09-28&adult=1&child=0&infant=0',
  });
});

test('returns nothing on the day itself, more than sixty days ahead, without a fare and when the supplier fails', async () => {
  const yalda = new Date('2026-12-21T12:00:00+03:30');
  const autumn = new Date('2026-10-01T12:00:00+03:30');
  const before = new Date('2026-12-02T12:00:00+03:30');
  const silent = { lowestFares: () => Promise.reject(new Error('no answer')) };
  expect(await findSeason(makeSupplier(30_000_000), yalda)).toBeNull();
  expect(await findSeason(makeSupplier(30_000_000), autumn)).toBeNull();
  expect(await findSeason(makeSupplier(null, null, null), before)).toBeNull();
  expect(await findSeason(silent, before)).toBeNull();
});
