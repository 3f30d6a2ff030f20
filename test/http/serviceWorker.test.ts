import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { createFakeCaches } from '../fakes/fakeCaches.ts';

const ORIGIN = 'https://rahsepar.test';
const SOURCE = readFileSync(path.resolve('public/sw.js'), 'utf8');
const TICKET = '/payment/flightFactor?order=RH-4K7M2Q';

interface FakeRequest {
  url: string;
  method: string;
  mode: string;
}

/** Runs the worker's own file against fake caches and a network that can be switched off. */
function startWorker(build = 'B') {
  const { caches, stores } = createFakeCaches(ORIGIN);
  const listeners = new Map<string, (event: object) => void>();
  const network = { up: true, asked: [] as string[], pages: new Map<string, string>() };
  const later: Promise<unknown>[] = [];
  const context = {
    URL,
    Response,
    Headers,
    Date,
    Intl,
    setTimeout: (callback: () => void) => callback(),
    caches,
    fetch: async (asked: FakeRequest | string) => {
      const request = typeof asked === 'string' ? { url: asked } : asked;
      network.asked.push(request.url.slice(ORIGIN.length));
      if (!network.up) throw new TypeError('fetch failed');
      const page = network.pages.get(request.url.slice(ORIGIN.length));
      if (page !== undefined) return new Response(page, { headers: { 'content-type': 'text/html' } });
      return new Response(`network ${request.url.slice(ORIGIN.length)}`, {
        status: request.url.endsWith('/gone') ? 404 : 200,
      });
    },
    self: {
      location: { href: `${ORIGIN}/sw.js?build=${build}`, origin: ORIGIN },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      registration: {},
    },
  };
  vm.runInNewContext(SOURCE, context);

  const life = async (type: 'install' | 'activate') => {
    let done: unknown;
    listeners.get(type)?.({ waitUntil: (promise: unknown) => (done = promise) });
    await done;
  };
  /** Returns undefined when the worker leaves the request to the browser. */
  const ask = async (address: string, rest: Partial<FakeRequest> = {}): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(address, ORIGIN).href, method: 'GET', mode: 'navigate', ...rest };
    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (promise: Promise<unknown>) => later.push(promise),
    });
    const response = await answer;
    await Promise.all(later.splice(0));
    return response;
  };
  const save = async (url: string, title: string, until: string, savedAt?: number, note = '') => {
    const cache = await caches.open('rahsepar-tickets');
    const headers = {
      'content-type': 'text/html',
      'x-saved-title': encodeURIComponent(title),
      'x-saved-until': until,
      ...(savedAt !== undefined && { 'x-saved-at': String(savedAt) }),
    };
    await cache.put(
      url,
      new Response(
        `<html><head></head><body class="a"><h1${note && ` data-offline-note="${note}"`}>بلیط</h1></body></html>`,
        { headers },
      ),
    );
  };
  const setOfflinePage = async (name: string) => {
    const cache = await caches.open(name);
    await cache.put(
      '/offline.html',
      new Response('<main><!--tickets--></main>', { headers: { 'content-type': 'text/html' } }),
    );
  };
  return { caches, stores, network, life, ask, save, setOfflinePage };
}
const FUTURE = '2999-01-01T00:00:00Z';

test('installing caches the offline page of its build', async () => {
  const { life, stores } = startWorker();
  await life('install');
  expect([...(stores.get('rahsepar-shell-B')?.keys() ?? [])]).toEqual([
    `${ORIGIN}/offline.html`,
    `${ORIGIN}/offline.css`,
  ]);
});

test('a new build deletes the old caches and preserves the tickets', async () => {
  const { life, caches, stores, save } = startWorker('B');
  await caches.open('rahsepar-shell-A');
  await caches.open('of-another-application');
  await save(TICKET, 'بلیط', FUTURE);
  await life('install');
  await life('activate');
  expect([...stores.keys()].sort()).toEqual([
    'of-another-application',
    'rahsepar-shell-B',
    'rahsepar-tickets',
  ]);
});

test('online every page comes from the network, including a saved ticket and an error page', async () => {
  const { ask, save, network } = startWorker();
  await save(TICKET, 'بلیط', FUTURE);
  expect(await (await ask(TICKET))?.text()).toBe(`network ${TICKET}`);
  expect((await ask('/gone'))?.status).toBe(404);
  expect(network.asked).toEqual([TICKET, '/gone']);
});

test('offline a saved ticket is readable and marked as a copy', async () => {
  const { ask, save, network } = startWorker();
  await save(TICKET, 'بلیط', FUTURE);
  network.up = false;
  const html = await (await ask(`${TICKET}#qr`))?.text();
  expect(html).toContain('<h1>بلیط</h1>');
  expect(html).toContain('<body class="a"><aside class="offline-note" role="status">نسخهٔ ذخیره‌شده');
  expect(html).toContain('href="/offline.css"');
});

const GIVEN_BACK = 'بلیط سارا رضایی پس داده شد؛ بلیط‌های دیگر معتبرند.';
const buildCachedPage = (note: string) =>
  `<main data-offline-ticket="keep" data-offline-note="${encodeURIComponent(note)}"></main>`;

