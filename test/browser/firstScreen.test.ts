import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { toDayAhead } from './everyState.ts';
import { findOverflow } from './pageRules.ts';
import { openSettled } from './settled.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';

/** Targets in CSS pixels. */
const FIRST_CARD_TOP = 290;
const CARD_HEIGHT = 216;
const QUICK_ROW = 48;

const FLIGHT = `date=${toDayAhead(10)}`;
const ROUND = `/flight/tehran-istanbul?date=${toDayAhead(20)}&adult=2&return=${toDayAhead(27)}`;
const LISTS = {
  'one way': `/flight/tehran-mashhad?${FLIGHT}&adult=1`,
  'a family': `/flight/tehran-mashhad?${FLIGHT}&adult=2&child=1&infant=1`,
  'the outbound of a round trip': ROUND,
  buses: `/bus/tehran-isfahan?date=${toDayAhead(10)}&seats=2`,
  'insurance plans': `/insurance/plans?to=germany&start=${toDayAhead(30)}&days=23&birth=1371-05-12`,
};

interface Measured {
  top: number;
  height: number;
  secondPrice: number;
}

/** Measures the visible cards from the top of the page. */
const measureList = (page: Page) =>
  page.evaluate((): Measured => {
    const [first, second] = [...document.querySelectorAll('main article')].filter((card) =>
      card.checkVisibility(),
    );
    const { top = Infinity, height = Infinity } = first?.getBoundingClientRect() ?? {};
    const price = [...(second?.querySelectorAll('span') ?? [])].find((each) =>
      /^[۰-۹٬]+ تومان$/u.test(each.textContent ?? ''),
    );
    return {
      top: Math.round(top),
      height: Math.round(height),
      secondPrice: Math.round(price?.getBoundingClientRect().bottom ?? Infinity),
    };
  });

function expectAnswerAtOnce({ top, height, secondPrice }: Measured): void {
  expect(top).toBeLessThanOrEqual(FIRST_CARD_TOP);
  expect(height).toBeLessThanOrEqual(CARD_HEIGHT);
  expect(secondPrice).toBeLessThanOrEqual(PHONE.height);
}

