import request from 'supertest';
import { PRODUCT_NAMES, type ProductName } from '../../shared/productNames.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/** Pages, links and routes that belong to one product only. */
const OWN: Readonly<Record<string, { start: string; pages: string[]; section: string }>> = {
  flights: {
    start: '/',
    pages: [
      '/flight/tehran-mashhad',
      '/city/mashhad',
      '/tickets/charter-ticket',
      '/international',
      '/airline/iran-air',
    ],
    section: 'airplane',
  },
  buses: { start: '/bus', pages: ['/bus', '/bus/tehran-isfahan', '/bus/city/isfahan'], section: 'bus' },
  insurance: { start: '/insurance', pages: ['/insurance', '/insurance/plans'], section: '' },
};
const NAMES: readonly string[] = PRODUCT_NAMES;
const listHrefs = (html: string) => [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, href = '']) => href);

describe.each(NAMES)('a shop that sells only %s', (sold) => {
  const own = OWN[sold]!;
  const others = NAMES.filter((name) => name !== sold);
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ env: { products: [sold as ProductName] } });
  });
  afterAll(() => shop.close());
  const get = (path: string) => request(shop.app).get(path);

  test('starts with the page of its product', async () => {
    const answer = await get('/');
    if (own.start === '/') {
      expect(answer.status).toBe(200);
      return;
    }
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(own.start);
    expect((await get('/_payload.json')).body).toEqual({ status: 302, redirect: own.start });
  });

  test('serves its own pages and none of the others', async () => {
    for (const path of own.pages) expect([path, (await get(path)).status]).toEqual([path, 200]);
    for (const path of others.flatMap((name) => OWN[name]!.pages))
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('links to no page of another product, from any of its pages', async () => {
    const foreign = new Set(others.flatMap((name) => OWN[name]!.pages));
    for (const path of [...own.pages, own.start, '/orderTracking', '/aboutUs', '/no-such-page']) {
      const { text } = await get(path);
      expect([path, listHrefs(text).filter((href) => foreign.has(href))]).toEqual([path, []]);
    }
  });

  test('lists no page of another product in its sitemaps', async () => {
    const index = await get('/sitemap.xml');
    expect(index.status).toBe(200);
    for (const name of others.filter((other) => OWN[other]!.section !== '')) {
      expect(index.text).not.toContain(`/${OWN[name]!.section}-sitemap`);
      expect((await get(`/${OWN[name]!.section}-sitemap.xml`)).status).toBe(404);
    }
    const pages = (await get('/pages-sitemap.xml')).text;
    expect(pages.includes('/insurance')).toBe(sold === 'insurance');
    if (own.section !== '') expect((await get(`/${own.section}-sitemap.xml`)).status).toBe(200);
  });

  test('has no data endpoint of another product', async () => {
    const sells = (name: string) => (sold === name ? 200 : 404);
    expect((await get('/dayPrices/tehran-mashhad.json')).status).toBe(sells('flights'));
    expect((await get('/cities/iran/0.json')).status).toBe(sells('flights'));
    expect((await get('/cities/bus/0.json')).status).toBe(sells('buses'));
    const seats = await get('/api/bus/seats?service=none');
    // A shop with buses also returns 404, with a null map in the body.
    expect('map' in seats.body).toBe(sold === 'buses');
  });
});