test('a saved ticket shows when it was saved', async () => {
  const { ask, save, network } = startWorker();
  await save(TICKET, 'بلیط', FUTURE, Date.parse('2026-11-21T10:24:00+03:30'));
  network.up = false;
  expect(await (await ask(TICKET))?.text()).toMatch(/این نسخه در [^<]*آبان ۱۴۰۵[^<]* ذخیره شده است؛/);
});

test.each([
  ['the next visit to another page', '/', 'GET'],
  ['a form about an order in this browser', '/orderTracking/refund?order=RH-4K7M2Q', 'POST'],
  ['a form about a policy in this browser', '/insurance/plans/payment/factor?order=RH-4K7M2Q', 'POST'],
])('a saved copy with a refunded ticket is stamped by %s', async (_when, address, method) => {
  const { ask, save, network } = startWorker();
  await save(TICKET, 'بلیط', FUTURE, Date.now() - 3_600_000);
  network.pages.set(TICKET, buildCachedPage(GIVEN_BACK));
  await ask(address, { method });
  network.up = false;
  const html = await (await ask(TICKET))?.text();
  expect(html).toContain(`<b>پس از ذخیرهٔ این نسخه: ${GIVEN_BACK}</b>`);
  expect(html).toContain('>بلیط</h1>');
});

test('a copy that already shows the refunded ticket needs no stamp', async () => {
  const { ask, save, network } = startWorker();
  await save(TICKET, 'بلیط', FUTURE, 1, encodeURIComponent(GIVEN_BACK));
  network.pages.set(TICKET, buildCachedPage(GIVEN_BACK));
  await ask('/');
  network.up = false;
  expect(await (await ask(TICKET))?.text()).not.toContain('پس از ذخیره');
});

test('a copy whose last ticket was refunded is deleted on the next visit', async () => {
  const { ask, save, network, caches } = startWorker();
  await save(TICKET, 'بلیط', FUTURE, 1);
  network.pages.set(TICKET, '<main data-offline-ticket="drop"></main>');
  await ask('/');
  expect(await (await caches.open('rahsepar-tickets')).match(TICKET)).toBeUndefined();
});

test('a copy checked minutes ago is not checked again', async () => {
  const { ask, save, network } = startWorker();
  await save(TICKET, 'بلیط', FUTURE, Date.now());
  await ask('/');
  expect(network.asked).toEqual(['/']);
});

test('offline every other page is the offline page with the saved tickets', async () => {
  const { ask, save, setOfflinePage, network } = startWorker();
  await setOfflinePage('rahsepar-shell-B');
  await save(TICKET, 'تهران <مشهد>', FUTURE);
  await save('/payment/flightFactor?order=old', 'گذشته', '2020-01-01T00:00:00Z');
  network.up = false;
  const answer = await ask('/flight/tehran-mashhad?date=1405-09-05');
  const html = await answer?.text();
  expect(answer?.status).toBe(503);
  expect(html).toContain('<a href="/payment/flightFactor?order=RH-4K7M2Q">تهران &#60;مشهد&#62;</a>');
  expect(html).not.toContain('گذشته');
});

test('an expired copy is not shown', async () => {
  const { ask, save, setOfflinePage, network } = startWorker();
  await setOfflinePage('rahsepar-shell-B');
  await save(TICKET, 'بلیط', '2020-01-01T00:00:00Z');
  network.up = false;
  expect(await (await ask(TICKET))?.text()).toBe('<main></main>');
});

test('a saved ticket does not open at another address of the same page', async () => {
  const { ask, save, setOfflinePage, network } = startWorker();
  await setOfflinePage('rahsepar-shell-B');
  await save(TICKET, 'بلیط', FUTURE);
  network.up = false;
  expect(await (await ask('/payment/flightFactor?order=RH-OTHER1'))?.text()).not.toContain('<h1>بلیط</h1>');
});

test.each([
  ['page data', '/flight/tehran-mashhad/_payload.json', { mode: 'cors' }],
  ['an API response', '/api/client-errors', { mode: 'cors' }],
  ['a script', '/_nuxt/js/main.1.js', { mode: 'no-cors' }],
  ['the newest build', '/_nuxt/builds/latest.json', { mode: 'cors' }],
  ['a form', '/flight/tehran-mashhad', { method: 'POST' }],
  ['another host', 'https://elsewhere.test/', {}],
])('%s is left to the browser', async (_name, address, rest) => {
  const { ask, network } = startWorker();
  expect(await ask(address, rest)).toBeUndefined();
  expect(network.asked).toEqual([]);
});

test('styles of a saved ticket come from the cache, others from the network, and nothing new is cached', async () => {
  const { ask, caches, stores } = startWorker();
  const cache = await caches.open('rahsepar-tickets');
  await cache.put('/_nuxt/css/app.1.css', new Response('saved'));
  expect(await (await ask('/_nuxt/css/app.1.css', { mode: 'no-cors' }))?.text()).toBe('saved');
  expect(await (await ask('/_nuxt/css/app.2.css', { mode: 'no-cors' }))?.text()).toBe(
    'network /_nuxt/css/app.2.css',
  );
  expect([...stores.get('rahsepar-tickets')!.keys()]).toEqual([`${ORIGIN}/_nuxt/css/app.1.css`]);
});

test('blocked storage behaves like empty storage', async () => {
  const { ask, caches, network } = startWorker();
  caches.match = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  expect(await (await ask('/bus'))?.text()).toBe('network /bus');
  network.up = false;
  expect((await ask('/bus'))?.type).toBe('error');
});
