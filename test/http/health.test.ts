import { sql } from 'kysely';
import request from 'supertest';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let stopping = false;
let shop: TestApp;
let closed = false;
let room = true;

beforeAll(async () => {
  shop = await createTestApp({ stopping: () => stopping, services: { acceptsWrites: () => room } });
});

afterAll(async () => {
  if (!closed) await shop.close();
});

test('a shop whose database responds is alive and ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await request(shop.app).get(path);
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('ok');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('/readyz lists the sample parts of the shop', async () => {
  const answer = await request(shop.app).get('/readyz');
  expect(answer.body.samples).toEqual(['flights', 'buses', 'insurance', 'payment']);
});

test('a shop that is stopping is alive but not ready', async () => {
  stopping = true;
  expect((await request(shop.app).get('/readyz')).status).toBe(503);
  expect((await request(shop.app).get('/healthz')).status).toBe(200);
  stopping = false;
});

test('a shop with a full disk is not ready, sends Retry-After and still serves pages', async () => {
  room = false;
  const answer = await request(shop.app).get('/readyz');
  expect([answer.status, answer.body]).toMatchObject([503, { status: 'unavailable' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await request(shop.app).get('/orderTracking')).status).toBe(200);
  room = true;
  expect((await request(shop.app).get('/readyz')).status).toBe(200);
});

test('a shop with a read-only database is not ready, serves pages and refuses writes with Retry-After', async () => {
  const readOnly = (value: 'on' | 'off') =>
    sql.raw(`SET default_transaction_read_only = ${value}`).execute(shop.services.db);
  await readOnly('on');
  try {
    const ready = await request(shop.app).get('/readyz');
    expect(ready.status).toBe(503);
    expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request(shop.app).get('/')).status).toBe(200);
    const whole = { topic: 'refund', name: 'سارا', mobile: '09123456789', message: 'پول من کی برمی‌گردد؟' };
    const post = await request(shop.app)
      .post('/contactUs')
      .set('origin', PUBLIC_URL)
      .type('form')
      .send(whole);
    expect(post.status).toBe(503);
    expect(post.headers['retry-after']).toBe('60');
    expect(post.text).toContain('کمی بعد دوباره تلاش کنید');
  } finally {
    await readOnly('off');
  }
  expect((await request(shop.app).get('/readyz')).status).toBe(200);
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
])('exposes nothing to outside clients at %s', async (path) => {
  const stranger = request(shop.app).get(path).set('x-forwarded-for', '203.0.113.7');
  expect((await stranger).status).toBe(404);
});

test('a shop without its database is alive but not ready, and reveals no more than that', async () => {
  await shop.close();
  closed = true;
  expect((await request(shop.app).get('/healthz')).status).toBe(200);
  const answer = await request(shop.app).get('/readyz');
  expect([answer.status, answer.body]).toMatchObject([503, { status: 'unavailable' }]);
});
