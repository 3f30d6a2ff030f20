import express from 'express';
import request from 'supertest';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { allowStoring, pageCache } from '../../server/http/pageCache.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { guestCookie, testApp, type TestApp } from './testApp.ts';

const [probe] = PROBE_ROUTES as [PageRoute];
let now = Date.UTC(2026, 10, 21);
let loads = 0;
let release: (() => void) | undefined;
/** A browser that gets streamed pages. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36' };
let shop: TestApp;

beforeAll(async () => {
  const route = (id: string, more: Partial<PageRoute> = {}): PageRoute => ({
    ...probe,
    id,
    path: id,
    ...more,
  });
  shop = await testApp({
    now: () => new Date(now),
    routes: [
      ...PROBE_ROUTES,
      route('counted'),
      route('slow'),
      route('lazyPart'),
      route('careless'),
      route('private', { cache: undefined }),
    ],
    serverPages: {
      ...PROBE_PAGES,
      counted: {
        load: async ({ visitorId }) => ({ data: { text: `load ${(loads += 1)} for ${visitorId}` } }),
      },
      slow: {
        load: async () => {
          loads += 1;
          await new Promise<void>((resolve) => (release = resolve));
          return { data: { text: `load ${loads}` } };
        },
      },
      lazyPart: { load: async () => ({ data: { text: `load ${(loads += 1)}`, lazy: true } }) },
      careless: {
        load: async (context) => {
          loads += 1;
          if ('ensureVisitor' in context) (context as { ensureVisitor(): string }).ensureVisitor();
          return { data: { text: 'who?' } };
        },
      },
      private: { load: async () => ({ data: { text: `load ${(loads += 1)}` } }) },
    },
  });
});

afterAll(() => shop.close());

beforeEach(() => {
  now += 600_000;
  loads = 0;
  release = undefined;
});

const get = (path: string, headers: Record<string, string> = {}) => request(shop.app).get(path).set(headers);

test('renders a public page once in five seconds for all anonymous visitors', async () => {
  const first = await get('/counted');
  now += 4999;
  const second = await get('/counted', { 'accept-encoding': 'br' });
  const third = await get('/counted', { 'accept-encoding': 'gzip', 'user-agent': 'Mozilla/5.0 Chrome/130' });
  expect([second.text, third.text]).toEqual([first.text, first.text]);
  expect([second.headers['content-encoding'], third.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(second.headers['cache-control']).toBe('no-cache');
  expect(second.headers.vary).toMatch(/cookie/i);
  now += 1;
  expect((await get('/counted')).text).toContain('load 2');
});

test('a cached page has every header of a new one, with its own nonce and id', async () => {
  const fresh = await get('/counted');
  const kept = await get('/counted');
  expect(loads).toBe(1);
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'content-type'])
    expect(kept.headers[name]).toBeDefined();
  expect(kept.headers['x-request-id']).not.toBe(fresh.headers['x-request-id']);
  expect(kept.headers['content-security-policy']).not.toBe(fresh.headers['content-security-policy']);
  expect(kept.text).not.toMatch(/nonce=/);
});

test('a page that loads part of its code in its first render is complete, needs no nonce and is cached', async () => {
  const first = await get('/lazyPart', BROWSER);
  expect(first.text).toContain('loaded with its first render');
  expect(first.text).not.toMatch(/nonce=|hidden id="S:/);
  expect((await get('/lazyPart', BROWSER)).headers.etag).toBeDefined();
  expect(loads).toBe(1);
});

test('never caches a page whose markup contains its nonce', async () => {
  let renders = 0;
  const app = express();
  app.use((_req, res, next) => {
    res.locals.nonce = `nonce-${(renders += 1)}`;
    next();
  });
  app.use(pageCache(() => true, Date.now).handler);
  app.use((_req, res) => {
    allowStoring(res);
    res.write('<script nonce="');
    res.end(`${res.locals.nonce as string}"></script>`);
  });
  expect((await request(app).get('/')).text).toContain('nonce-1');
  expect((await request(app).get('/')).text).toContain('nonce-2');
});

test('returns 304 to a visitor who has the page already', async () => {
  await get('/counted');
  const { etag } = (await get('/counted')).headers;
  expect((await get('/counted', { 'if-none-match': etag! })).status).toBe(304);
});

test('concurrent visitors share one render', async () => {
  const answers = [get('/slow'), get('/slow'), get('/slow')].map((one) => one.then(({ text }) => text));
  await until(() => release !== undefined);
  // The other requests arrive while the first one renders.
  await new Promise((resolve) => setTimeout(resolve, 50));
  finish();
  const [first, ...others] = await Promise.all(answers);
  expect(others).toEqual([first, first]);
  expect(loads).toBe(1);
});

test('serves a slightly stale page while one request renders it again', async () => {
  const begin = get('/slow').then(({ text }) => text);
  await until(() => release !== undefined);
  finish();
  const old = await begin;
  now += 30_000;
  release = undefined;
  const renewing = get('/slow').then(({ text }) => text);
  await until(() => release !== undefined);
  expect((await get('/slow')).text).toBe(old);
  finish();
  expect(await renewing).not.toBe(old);
});

test('never shares between users: a request with a cookie gets its own page, served to no one else', async () => {
  const a = { cookie: guestCookie(`guest.${'a'.repeat(32)}`) };
  const b = { cookie: guestCookie(`guest.${'b'.repeat(32)}`) };
  expect((await get('/counted', a)).text).toContain(`load 1 for guest.${'a'.repeat(32)}`);
  expect((await get('/counted', b)).text).toContain(`load 2 for guest.${'b'.repeat(32)}`);
  expect((await get('/counted')).text).toContain('load 3 for null');
  expect((await get('/counted', a)).headers['cache-control']).toBe('private, no-store');
  expect((await get('/counted')).text).toContain('load 3 for null');
});

test.each([
  ['a private page', '/private', {}],
  ['a query', '/counted?utm=1', {}],
  ['credentials', '/counted', { authorization: 'Bearer x' }],
])('%s is never cached', async (_name, path, headers) => {
  await get(path, headers);
  await get(path, headers);
  expect(loads).toBe(2);
});

test('never caches a response that sets a cookie', async () => {
  const first = await get('/careless');
  expect(first.headers['set-cookie']).toBeDefined();
  const second = await get('/careless');
  expect(second.headers['set-cookie']).toBeDefined();
  expect(loads).toBe(2);
});

test("never caches a page with late data, and no request waits for another's", async () => {
  const [one, two] = await Promise.all([get('/probeLate', BROWSER), get('/probeLate', BROWSER)]);
  expect(one.headers['cache-control']).toBe('private, no-store');
  const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
  expect(nonceOf(one.text)).toBeDefined();
  expect(nonceOf(one.text)).not.toBe(nonceOf(two.text));
});

test.each([
  ['/probe/nobody', 404],
  ['/counted/x.css', 404],
  ['/counted;x.js', 404],
  ['/probePersonal/x.css', 404],
  ['/probePersonal%2fx.css', 404],
  ['/probePersonal%00.css', 400],
])("cache deception: %s is %d and no-store, not a visitor's page", async (path, status) => {
  const answer = await get(path, { cookie: guestCookie(`guest.${'a'.repeat(32)}`) });
  expect(answer.status).toBe(status);
  expect(answer.headers['cache-control']).toMatch(/no-store/);
  expect(answer.text).not.toContain('visitor aaaa');
});

test.each([
  { 'x-forwarded-host': 'evil.test' },
  { 'x-forwarded-proto': 'http' },
  { host: 'evil.test' },
  { accept: 'application/json' },
  { 'x-original-url': '/private' },
  { range: 'bytes=0-10' },
  { 'accept-language': 'en' },
])('cache poisoning: %j does not affect the next visitor', async (headers) => {
  await get('/counted', headers as unknown as Record<string, string>);
  const answer = await get('/counted');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.text).not.toContain('evil.test');
  expect(answer.text).toContain('</html>');
});

test('HEAD does not fill the cache and can be served from it', async () => {
  expect((await request(shop.app).head('/counted')).status).toBe(200);
  const answer = await get('/counted');
  expect(answer.text).toContain('</html>');
  expect((await request(shop.app).head('/counted')).headers.etag).toBeDefined();
});

/** Releases the slow page. */
function finish(): void {
  release?.();
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
