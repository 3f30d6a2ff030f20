import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { clickNext, fillAbroadPassenger, goToBank, payAtBank } from './scenarios/checkout.ts';
import { DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const BIRTH_YEARS = { adult: '1370', child: '1397', infant: '1404' } as const;
const FAMILY = ['adult', 'adult', 'child', 'child', 'infant'] as const;
const ALONE = ['adult'] as const;
const WAYS = [
  ['with JavaScript on a wide screen', { viewport: DESK, javaScriptEnabled: true }],
  ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }],
] satisfies [string, BrowserContextOptions][];

describeInBrowser('a trip in a browser', () => {
  const its = setUpShopInBrowser();

  test.each(WAYS)('a family of five flies to Istanbul and back, %s', async (_how, options) => {
    const context = await its.browser.newContext(options);
    const { page, problems } = await openWatchedPage(context);
    const [out, back] = [toDayAhead(20), toDayAhead(27)];
    await page.goto(
      `${its.shop.url}/flight/tehran-istanbul?date=${out}&adult=2&child=2&infant=1&return=${back}`,
    );
    await chooseFirst(page, '**/flight/istanbul-tehran**');
    await page.waitForSelector('text=بلیط رفت شما');
    await chooseFirst(page, '**/passengers**');
    await fill(page, FAMILY);
    await pay(page);
    expect(await page.locator('text=شمارهٔ بلیط').count()).toBeGreaterThanOrEqual(2 * FAMILY.length);
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(WAYS)('one traveller flies to London with a connection, %s', async (_how, options) => {
    const context = await its.browser.newContext(options);
    const { page, problems } = await openWatchedPage(context);
    await page.goto(
      `${its.shop.url}/flight/tehran-london?date=${toDayAhead(20)}&adult=1&stops=1&cabin=economy`,
    );
    await page.waitForSelector(ALL_ANSWERED);
    const connection = page
      .locator('article', { hasText: /یک توقف در/u })
      .filter({ has: page.locator('button[name="offer"]') })
      .first();
    await connection.locator('button[name="offer"]').click();
    await page.waitForURL('**/passengers**');
    await fill(page, ALONE);
    await page.waitForURL('**/payment/confirmInformation**');
    await page.waitForSelector('text=/یک توقف در/');
    await pay(page);
    // The ticket shows the second flight of the connection separately.
    await page.waitForSelector('text=/پرواز ۲ از/');
    expect(problems).toEqual([]);
    await context.close();
  });
});

function toDayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const ALL_ANSWERED = 'text=پاسخ ۵ از ۵ تأمین‌کننده رسید';

async function chooseFirst(page: Page, next: string): Promise<void> {
  await page.waitForSelector(ALL_ANSWERED);
  await page.locator('article button[name="offer"]').first().click();
  await page.waitForURL(next);
}

/** Goes from the order review through the bank to the ticket. */
async function pay(page: Page): Promise<void> {
  await page.waitForURL('**/payment/confirmInformation**');
  await goToBank(page);
  await payAtBank(page, '**/payment/flightFactor**');
  await page.waitForSelector('text=بلیط شما صادر شد');
}

async function fill(page: Page, travellers: readonly (keyof typeof BIRTH_YEARS)[]): Promise<void> {
  await page.fill('[name="contact[mobile]"]', '۰۹۱۲۳۴۵۶۷۸۹');
  for (const [index, group] of travellers.entries())
    await fillAbroadPassenger(page, index, BIRTH_YEARS[group]);
  await clickNext(page);
}
