import request from 'supertest';
import { createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  const fare = { from_city: 'tehran', to_city: 'kish', seen_at: new Date(), source: 'sample' };
  await shop.services.db.deleteFrom('lowest_fares').execute();
  await shop.services.db
    .insertInto('lowest_fares')
    .values([
      { ...fare, day: '2026-11-20', price: 10_000_000 },
      { ...fare, day: '2026-11-25', price: 24_600_000 },
      { ...fare, day: '2026-11-26', price: null },
      { ...fare, to_city: 'mashhad', day: '2026-11-27', price: 30_000_000 },
    ])
    .execute();
});

afterAll(() => shop.close());

test('returns the lowest price of each coming day of the route and omits days without one', async () => {
  const answer = await request(shop.app).get('/dayPrices/tehran-kish.json');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ '2026-11-25': 24_600_000 });
  expect(answer.headers['cache-control']).toMatch(/^public/);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('returns no prices for a route without flights and 404 for an unknown route', async () => {
  expect((await request(shop.app).get('/dayPrices/kish-mashhad.json')).body).toEqual({});
  expect((await request(shop.app).get('/dayPrices/atlantis-kish.json')).status).toBe(404);
});
