import { PRODUCT_NAMES } from '../../shared/productNames.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { AT_ONCE, DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

/** The start page, the search form and the results page of each product. */
const FIRST_STEPS: Readonly<Record<string, { start: string; form: string; fill: string; results: RegExp }>> =
  {
    flights: {
      start: '/',
      form: 'form:has([name="from"])',
      fill: '/flight/tehran-mashhad',
      results: /تهران/,
    },
    buses: { start: '/bus', form: 'form:has([name="from"])', fill: '/bus/tehran-isfahan', results: /اصفهان/ },
    insurance: { start: '/insurance', form: 'form', fill: '/insurance', results: /بیمه/ },
  };

describeInBrowser.each(PRODUCT_NAMES)('a shop that sells only %s, in a browser', (sold) => {
  const shop = setUpShopInBrowser({ ...AT_ONCE, PRODUCTS: sold });
  const { start, form, fill, results } = FIRST_STEPS[sold]!;

  test.each([
    ['with JavaScript on a desktop', DESK, true],
    ['with JavaScript on a phone', PHONE, true],
    ['without JavaScript', PHONE, false],
  ])(
    'starts with its own search, and its header and footer links work, %s',
    async (_how, viewport, javaScriptEnabled) => {
      const context = await shop.browser.newContext({ locale: 'fa-IR', viewport, javaScriptEnabled });
      const { page, problems } = await openWatchedPage(context);
      await page.goto(shop.shop.url);
      expect(new URL(page.url()).pathname).toBe(start);
      expect(await page.locator(form).first().isVisible()).toBe(true);
      await page.goto(shop.shop.url + fill);
      expect(await page.locator('h1').textContent()).toMatch(results);
      const hrefs = await page.locator('header a[href^="/"], footer a[href^="/"]').evaluateAll((links) => [
        // A link to a fragment of the current page loads nothing.
        ...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, ''))),
      ]);
      expect(hrefs.length).toBeGreaterThan(5);
      for (const href of hrefs) {
        const answer = await page.goto(shop.shop.url + href);
        expect([href, answer?.status()]).toEqual([href, 200]);
        expect(await page.locator('h1').count()).toBe(1);
      }
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
