import { popularRoutes } from './popularRoutes.ts';

test('a card shows the cheapest day of the coming week and links to it', async () => {
  const fares = [30, 20, null, 20, 50, 60, 70].map((price) => price && price * 1_000_000);
  const [mashhad] = await popularRoutes({ lowestFares: async () => fares }, '2026-11-21');
  expect(mashhad?.cheapest).toEqual({ day: '2026-11-23', price: 20_000_000 });
  expect(mashhad?.url).toBe('/flight/tehran-mashhad?date=1405-09-02&adult=1&child=0&infant=0');
  expect(mashhad?.days[2]).toEqual({ day: '2026-11-24', price: null });
});

test('a route whose prices fail to load is still shown, without a price', async () => {
  const lowestFares = () => Promise.reject(new Error('down'));
  const routes = await popularRoutes({ lowestFares }, '2026-11-21');
  expect(routes).toHaveLength(4);
  expect(routes[0]).toMatchObject({ from: 'تهران', to: 'مشهد', cheapest: null });
  expect(routes[0]?.url).toContain('date=1405-09-01');
});
