import request from 'supertest';
import { testApp, type TestApp } from './testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await testApp();
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

test('a calendar is told the lowest price of each coming day of its route, and nothing of days without one', async () => {
  const answer = await request(shop.app).get('/dayPrices/tehran-kish.json');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ '2026-11-25': 24_600_000 });
  expect(answer.headers['cache-control']).toMatch(/^public/);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a route that nobody flies has no prices, and what is no route is not found', async () => {
  expect((await request(shop.app).get('/dayPrices/kish-mashhad.json')).body).toEqual({});
  expect((await request(shop.app).get('/dayPrices/atlantis-kish.json')).status).toBe(404);
});
