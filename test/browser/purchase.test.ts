import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { startShop } from './runningShop.ts';
import { clickNext, fillPassenger, LONG, MOBILE, SARA } from './scenarios/checkout.ts';
import { openFlightPassengers, WITH_SEATS } from './scenarios/flight.ts';
import { DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage, watchShifts } from './watchedPage.ts';

describeInBrowser('the purchase in a browser', () => {
  const its = setUpShopInBrowser();

  test.each([
    ['with JavaScript on a wide screen', { viewport: DESK, javaScriptEnabled: true }, 'tehran-kish'],
    [
      'with JavaScript on a phone in dark mode',
      { viewport: PHONE, javaScriptEnabled: true, colorScheme: 'dark' },
      'tehran-shiraz',
    ],
    ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }, 'tehran-mashhad'],
  ] satisfies [string, BrowserContextOptions, string][])(
    '%s ends with an e-ticket that order tracking finds, without page errors',
    async (_how, options, route) => {
      const context = await its.browser.newContext(options);
      const { page, problems } = await openWatchedPage(context);
      const onCard = await searchAndChoose(page, its.shop.url, route);
      await fillForm(page);
      await page.waitForURL('**/payment/confirmInformation**');
      await page.locator('input[name="consent"]').check();
      const payButton = page.locator('button:visible', { hasText: /^پرداخت .* تومان/u }).first();
      const onButton = /[۰-۹٬]+/u.exec((await payButton.textContent()) ?? '')?.[0];
      expect(onButton).toBe(onCard);
      await payButton.click();
      await page.waitForURL('**/sandbox-bank/**');
      expect(await page.textContent('main')).toContain(onCard);
      await page.click('button:has-text("پرداخت")');
      await page.waitForURL('**/payment/flightFactor**');
      await page.waitForSelector('text=بلیط شما صادر شد');
      expect(await page.textContent('main')).toContain('SARA REZAEI');
      const code = new URL(page.url()).searchParams.get('order') ?? '';
      await context.close();

      const stranger = await its.browser.newContext(options);
      const { page: tracking } = await openWatchedPage(stranger);
      await tracking.goto(`${its.shop.url}/orderTracking`);
      await tracking.fill('[name="order"]', code);
      await tracking.fill('[name="mobile"]', '۰۹۱۲ ۳۴۵ ۶۷۸۹');
      await tracking.click('main button:has-text("پیگیری")');
      await tracking.waitForSelector('text=بلیط شما صادر شد');
      expect(await tracking.textContent('main')).not.toContain('REZAEI');
      await stranger.close();
      expect(problems).toEqual([]);
    },
  );

  test('on a phone seats are chosen on the map by touch, for one traveller after the other', async () => {
    const context = await its.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const { page, problems } = await openWatchedPage(context);
    await openFlightPassengers(page, its.shop.url, 'tehran-mashhad', WITH_SEATS);
    await fillPassenger(page, 0, SARA);
    await fillPassenger(page, 1, LONG);
    await page.fill('[name="contact[mobile]"]', MOBILE);
    await clickNext(page);
    await page.waitForURL('**/payment/confirmInformation**');
    await page.locator('summary', { hasText: 'انتخاب صندلی' }).tap();
    const map = page.getByRole('grid');
    await map.waitFor();
    const free = map.locator('label:not([data-s="blocked"]) input');
    const [one, two] = await free.evaluateAll((seats) =>
      [seats[2], seats[4]].map((seat) => (seat as HTMLInputElement).value),
    );
    const tap = (seat = '') => map.locator(`label:has([value="${seat}"])`).tap();
    await tap(one);
    await tap(two);
    const lists = page.locator('select[name*="-seat-"]');
    const chosen = await lists.evaluateAll((all) => all.map((list) => (list as HTMLSelectElement).value));
    expect(new Set(chosen).size).toBe(2);
    expect(chosen).not.toContain('');
    const room = await map.evaluate((grid) => {
      const { width, height } = grid.querySelector('label')!.getBoundingClientRect();
      return { width, height, wider: document.documentElement.scrollWidth - innerWidth };
    });
    expect(room).toEqual({ width: 44, height: 44, wider: 0 });
    await page.locator('button[value="ancillaries"]').first().tap();
    await page.waitForSelector('text=انتخاب شما ثبت شد');
    expect(await lists.evaluateAll((all) => all.map((list) => (list as HTMLSelectElement).value))).toEqual(
      chosen,
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the shell and the first cards appear before the slowest supplier responds, without layout shift', async () => {
    const slow = await startShop({ SAMPLE_DELAYS_MS: '50,400,900,1500,8500', SAMPLE_FAIL_EVERY: '0' });
    try {
      const context = await its.browser.newContext({ viewport: DESK });
      const { page, problems } = await openWatchedPage(context);
      const { shifts } = await watchShifts(page);
      await page.addInitScript(recordProgress);
      await page.goto(buildResultsUrl(slow.url, 'tehran-mashhad'), { waitUntil: 'commit' });
      await page.waitForSelector('text=پاسخ ۵ از ۵ تأمین‌کننده رسید');
      const progress = await page.evaluate(() => (window as unknown as { progress: string[] }).progress);
      expect(progress[0]).toMatch(/پاسخ [۱-۴] از ۵/u);
      expect(await shifts()).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    } finally {
      await slow.stop();
    }
  });
});

/** Records what the page says about the suppliers while its heading and an offer are visible. */
function recordProgress(): void {
  const progress: string[] = [];
  Object.assign(window, { progress });
  new MutationObserver(() => {
    if (!document.querySelector('h1') || !document.querySelector('button[name="offer"]')) return;
    const said = [...document.querySelectorAll('main span')].find(({ textContent }) =>
      /^پاسخ [۰-۹] از ۵/u.test(textContent),
    )?.textContent;
    if (said !== undefined && said !== progress.at(-1)) progress.push(said);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Returns the URL of the results of ten days ahead. URLs also accept Gregorian dates. */
function buildResultsUrl(shop: string, route: string): string {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  return `${shop}/flight/${route}?date=${day}&adult=1&child=0&infant=0`;
}

/** Chooses the first flight and returns the price on its card. */
async function searchAndChoose(page: Page, shop: string, route: string): Promise<string> {
  await page.goto(`${shop}/`);
  await page.waitForSelector('h1');
  await page.goto(buildResultsUrl(shop, route));
  await page.waitForSelector('text=پاسخ ۵ از ۵ تأمین‌کننده رسید');
  const card = page.locator('article', { has: page.locator('button[name="offer"]') }).first();
  await card.waitFor();
  const price = /([۰-۹٬]{7,})\s*تومان/u.exec(await card.innerText())?.[1] ?? '';
  await card.locator('button[name="offer"]').click();
  await page.waitForURL('**/passengers**');
  return price;
}

async function fillForm(page: Page): Promise<void> {
  await page.fill('[name="contact[mobile]"]', '۰۹۱۲۳۴۵۶۷۸۹');
  await fillPassenger(page, 0, SARA);
  await clickNext(page);
}
