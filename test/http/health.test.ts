import request from 'supertest';
import { testApp, type TestApp } from './testApp.ts';

let stopping = false;
let shop: TestApp;
let closed = false;

beforeAll(async () => {
  shop = await testApp({ stopping: () => stopping });
}, 180_000);

afterAll(async () => {
  if (!closed) await shop.close();
});

test('the process answers, and is ready while its database does', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await request(shop.app).get(path);
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a stopping process is not ready any more, but alive', async () => {
  stopping = true;
  expect((await request(shop.app).get('/readyz')).status).toBe(503);
  expect((await request(shop.app).get('/healthz')).status).toBe(200);
  stopping = false;
});

test.each([
  '/metrics',
  '/debug',
  '/server-status',
  '/actuator/env',
  '/.git/config',
  '/package.json',
  '/admin',
  '/api/env',
])('nobody outside is told anything at %s', async (path) => {
  const stranger = request(shop.app).get(path).set('x-forwarded-for', '203.0.113.7');
  expect((await stranger).status).toBe(404);
});

test('without its database it is alive but not ready, and says no more than that', async () => {
  await shop.close();
  closed = true;
  expect((await request(shop.app).get('/healthz')).status).toBe(200);
  const answer = await request(shop.app).get('/readyz');
  expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable' }]);
});
