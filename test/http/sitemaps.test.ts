import request from 'supertest';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { SERVER_PAGES } from '../../server/serverPages.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const [probe] = PROBE_ROUTES as [PageRoute];
let fails = false;
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    routes: [
      { ...probe, sitemap: 'bus' },
      { ...probe, id: 'posts', path: 'posts/:slug', sitemap: 'blogs' },
      { ...probe, id: 'hidden', path: 'hidden', sitemap: 'bus', robots: 'noindex' },
    ],
    serverPages: {
      ...PROBE_PAGES,
      posts: {
        load: async () => ({ data: {} }),
        async *addresses() {
          if (fails) throw new Error('no answer from the CMS');
          yield { path: '/posts/kish', changed: '2026-11-20' };
          yield { path: '/posts/%D8%B3', changed: '2026-11-19' };
        },
      },
    },
  });
});

afterAll(() => shop.close());

test('/sitemap.xml is the index of the sections that have pages', async () => {
  const answer = await request(shop.app).get('/sitemap.xml');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  expect(answer.headers.etag).toBeDefined();
  expect(answer.text).toContain(`<loc>${PUBLIC_URL}/bus-sitemap.xml</loc>`);
  expect(answer.text).toContain(`<loc>${PUBLIC_URL}/blogs-sitemap.xml</loc><lastmod>2026-11-20</lastmod>`);
});

test('/bus-sitemap.xml lists the pages of its section, never a noindex page', async () => {
  const answer = await request(shop.app).get('/bus-sitemap.xml').set('host', 'evil.test');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`<loc>${PUBLIC_URL}/probePage</loc>`);
  expect(answer.text).not.toMatch(/hidden|evil/);
});

test('static pages have the day of their last text change in the CMS', async () => {
  const { text } = await request(shop.app).get('/pages-sitemap.xml');
  for (const path of ['/aboutUs', '/contactUs', '/rules/siteRules']) {
    expect(text).toMatch(new RegExp(`<loc>${PUBLIC_URL}${path}</loc><lastmod>20\\d\\d-`));
  }
});

test('compresses a sitemap for clients that accept it', async () => {
  const answer = await request(shop.app).get('/blogs-sitemap.xml').set('accept-encoding', 'gzip');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.text).toContain('/posts/%D8%B3');
});

test('returns 304 to a crawler that has the file already', async () => {
  const first = await request(shop.app).get('/blogs-sitemap.xml');
  const again = await request(shop.app).get('/blogs-sitemap.xml').set('if-none-match', first.headers.etag!);
  expect(again.status).toBe(304);
  expect((await request(shop.app).head('/blogs-sitemap.xml')).headers.etag).toBe(first.headers.etag);
});

test.each(['/blogs-sitemap-2.xml', '/blogs-sitemap-99.xml', '/blogs-sitemap-1.xml', '/other-sitemap.xml'])(
  'a file beyond the range, %s, is a 404',
  async (path) => {
    const answer = await request(shop.app).get(path);
    expect([answer.status, answer.body.statusCode]).toEqual([404, 404]);
  },
);

test('a section whose source is unavailable returns 503 with Retry-After, never an empty file', async () => {
  fails = true;
  const answer = await request(shop.app).get('/blogs-sitemap.xml');
  fails = false;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '600']);
  expect(answer.text).not.toMatch(/urlset|CMS/);
});

test('rejects a POST to a sitemap', async () => {
  const answer = await request(shop.app).post('/sitemap.xml');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('/robots.txt names the sitemap under the configured address and disallows no noindex page', async () => {
  const answer = await request(shop.app).get('/robots.txt').set('host', 'evil.test');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  const hidden = [...answer.text.matchAll(/Disallow: (.*)/g)].map(([, path]) => path ?? '');
  for (const route of PAGE_ROUTES)
    expect(hidden.filter((path) => `/${route.path}`.startsWith(path))).toEqual([]);
});

test('every indexable page of the route table is in a sitemap', () => {
  for (const route of PAGE_ROUTES) {
    if (route.robots === 'noindex' || route.development) continue;
    expect([route.id, route.sitemap]).toEqual([route.id, expect.any(String)]);
    if (route.path.includes(':'))
      expect([route.id, SERVER_PAGES[route.id]?.addresses]).toEqual([route.id, expect.any(Function)]);
  }
});
