import request from 'supertest';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { SERVER_PAGES } from '../../server/serverPages.ts';
import { PRODUCT_NAMES, type ProductName } from '../../shared/productNames.ts';
import { createTestApp, type TestApp } from '../http/testApp.ts';
import { expectValidPage } from './pageChecks.ts';

const withoutParameters = PAGE_ROUTES.filter(({ development, path }) => !development && !path.includes(':'));
const isPage = (status: number) => [200, 301, 302, 303, 307, 308].includes(status);

describe.each<string>(PRODUCT_NAMES)('a shop that sells only %s', (sold) => {
  let shop: TestApp;
  const links = new Map<string, string>();
  const get = (path: string) => request(shop.app).get(path).set('user-agent', 'Googlebot/2.1');

  beforeAll(async () => {
    shop = await createTestApp({ env: { products: [sold as ProductName] } });
  });
  afterAll(() => shop.close());

  /** Checks a page, but not `main` on the shop's own pages: the CMS supplies its content. */
  async function check(path: string, isProduct: boolean): Promise<void> {
    const answer = await get(path);
    if (answer.status !== 200) return;
    const page = expectValidPage(answer.text);
    for (const link of page.querySelectorAll('a[href^="/"], form[action^="/"]')) {
      const href = link.getAttribute('href') ?? link.getAttribute('action') ?? '';
      const isOurs = isProduct || !link.closest('main');
      if (isOurs && link.getAttribute('method')?.toLowerCase() !== 'post')
        links.set(href.replace(/[?#].*/, ''), path);
    }
  }

  test('serves its own pages and those of the shop, and returns 404 for those of other products', async () => {
    for (const route of withoutParameters) {
      const path = `/${route.path}`;
      const { status } = await get(path);
      const isForeign = route.sells !== undefined && route.sells !== sold && path !== '/';
      // Order pages need an order: without one they may return 404.
      const isListed = route.sitemap !== undefined && (path !== '/' || sold === 'flights');
      const wanted = isForeign ? [404] : isListed ? [200] : [200, 302, 303, 400, 404];
      expect([path, status, wanted.includes(status)]).toEqual([path, status, true]);
      await check(path, route.sells === sold);
    }
    for (const { id, path, sells } of PAGE_ROUTES) {
      const addresses = SERVER_PAGES[id]?.addresses;
      if (!path.includes(':') || !addresses || (sells !== undefined && sells !== sold)) continue;
      let first: string | undefined;
      for await (const address of addresses(shop.services)) {
        first = address.path;
        break;
      }
      expect([id, first && (await get(first)).status]).toEqual([id, 200]);
      await check(first!, sells === sold);
    }
  });

  test('has no links to missing pages', async () => {
    expect(links.size).toBeGreaterThan(5);
    for (const [href, page] of links) {
      const { status } = await get(href);
      expect([href, page, isPage(status)]).toEqual([href, page, true]);
    }
  });

  test('mentions flights only where it sells them', async () => {
    const hasFlights = String(sold) === 'flights';
    expect((await get('/rules/siteRules')).text.includes('id="calculator"')).toBe(hasFlights);
    expect((await get('/aboutUs')).text.includes('شهر در جست‌وجوی پرواز')).toBe(hasFlights);
    expect((await get('/alerts/new')).status).toBe(hasFlights ? 200 : 404);
  });
});
