import request from 'supertest';
import { startIconService, type FakeIconService } from '../fakes/iconService.ts';
import { createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;
let service: FakeIconService;

beforeAll(async () => {
  service = await startIconService();
  shop = await createTestApp({ env: { iconServiceUrl: service.url } });
});

afterAll(async () => {
  await shop.close();
  await service.close();
});

test('returns sanitised icons of a collection, cached for a week', async () => {
  service.mood = 'scripted';
  const answer = await request(shop.app).get('/api/_nuxt_icon/mdi.json?icons=home,nobody');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toContain('max-age=604800');
  expect(answer.body).toEqual({
    prefix: 'mdi',
    icons: {
      home: {
        left: 0,
        top: 0,
        width: 24,
        height: 24,
        body: expect.stringMatching(/^<path [^>]*\/><g><\/g>$/),
      },
    },
    not_found: ['nobody'],
  });
});

test.each([
  '/api/_nuxt_icon/mdi.json',
  '/api/_nuxt_icon/mdi.json?icons=',
  '/api/_nuxt_icon/mdi?icons=home',
  '/api/_nuxt_icon/MDI.json?icons=home',
  '/api/_nuxt_icon/mdi.json?icons=../x',
  '/api/_nuxt_icon/evil.test.json?icons=home',
  `/api/_nuxt_icon/mdi.json?icons=${Array.from({ length: 51 }, (_, n) => `n${n}`).join(',')}`,
])('%.60s returns 400 without calling the icon service', async (path) => {
  const before = service.asked.length;
  const answer = await request(shop.app).get(path);
  expect([answer.status, answer.body]).toEqual([400, { statusCode: 400, message: 'Invalid icon request' }]);
  expect(service.asked).toHaveLength(before);
});

test('an unknown collection is a 404; an unavailable service is a 500 with our own message', async () => {
  service.mood = 'well';
  expect((await request(shop.app).get('/api/_nuxt_icon/nobody.json?icons=home')).status).toBe(404);
  service.mood = 'broken';
  const answer = await request(shop.app).get('/api/_nuxt_icon/mdi.json?icons=away');
  expect([answer.status, answer.body.message]).toEqual([500, 'Failed to fetch fallback icon']);
  expect(answer.text).not.toMatch(/secret|127\.0\.0\.1/);
});
