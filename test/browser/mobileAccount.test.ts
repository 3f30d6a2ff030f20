import type { BrowserContextOptions, Page } from 'playwright-core';
import { toLatinDigits, toPersianDigits } from '../../shared/persian/digits.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { findInSms, forgetSms } from './findInSms.ts';
import { payAtBank } from './scenarios/checkout.ts';
import { openFlightPassengers, toTheBank } from './scenarios/flight.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

/** The mobile that the purchase scenario enters. */
const BUYERS_MOBILE = '09123456789';

describeInBrowser('an account by mobile on a phone', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  beforeAll(async () => {
    const context = await its.browser.newContext({ viewport: PHONE });
    const { page } = await openWatchedPage(context);
    await toTheBank(page, its.shop.url, 'tehran-shiraz', async () => undefined);
    await payAtBank(page, '**/flightFactor**');
    await page.waitForSelector('text=بلیط شما صادر شد');
    await context.close();
  });

  const press = (page: Page, name: string) =>
    page.locator('main').getByRole('button', { name, exact: true }).click();

  async function hasSidewaysScroll(page: Page): Promise<boolean> {
    return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  }

  /** Adds a passenger by hand, then fills the form of a flight with that passenger in one click. */
  async function addPassenger(page: Page, nationalId: string): Promise<void> {
    await page.goto(`${its.shop.url}/dashboard/passengers/new`);
    const form = page.getByRole('form', { name: 'مشخصات مسافر' });
    await form.locator('[name="gender"][value="female"]').check();
    const typed = { latinFirstName: 'Parisa', latinLastName: 'Ahmadi', birth: '۱۳۷۲/۰۵/۱۲', nationalId };
    for (const [name, text] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(text);
    await form.getByRole('button', { name: 'ذخیرهٔ مسافر' }).click();
    await page.waitForURL('**/dashboard?part=passengers**');
    await page.waitForSelector(`main >> text=•••• ${toPersianDigits(toLatinDigits(nationalId).slice(-4))}`);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await openFlightPassengers(page, its.shop.url, 'tehran-shiraz');
    await page
      .getByRole('button', { name: /PARISA AHMADI/ })
      .first()
      .click();
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[name="passengers[0][latinLastName]"]')?.value === 'AHMADI',
    );
  }

  test.each([
    ['with JavaScript in dark mode', { javaScriptEnabled: true, colorScheme: 'dark' }],
    ['without JavaScript', { javaScriptEnabled: false }],
  ] satisfies [string, BrowserContextOptions][])(
    'opens with the code of the SMS, lists the orders of the guest and ends its session, %s',
    async (_how, options) => {
      forgetSms(its.shop);
      const context = await its.browser.newContext({ viewport: PHONE, locale: 'fa-IR', ...options });
      const { page, problems } = await openWatchedPage(context);
      await page.goto(`${its.shop.url}/account/signIn`);
      await page.locator('main').getByRole('link', { name: 'با موبایل' }).click();
      await page.fill('main [name="mobile"]', BUYERS_MOBILE);
      await press(page, 'ارسال کد');
      await page.locator('main [name="code"]').waitFor();
      const code = await findInSms(its.shop, /کد ورود به \S+ (\d{6})\n/u);
      expect(await hasSidewaysScroll(page)).toBe(false);
      await page.fill('main [name="code"]', code);
      await press(page, 'ورود');
      await page.waitForURL('**/dashboard');
      await page.waitForSelector('main >> text=تهران به شیراز');
      expect(await hasSidewaysScroll(page)).toBe(false);
      await page.goto(`${its.shop.url}/dashboard?part=security`);
      expect(await page.textContent('main')).toContain(toPersianDigits(BUYERS_MOBILE));
      expect(await hasSidewaysScroll(page)).toBe(false);
      await page.goto(`${its.shop.url}/dashboard`);
      await page.locator('main li').getByRole('link', { name: 'مشاهده' }).first().click();
      await page.waitForSelector('text=SARA REZAEI');
      await addPassenger(page, options.javaScriptEnabled ? '۰۴۹۹۳۷۰۸۹۹' : '0084575948');
      await page.goto(`${its.shop.url}/dashboard?part=security`);
      await press(page, 'خروج');
      await page.waitForURL(`${its.shop.url}/`);
      await page.goto(`${its.shop.url}/dashboard`);
      expect(new URL(page.url()).pathname).toBe('/account/signIn');
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
