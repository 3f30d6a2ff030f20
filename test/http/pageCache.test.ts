import express from 'express';
import request from 'supertest';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { allowStoring, createPageCache } from '../../server/http/pageCache.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { startRawServer } from './rawRequest.ts';
import { buildGuestCookie, createTestApp, type TestApp } from './testApp.ts';

const [probe] = PROBE_ROUTES as [PageRoute];
let now = Date.UTC(2026, 10, 21);
let loads = 0;
let release: (() => void) | undefined;
/** User agent of a browser that gets streamed pages. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36' };
let shop: TestApp;

beforeAll(async () => {
  const route = (id: string, more: Partial<PageRoute> = {}): PageRoute => ({
    ...probe,
    id,
    path: id,
    ...more,
  });
  shop = await createTestApp({
    now: () => new Date(now),
    routes: [
      ...PROBE_ROUTES,
      route('counted'),
      route('slow'),
      route('lazyPart'),
      route('careless'),
      route('cookies'),
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
      cookies: {
        load: async ({ openCookie, url }) => ({
          data: { text: `${openCookie('_ga')} ${openCookie('_fbp')} ${openCookie('_ym_uid')} ${url.search}` },
        }),
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
  app.use(createPageCache(() => true, Date.now).handler);
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
  await waitUntil(() => release !== undefined);
  // The other requests arrive while the first one renders.
  await new Promise((resolve) => setTimeout(resolve, 50));
  finish();
  const [first, ...others] = await Promise.all(answers);
  expect(others).toEqual([first, first]);
  expect(loads).toBe(1);
});

test('serves a slightly stale page while one request renders it again', async () => {
  const begin = get('/slow').then(({ text }) => text);
  await waitUntil(() => release !== undefined);
  finish();
  const old = await begin;
  now += 30_000;
  release = undefined;
  const renewing = get('/slow').then(({ text }) => text);
  await waitUntil(() => release !== undefined);
  expect((await get('/slow')).text).toBe(old);
  finish();
  expect(await renewing).not.toBe(old);
});

test('never shares between users: a request with a cookie gets its own page, served to no one else', async () => {
  const a = { cookie: buildGuestCookie(`guest.${'a'.repeat(32)}`) };
  const b = { cookie: buildGuestCookie(`guest.${'b'.repeat(32)}`) };
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
  const answer = await get(path, { cookie: buildGuestCookie(`guest.${'a'.repeat(32)}`) });
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

describe('requests that share a page', () => {
  test.each<[string, string, Record<string, string>]>([
    ['marketing parameters', '/counted?utm_source=x&gclid=1&fbclid=2', {}],
    ['the cookies of analytics scripts', '/counted', { cookie: '_ga=GA1.1.2.3; _fbp=fb.1.2' }],
    ['the default colour mode', '/counted', { cookie: 'nuxt-color-mode=system' }],
  ])('%s do not need another render', async (_name, path, headers) => {
    const { text } = await get(path, headers);
    const others = [(await get('/counted')).text, (await get(path, headers)).text];
    expect(loads).toBe(1);
    expect(others).toEqual([text, text]);
  });

  test('each colour mode has its own stored page', async () => {
    const ask = (mode: string) => get('/counted', { cookie: `_ga=1; nuxt-color-mode=${mode}` });
    const dark = await ask('dark');
    const light = await ask('light');
    expect(dark.text).toContain('data-theme="dark"');
    expect(light.text).toContain('data-theme="light"');
    expect((await get('/counted')).text).not.toMatch(/data-theme="/);
    expect(loads).toBe(3);
    expect((await ask('dark')).text).toBe(dark.text);
    expect((await ask('light')).text).toBe(light.text);
    expect(loads).toBe(3);
    expect((await ask('dark')).headers.etag).not.toBe((await ask('light')).headers.etag);
  });

  test('a page contains no marketing parameter of its address, stored or not', async () => {
    for (const path of [
      '/counted?utm_source=mark',
      '/private?utm_source=mark',
      '/counted?q=1&utm_source=mark',
    ])
      expect((await get(path)).text).not.toContain('mark');
  });

  test.each<[string, Record<string, string>, number]>([
    ['whole', {}, 200],
    ['in Brotli', { 'accept-encoding': 'gzip, deflate, br, zstd' }, 200],
    ['in gzip', { 'accept-encoding': 'gzip, br;q=0' }, 200],
    ['as 304', { 'if-none-match': '*' }, 304],
  ])(
    'a page sent %s has the headers that a request past the early lookup gets',
    async (_name, headers, status) => {
      const server = await startRawServer(shop.app);
      await get('/counted');
      const early = await server.get('/counted', headers);
      // A proxy may send the absolute form of the URL, which matches no cache key before it is parsed.
      const late = await server.get('http://rahsepar.test/counted', headers);
      await server.close();
      expect(loads).toBe(1);
      expect([early.status, early.body]).toEqual([status, late.body]);
      expect(withoutRequest(early.headers)).toEqual(withoutRequest(late.headers));
      expect(early.headers).toMatchObject({ etag: expect.any(String), 'x-frame-options': 'DENY' });
      expect(early.headers['content-security-policy']).toMatch(/'nonce-[\w+/]{24}'/);
    },
  );

  test('sends a stored page in Brotli to a browser, which lists gzip first', async () => {
    await get('/counted');
    const { headers } = await get('/counted', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('br');
  });

  test('a request with two hosts is refused although its page is stored', async () => {
    const server = await startRawServer(shop.app);
    await get('/counted');
    const answer = await server.send(
      'GET /counted HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    );
    await server.close();
    expect(answer.status).toBe(400);
  });
});

describe('visitors', () => {
  const colored = { cookie: 'nuxt-color-mode=dark' };

  test.each(['__Host-rs_session=x', '__Host-rs_visitor=x', 'rs_complete=1', 'unknown=1'])(
    'a visitor with the cookie %s neither gets nor fills the cache',
    async (cookie) => {
      await get('/counted', { cookie });
      await get('/counted', { cookie: `nuxt-color-mode=dark; ${cookie}` });
      await get('/counted?utm_source=x', { cookie });
      expect(loads).toBe(3);
      expect((await get('/counted', colored)).headers.etag).toBeUndefined();
      expect((await get('/counted', { cookie })).headers['cache-control']).toBe('private, no-store');
      expect(loads).toBe(5);
    },
  );

  test('parameters, cookies and referrers that the cache ignores never appear in the page of another visitor', async () => {
    const ask = (mark: string) =>
      get(`/cookies?utm_campaign=${mark}&_ga=${mark}`, {
        cookie: `_ga=${mark}; _fbp=${mark}; _ym_uid=${mark}`,
        referer: `https://${mark}.test/`,
      });
    const answers = [await ask('alpha'), await ask('beta')];
    expect(answers[1]!.headers.etag).toBeDefined();
    for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toMatch(/alpha|beta/);
  });
});

test('invented parameters, cookies and spellings store nothing', async () => {
  let renders = 0;
  const app = express();
  const cache = createPageCache(
    () => true,
    () => 0,
  );
  app.use(cache.lookup, cache.handler, (_req, res) => {
    renders += 1;
    res.locals.nonce = 'n0nce';
    allowStoring(res);
    res.end('page');
  });
  await request(app).get('/');
  for (let index = 0; index < 50; index += 1) {
    await request(app).get(`/?invented${index}=1`);
    await request(app).get('/').set('cookie', `invented${index}=1`);
    await request(app).get('/').set('cookie', `nuxt-color-mode=invented${index}`);
    await request(app).get(`/?utm_invented=${index}`).set('cookie', `_ga=${index}`);
  }
  // The fifth request per round is a hit; the others bypass the cache.
  expect(renders).toBe(1 + 50 * 3);
  expect((await request(app).get('/')).headers.etag).toBeDefined();
});

test('the cache holds a limited number of pages and of bytes', async () => {
  let renders = 0;
  const app = express();
  const cache = createPageCache(
    () => true,
    () => 0,
  );
  const size = (path: string) => (path.startsWith('/large') ? 4 * 1024 * 1024 : 10);
  app.use(cache.lookup, cache.handler, (req, res) => {
    renders += 1;
    res.locals.nonce = 'n0nce';
    allowStoring(res);
    res.end('x'.repeat(size(req.path)));
  });
  const isStored = async (path: string) => {
    const before = renders;
    await request(app).head(path);
    return renders === before;
  };
  for (let index = 0; index <= 8; index += 1) await request(app).get(`/large${index}`);
  expect([await isStored('/large0'), await isStored('/large8')]).toEqual([false, true]);
  cache.clear();
  for (let index = 0; index <= 500; index += 1) await request(app).get(`/small${index}`);
  expect([await isStored('/small0'), await isStored('/small500')]).toEqual([false, true]);
});

/** Removes the id, the date and the nonce, which differ in every response. */
function withoutRequest({ 'x-request-id': _id, date: _date, ...headers }: Record<string, string>) {
  const policy = headers['content-security-policy']?.replace(/'nonce-[^']+'/, "'nonce'");
  return { ...headers, 'content-security-policy': policy };
}

/** Lets the slow page finish. */
function finish(): void {
  release?.();
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
