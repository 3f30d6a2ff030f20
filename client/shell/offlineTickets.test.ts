import { createFakeCaches } from '../../test/fakes/fakeCaches.ts';
import { createOfflineTickets, TICKET_CACHE } from './offlineTickets.ts';

const ORIGIN = 'https://rahsepar.test';
const TICKET = '/payment/flightFactor?order=RH-4K7M2Q';
const PAGE = `<html><head><link rel="stylesheet" href="/_nuxt/css/app.1.css"></head><body>
  <svg><use href="/_nuxt/media/icons.2.svg#plane"></use></svg><img src="/art/mashhad.svg">
  <script async src="/_nuxt/js/main.3.js"></script><a href="/bus">اتوبوس</a></body></html>`;

function begin(files: Record<string, Response | (() => Response)> = {}) {
  const { caches, stores } = createFakeCaches(ORIGIN);
  const asked: string[] = [];
  let wall = Date.parse('2026-11-20T10:00:00+03:30');
  const html = () =>
    new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=1' } });
  const known: Record<string, Response | (() => Response)> = {
    '/_nuxt/css/app.1.css': () =>
      new Response(
        '@font-face{src:url(../media/f.4.woff2)} .a{background:url("data:image/png;base64,AA==")}',
      ),
    ...files,
  };
  const world = {
    caches: () => caches,
    fetch: async (url: string) => {
      asked.push(url);
      const file = known[url] ?? (url.startsWith('/payment/') ? html : () => new Response(`file ${url}`));
      return typeof file === 'function' ? file() : file;
    },
    wall: () => wall,
    origin: ORIGIN,
  };
  const kept = () =>
    [...(stores.get(TICKET_CACHE)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)).sort();
  return {
    tickets: createOfflineTickets(world),
    stores,
    asked,
    kept,
    world,
    setDay: (day: string) => (wall = Date.parse(day)),
  };
}
const copy = { url: TICKET, title: 'تهران به مشهد، ۵ آذر', until: '2026-11-26' };

test('stores a ticket with its stylesheets, their font and its images, without scripts or other pages', async () => {
  const { tickets, kept } = begin();
  expect(await tickets.save(copy)).toBe(true);
  expect(kept()).toEqual([
    '/_nuxt/css/app.1.css',
    '/_nuxt/media/f.4.woff2',
    '/_nuxt/media/icons.2.svg',
    '/art/mashhad.svg',
    TICKET,
  ]);
});

test('the copy has its title and its expiry date, and no cookie', async () => {
  const { tickets, stores } = begin();
  await tickets.save(copy);
  const saved = stores.get(TICKET_CACHE)?.get(ORIGIN + TICKET);
  expect(decodeURIComponent(saved?.headers.get('x-saved-title') ?? '')).toBe(copy.title);
  expect(saved?.headers.get('x-saved-until')).toBe('2026-11-26T23:59:59+03:30');
  expect(saved?.headers.has('set-cookie')).toBe(false);
});

test('saving again refreshes the page and does not fetch its files again', async () => {
  const { tickets, asked } = begin();
  await tickets.save(copy);
  await tickets.save(copy);
  expect(asked.filter((url) => url === TICKET)).toHaveLength(2);
  expect(asked.filter((url) => url.endsWith('.css'))).toHaveLength(1);
});

test.each([
  ['an error page', () => new Response('', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['a response that is not a page', () => Response.json({})],
  [
    'a redirect',
    () =>
      Object.defineProperty(new Response(PAGE, { headers: { 'content-type': 'text/html' } }), 'redirected', {
        value: true,
      }),
  ],
  [
    'a failed request',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
])('%s is not stored', async (_name, answer) => {
  const { tickets, kept } = begin({ [TICKET]: answer });
  expect(await tickets.save(copy)).toBe(false);
  expect(kept()).not.toContain(TICKET);
});

test('a failed image does not prevent the ticket from being stored', async () => {
  const { tickets, kept } = begin({ '/art/mashhad.svg': () => new Response('', { status: 500 }) });
  expect(await tickets.save(copy)).toBe(true);
  expect(kept()).toContain(TICKET);
  expect(kept()).not.toContain('/art/mashhad.svg');
});

test('copies expire the day after the flight, and at most twenty are stored', async () => {
  const { tickets, kept, setDay } = begin();
  await tickets.save(copy);
  setDay('2026-11-27T00:00:00+03:30');
  for (let n = 10; n < 35; n += 1)
    await tickets.save({ ...copy, url: `/payment/flightFactor?order=${n}`, until: '2027-01-01' });
  const pages = kept().filter((url) => url.startsWith('/payment/'));
  expect(pages).not.toContain(TICKET);
  expect(pages).toHaveLength(20);
  expect(pages).toContain('/payment/flightFactor?order=34');
  expect(pages).not.toContain('/payment/flightFactor?order=10');
});

test('a copy with an invalid expiry date expires immediately', async () => {
  const { tickets, kept } = begin();
  await tickets.save({ ...copy, until: 'soon' });
  expect(kept()).not.toContain(TICKET);
});

test('drop deletes one copy, and forgetAll deletes all copies', async () => {
  const { tickets, kept, stores } = begin();
  await tickets.delete(TICKET);
  expect(stores.has(TICKET_CACHE)).toBe(false);
  await tickets.save(copy);
  await tickets.save({ ...copy, url: '/payment/flightFactor?order=2' });
  await tickets.delete(TICKET);
  expect(kept()).not.toContain(TICKET);
  await tickets.deleteAll();
  expect(stores.has(TICKET_CACHE)).toBe(false);
});

test('does not throw when storage is blocked', async () => {
  const { world } = begin();
  const tickets = createOfflineTickets({
    ...world,
    caches: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await tickets.save(copy)).toBe(false);
  await tickets.delete(TICKET);
  await tickets.deleteAll();
});