describeInBrowser('the first screen of a list', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  async function visit(path: string, options: BrowserContextOptions = {}) {
    const context = await its.browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    if (options.javaScriptEnabled === false) await page.goto(its.shop.url + path);
    else await openSettled(page, its.shop.url + path);
    await page.locator('main article:visible').nth(1).waitFor();
    return { context, page };
  }

  test.each(Object.entries(LISTS))(
    'on a phone shows two prices: %s, with and without JavaScript',
    async (what, path) => {
      for (const javaScriptEnabled of [true, false]) {
        const { context, page } = await visit(path, { javaScriptEnabled });
        expectAnswerAtOnce(await measureList(page));
        // The page of insurance plans has no filter row, because a dozen plans need no filters.
        const rows = page.locator('[data-part="quick"]');
        const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(heights).toEqual(what === 'insurance plans' ? [] : [QUICK_ROW]);
        expect(await page.evaluate(findOverflow)).toEqual([]);
        await context.close();
      }
    },
  );

  test('on a phone the return of a round trip shows two sums, and the chosen flight in one line', async () => {
    const { context, page } = await visit(ROUND);
    const sums = page.locator('article p', { hasText: /^رفت‌وبرگشت از/u });
    await sums.first().waitFor();
    await page.locator('button[name="offer"]').first().click();
    await page.waitForURL('**/flight/istanbul-tehran**');
    await page
      .locator('article p', { hasText: /^این برگشت [۰-۹٬]+$/u })
      .nth(1)
      .waitFor();
    expectAnswerAtOnce(await measureList(page));
    const chosen = await page.locator('section', { hasText: 'بلیط رفت شما' }).boundingBox();
    expect(chosen?.height).toBeLessThanOrEqual(48);
    await context.close();
  });

  test.each([LISTS['one way'], LISTS.buses])(
    'on a phone the cards below the fourth are laid out in turn, until the visitor scrolls: %s',
    async (path) => {
      const { context, page } = await visit(path);
      const readHolds = () =>
        page
          .locator('main article')
          .evaluateAll((all) => all.map((card) => getComputedStyle(card).animationName === 'hold'));
      const holds = await readHolds();
      expect(holds.length).toBeGreaterThan(5);
      expect(holds).toEqual(holds.map((_, at) => at >= 4));
      // A hold that never ended would leave empty cards. In a group that is skipped, it has not begun.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main article')].every(
          (card) =>
            !card.checkVisibility({ contentVisibilityAuto: true }) ||
            getComputedStyle(card).contentVisibility !== 'hidden',
        ),
      );
      await page.evaluate(() => scrollTo(0, 1));
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-scrolled'));
      expect(await readHolds()).toEqual(holds.map(() => false));
      await context.close();
    },
  );

  test.each([LISTS['one way'], LISTS.buses])(
    'on a phone the row of filters stays at the top, and one tap applies a filter: %s',
    async (path) => {
      const { context, page } = await visit(path);
      const row = page.locator('[data-part="quick"]');
      expect((await row.boundingBox())?.height).toBe(QUICK_ROW);
      const before = await page.locator('main article').count();
      await page.evaluate(() => scrollTo(0, 2000));
      await page.waitForFunction(
        () => document.querySelector('[data-part="quick"]')!.getBoundingClientRect().top === 0,
      );
      await row.getByRole('link', { name: 'صبح', exact: true }).click();
      await page.waitForURL(/time=morning/);
      const chosen = row.getByRole('link', { name: 'برداشتن فیلتر صبح' });
      await chosen.waitFor();
      await page.waitForFunction((count) => document.querySelectorAll('main article').length < count, before);
      // The filtered list starts again at its top, below the sticky row.
      const { top } = await measureList(page);
      expect(top).toBeGreaterThanOrEqual(QUICK_ROW);
      expect(top).toBeLessThanOrEqual(FIRST_CARD_TOP);
      await chosen.click();
      await page.waitForURL((url) => !url.search.includes('time='));
      await context.close();
    },
  );

  test('on a phone the sort order opens as a sheet and closes after a choice', async () => {
    const { context, page } = await visit(LISTS['one way']);
    await page.getByRole('button', { name: 'مرتب‌سازی: ارزان‌ترین' }).click();
    const sheet = page.getByRole('navigation', { name: 'مرتب‌سازی' });
    await sheet.getByRole('link', { name: /زودترین/u }).click();
    await page.waitForURL(/sort=earliest/);
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'مرتب‌سازی: زودترین' }).waitFor();
    await context.close();
  });

  test('on the cheapest non-refundable flight a link leads to the cheapest refundable one and moves the focus there', async () => {
    const { context, page } = await visit(LISTS['one way']);
    const days = await page
      .locator('main nav a[href*="date="]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const dearer = page.getByRole('link', { name: /^قابل استرداد: [۰-۹٬]+ تومان بیشتر$/u });
    // Late in the evening, there are no more flights today.
    for (const day of days.slice(1)) {
      if ((await dearer.count()) > 0) break;
      await openSettled(page, day);
      await page.locator('main article').nth(1).waitFor();
    }
    await dearer.waitFor();
    expect((await measureList(page)).height).toBeLessThanOrEqual(CARD_HEIGHT);
    await dearer.click();
    await page.waitForURL(/refundable=1/);
    await page.waitForFunction(
      () => document.activeElement === document.querySelector('#results button[name="offer"]'),
    );
    await context.close();
  });

  test('a wide screen shows at least three whole cards', async () => {
    for (const path of [LISTS['one way'], LISTS['the outbound of a round trip'], LISTS.buses]) {
      const { context, page } = await visit(path, {
        viewport: { width: 1280, height: 800 },
        isMobile: false,
        hasTouch: false,
      });
      const third = await page.locator('main article').nth(2).boundingBox();
      expect((third?.y ?? Infinity) + (third?.height ?? 0)).toBeLessThanOrEqual(800);
      await context.close();
    }
  });

  test('no code or name on a card is cut off', async () => {
    for (const width of [320, 390, 1280]) {
      const { context, page } = await visit(LISTS['the outbound of a round trip'], {
        viewport: { width, height: 844 },
      });
      const cut = await page.locator('article :is(h2, bdi, time)').evaluateAll((parts) =>
        parts
          .filter((part) => {
            const box = part.getBoundingClientRect();
            const card = part.closest('article')!.getBoundingClientRect();
            return part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline'
              ? true
              : box.left < card.left || box.right > card.right;
          })
          .map((part) => part.textContent),
      );
      expect(cut).toEqual([]);
      await context.close();
    }
  });
});
