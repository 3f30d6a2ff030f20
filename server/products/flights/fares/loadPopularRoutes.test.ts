import { loadPopularRoutes } from './loadPopularRoutes.ts';

const NOW = new Date('2026-11-21T12:00:00+03:30');
const MINUTE_MS = 60_000;

test('a card shows the cheapest day of the coming week and links to it', async () => {
  const fares = [30, 20, null, 20, 50, 60, 70].map((price) => price && price * 1_000_000);
  const { popular } = await loadPopularRoutes({ lowestFares: async () => fares }, NOW);
  const [mashhad] = popular;
  expect(mashhad?.cheapest).toEqual({ day: '2026-11-23', price: 20_000_000 });
  expect(mashhad?.url).toBe('/flight/tehran-mashhad?date=1405-09-02&adult=1&child=0&infant=0');
  expect(mashhad?.days[2]).toEqual({ day: '2026-11-24', price: null });
});

test('a route whose prices fail to load is still shown, without a price', async () => {
  const lowestFares = () => Promise.reject(new Error('down'));
  const { popular } = await loadPopularRoutes({ lowestFares }, NOW);
  expect(popular).toHaveLength(4);
  expect(popular[0]).toMatchObject({ from: 'تهران', to: 'مشهد', cheapest: null });
  expect(popular[0]?.url).toContain('date=1405-09-01');
});

test('asks the supplier once for many visitors and shows the time of its prices', async () => {
  const lowestFares = jest.fn(async () => [30_000_000]);
  const supplier = { lowestFares };
  await Promise.all([loadPopularRoutes(supplier, NOW), loadPopularRoutes(supplier, NOW)]);
  const later = await loadPopularRoutes(supplier, new Date(NOW.getTime() + MINUTE_MS / 3));
  expect(lowestFares).toHaveBeenCalledTimes(4);
  expect(later.pricedAt).toBe('2026-11-21T12:00:00+03:30');
});

test('a supplier that is slow to renew its prices does not delay the page', async () => {
  const lowestFares = jest.fn(async () => [30_000_000]);
  const supplier = { lowestFares };
  await loadPopularRoutes(supplier, NOW);
  lowestFares.mockReturnValue(new Promise(() => {}));
  const later = await loadPopularRoutes(supplier, new Date(NOW.getTime() + 5 * MINUTE_MS));
  expect(later.popular[0]?.cheapest?.price).toBe(30_000_000);
});
