import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { findRoomyBus } from './findRoomyBus.ts';
import { goToBank, payAtBank } from './scenarios/checkout.ts';
import { waitForPage } from './settled.ts';
import { DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage, watchShifts } from './watchedPage.ts';

describeInBrowser('bus seats in a browser', () => {
  const its = setUpShopInBrowser();

  test.each([
    ['with JavaScript on a wide screen', { viewport: DESK, javaScriptEnabled: true }, 'tehran-mashhad'],
    [
      'with JavaScript on a phone in dark mode',
      { viewport: PHONE, javaScriptEnabled: true, colorScheme: 'dark' },
      'tehran-shiraz',
    ],
    ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }, 'tehran-isfahan'],
  ] satisfies [string, BrowserContextOptions, string][])(
    '%s two seats are bought, and one of them is refunded without a penalty',
    async (_how, options, route) => {
      const context = await its.browser.newContext(options);
      const { page, problems } = await openWatchedPage(context);
      await chooseTwoSeats(page, its.shop.url, route, options.javaScriptEnabled);
      await fillBuyer(page);
      await page.waitForURL('**/payment/confirmInformation**');
      await goToBank(page);
      await payAtBank(page, '**/payment/busFactor**');
      await page.waitForSelector('text=بلیط شما صادر شد');
      expect(await page.locator('article:has-text("بلیط اتوبوس")').count()).toBe(2);
      expect(await page.textContent('main')).toContain('می‌توانید بدون جریمه لغو کنید');

      await page.click('a:has-text("لغو یک صندلی")');
      await page.waitForURL('**/orderTracking/refund**');
      await page.locator('input[name="tickets"]').first().check();
      await page.locator('input[name="reason"]').first().check();
      await page.click('button:has-text("محاسبهٔ مبلغ برگشتی")');
      await page.waitForURL('**quote=**');
      await page.click('main button[value="confirm"]');
      await page.waitForURL('**/payment/busFactor**');
      await page.locator('article:has-text("بلیط باطل اتوبوس")').waitFor();
      expect(await page.locator('article:has-text("بلیط اتوبوس")').count()).toBe(1);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESK],
  ])('no layout shift on %s while buses arrive', async (_what, viewport) => {
    const context = await its.browser.newContext({ viewport });
    const { page, problems } = await openWatchedPage(context);
    const { shifts } = await watchShifts(page);
    await page.goto(buildResultsUrl(its.shop.url, 'tehran-isfahan'), { waitUntil: 'commit' });
    await page.getByText('پاسخ ۳ از ۳ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    expect(await shifts()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** Returns the URL of the results of ten days ahead. URLs also accept Gregorian dates. */
function buildResultsUrl(shop: string, route: string): string {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  return `${shop}/bus/${route}?date=${day}&seats=2`;
}

/** Opens the seats of the bus with the most free seats and takes two without a gender restriction. */
async function chooseTwoSeats(page: Page, shop: string, route: string, scripts: boolean): Promise<void> {
  await page.goto(buildResultsUrl(shop, route));
  await (await findRoomyBus(page)).click();
  await page.waitForURL('**service=**');
  const form = page.locator('form:has(input[name="seat"])');
  await form.waitFor();
  if (scripts) {
    await form.locator('button', { hasText: 'کنار هم برای' }).click();
    await form.getByLabel('همه خانم').check();
  } else {
    const free = form.locator('input[name="seat"][aria-label$="، خالی"]');
    for (const seat of (await free.all()).slice(0, 2)) await seat.check();
    await form.locator('input[name="gender"][value="female"]').check();
  }
  await form.locator('button:not([type="button"]):visible').first().click();
  await page.waitForURL('**/passengers**');
  // The address changes before the page, and the form of the seats has a field with the same name.
  await waitForPage(page);
}

async function fillBuyer(page: Page): Promise<void> {
  await page.locator('input[name="gender"][value="female"]').check();
  await page.fill('[name="firstName"]', 'سارا');
  await page.fill('[name="lastName"]', 'رضايي');
  await page.fill('[name="nationalId"]', '۰۰۱۲۳۴۵۶۷۹');
  await page.fill('[name="mobile"]', '۰۹۱۲۳۴۵۶۷۸۹');
  await page.locator('button:has-text("تأیید و ادامه"):visible').first().click();
}
