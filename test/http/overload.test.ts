import request from 'supertest';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const [probe] = PROBE_ROUTES as [PageRoute];
const FLIGHTS = '/flight/tehran-mashhad';
const SEARCH = `${FLIGHTS}?date=1405-09-05&adult=1&child=0&infant=0`;
const MESSAGE = 'سایت این لحظه شلوغ است';
let shop: TestApp;
let delayMs = 0;
let now = Date.UTC(2026, 10, 21, 9);
let open = () => {};
let busy: Promise<unknown>;

beforeAll(async () => {
  shop = await createTestApp({
    now: () => new Date(now),
    readDelay: () => delayMs,
    routes: [...PROBE_ROUTES, { ...probe, id: 'waiting', path: 'waiting', cache: undefined }],
    serverPages: {
      ...PROBE_PAGES,
      waiting: {
        load: async () => {
          progress.waiting += 1;
          await gate;
          return { data: { text: 'waited' } };
        },
      },
    },
  });
});
afterAll(() => shop.close());

const progress = { waiting: 0 };
let gate: Promise<void>;

/** Sends eight requests whose responses do not begin before `open`. */
beforeEach(async () => {
  progress.waiting = 0;
  delayMs = 0;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  busy = Promise.all(Array.from({ length: 8 }, () => request(shop.app).get('/waiting')));
  while (progress.waiting < 8) await new Promise((resolve) => setImmediate(resolve));
});
afterEach(async () => {
  open();
  await busy;
});

const get = (path: string) => request(shop.app).get(path);

test('refuses an uncached public page with a small Persian page, Retry-After and no render', async () => {
  delayMs = 120;
  const answer = await get('/aboutUs');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(5);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.text).toContain('lang="fa" dir="rtl"');
  expect(answer.text).toContain(MESSAGE);
  expect(Buffer.byteLength(answer.text)).toBeLessThan(1000);
  expect((await get(SEARCH)).status).toBe(200);
});

test('refuses a prefetch before any page', async () => {
  delayMs = 60;
  const prefetch = await get('/aboutUs/_payload.json').set('purpose', 'prefetch');
  expect([prefetch.status, prefetch.body]).toMatchObject([503, { status: 503, error: { status: 503 } }]);
  expect((await get('/aboutUs/_payload.json')).status).toBe(200);
});

test('a cached page is served for up to an hour, even when it is stale', async () => {
  expect((await get('/rules/siteRules')).status).toBe(200);
  delayMs = 120;
  now += 59 * 60_000;
  expect((await get('/rules/siteRules')).status).toBe(200);
  now += 2 * 60_000;
  expect((await get('/rules/siteRules')).status).toBe(503);
});

test('refuses searches and then the checkout, but never an order, a callback or a sign-in', async () => {
  const code = await makePurchase(shop.services, 'issued');
  delayMs = 250;
  expect((await get(SEARCH)).status).toBe(503);
  const choose = () =>
    request(shop.app).post(SEARCH).set('origin', PUBLIC_URL).type('form').send({ offer: 'gone' });
  expect((await choose()).status).not.toBe(503);
  delayMs = 60_000;
  const refused = await choose();
  expect(refused.status).toBe(503);
  expect(refused.text).toContain('چیزی ثبت نشد');
  const order = await get(`/payment/flightFactor?order=${code}`).set('cookie', BUYER_COOKIE);
  expect(order.status).toBe(200);
  expect((await get('/orderTracking')).status).toBe(200);
  expect((await get('/payment/callback/sandbox/unknown?Authority=x')).status).not.toBe(503);
  expect((await get('/api/users/me')).status).toBe(403);
  for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200);
});

test('counts refused requests by class', async () => {
  delayMs = 60_000;
  const count = async () =>
    Number(/rahsepar_shed_total\{class="search"\} (\d+)/.exec((await get('/metrics')).text)?.[1]);
  const before = await count();
  await get(SEARCH);
  expect(await count()).toBe(before + 1);
  expect((await get('/metrics')).text).toContain('rahsepar_open_renders 8');
});

test('a render is no longer counted once its response has begun or its visitor has left', async () => {
  open();
  await busy;
  expect((await get('/metrics')).text).toContain('rahsepar_open_renders 0');
});

test('an address with too many searches gets 429; other addresses, the local machine and other pages are not limited', async () => {
  open();
  const limited = await createTestApp({
    env: { searchesPerAddress: 3, trustProxy: 1 },
    now: () => new Date(now),
  });
  const visit = (path: string, address: string) =>
    request(limited.app).get(path).set('x-forwarded-for', address);
  const payload = SEARCH.replace('?', '/_payload.json?');
  const statuses: number[] = [];
  for (let search = 0; search < 3; search += 1)
    statuses.push((await visit(search === 1 ? payload : SEARCH, '198.51.100.7')).status);
  expect(statuses).toEqual([200, 200, 200]);
  const page = await visit(SEARCH, '198.51.100.7');
  expect([page.status, page.headers['retry-after']]).toEqual([429, '60']);
  expect(page.text).toContain('جست‌وجوهای زیاد');
  const data = await visit(payload, '198.51.100.7').set('purpose', 'prefetch');
  expect([data.status, data.body]).toMatchObject([429, { error: { status: 429 } }]);
  expect((await visit(FLIGHTS, '198.51.100.7')).status).toBe(200);
  expect((await visit(SEARCH, '198.51.100.8')).status).toBe(200);
  for (let search = 0; search < 5; search += 1) expect((await visit(SEARCH, '127.0.0.1')).status).toBe(200);
  expect(limited.logLines.filter(({ kind }) => kind === 'limit reached')).toMatchObject([
    { limit: 'searchesByAddress' },
  ]);
  now += 60_000;
  expect((await visit(SEARCH, '198.51.100.7')).status).toBe(200);
  await limited.close();
});
