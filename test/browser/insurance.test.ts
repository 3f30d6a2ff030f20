import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { goToBank, openPerson, payAtBank } from './scenarios/checkout.ts';
import { DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const SEARCH = '/insurance/plans?to=germany&days=17&birth=1371-05-12&birth=1396-03-20';

/** Returns the day three weeks from now in the format of URLs. */
function startDay(): string {
  return new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
}

const PEOPLE = [
  { first: 'Sara', passport: 'A12345678', nationalId: '0012345679' },
  { first: 'Nina', passport: 'C12345678', nationalId: '1234567891' },
];

async function fillInsured(page: Page): Promise<void> {
  await page.fill('[name="contact[mobile]"]', '09123456789');
  for (const [index, { first, passport, nationalId }] of PEOPLE.entries()) {
    await openPerson(page, index);
    const fill = (field: string, value: string) => page.fill(`[name="insured[${index}][${field}]"]`, value);
    await fill('latinFirstName', first);
    await fill('latinLastName', 'Rezaei');
    await fill('passportNumber', passport);
    await fill('passportExpiry', '2035-05-21');
    await fill('nationalId', nationalId);
  }
  await page
    .locator('main form button:visible:not(.sr)', { hasText: /^تأیید و ادامه/u })
    .first()
    .click();
}

describeInBrowser('insurance in a browser', () => {
  const its = setUpShopInBrowser();

  test.each([
    ['with JavaScript on a wide screen', { viewport: DESK }],
    ['with JavaScript on a phone in dark mode', { viewport: PHONE, colorScheme: 'dark' }],
    ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }],
  ] satisfies [string, BrowserContextOptions][])(
    "a family buys %s, and cancels one policy with the embassy's letter",
    async (_how, options) => {
      const context = await its.browser.newContext(options);
      const { page, problems } = await openWatchedPage(context);
      await page.goto(`${its.shop.url}${SEARCH}&start=${startDay()}`);
      await page.waitForSelector('text=۵ از ۵ شرکت پاسخ داده‌اند');
      const choice = page.locator('main button[name="plan"]:visible', { hasText: 'انتخاب این طرح' }).first();
      await choice.click();
      await page.waitForURL('**/insurance/plans/passengers**');
      await fillInsured(page);
      await page.waitForURL('**/insurance/plans/payment/confirmInformation**');
      await page.locator('summary', { hasText: 'باز کنید و بخوانید' }).click();
      await page.locator('input[name="read"]').check();
      await goToBank(page);
      await payAtBank(page, '**/insurance/plans/payment/factor**');
      await page.waitForSelector('text=نسخهٔ انگلیسی برای سفارت');
      expect(await page.textContent('main')).toContain('NINA REZAEI');

      await page.locator('summary', { hasText: 'درخواست ابطال' }).click();
      await page.locator('input[name="policies"]').first().check();
      await page.locator('input[value="visa_refused"]').check();
      const buffer = Buffer.from('%PDF-1.7\nthe letter');
      await page.setInputFiles('#document', { name: 'letter.pdf', mimeType: 'application/pdf', buffer });
      await page.locator('button', { hasText: 'ادامهٔ ابطال' }).click();
      await page.waitForSelector('text=کارشناس آن را می‌خواند');

      await page.locator('summary', { hasText: 'درخواست ابطال' }).click();
      await page.locator('input[name="policies"]').first().check();
      await page.locator('input[value="not_travelling"]').check();
      await page.locator('button', { hasText: 'ادامهٔ ابطال' }).click();
      await page.waitForURL('**/orderTracking/refund**quote=**');
      await page.locator('main button', { hasText: /برگشت/u }).first().click();
      await page.waitForURL('**/insurance/plans/payment/factor**');
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
