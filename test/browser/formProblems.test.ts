import type { Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { clickNext, fillPassenger, MOBILE, SARA } from './scenarios/checkout.ts';
import { openFlightPassengers } from './scenarios/flight.ts';
import { waitForPage } from './settled.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';

const toSelector = (name: string, index: number) => `[name="passengers[${index}][${name}]"]`;

async function fillIn(page: Page): Promise<void> {
  await page.fill('[name="contact[mobile]"]', MOBILE);
  for (const [index, nationalId] of ['۰۰۱۲۳۴۵۶۷۹', '۰۰۸۴۵۷۵۹۴۸'].entries())
    await fillPassenger(page, index, { ...SARA, nationalId });
}

const pay = (page: Page) =>
  page
    .locator('button:visible', { hasText: /^پرداخت .* تومان/u })
    .first()
    .click();

/** Returns whether the consent checkbox and its message are in the viewport. */
const isTickVisible = (page: Page) =>
  page.evaluate(() =>
    ['consent', 'consent-note'].every((id) => {
      const { top = -1, bottom = Number.MAX_VALUE } =
        document.getElementById(id)?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    }),
  );

describeInBrowser('rejected forms', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  test('the summary counts down and disappears as fields are corrected; a missing consent takes the focus', async () => {
    const context = await its.browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    await openFlightPassengers(page, its.shop.url, 'tehran-shiraz');
    await clickNext(page);
    const title = page.locator('main [role="alert"] h2');
    await title.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('مورد را اصلاح کنید'));
    expect(await title.textContent()).toBe('۱۱ مورد را اصلاح کنید');
    await page.fill(toSelector('latinFirstName', 0), 'Sara');
    expect(await title.textContent()).toBe('۱۰ مورد را اصلاح کنید');
    expect(await page.getAttribute(toSelector('latinFirstName', 0), 'aria-invalid')).toBeNull();
    await fillIn(page);
    await title.waitFor({ state: 'detached' });
    expect(await page.locator('main [aria-invalid="true"]').count()).toBe(0);

    await clickNext(page);
    await page.waitForURL('**/payment/confirmInformation**');
    await waitForPage(page);
    await pay(page);
    await page.waitForFunction(() => document.activeElement?.id === 'consent');
    expect(await isTickVisible(page)).toBe(true);
    await page.locator('#consent').check();
    await page.locator('#consent-note').waitFor({ state: 'detached' });
    expect(await title.count()).toBe(0);
    await context.close();
  });

  test('a missing consent is in the viewport without JavaScript too', async () => {
    const context = await its.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await openFlightPassengers(page, its.shop.url, 'tehran-kish');
    await fillIn(page);
    await clickNext(page);
    await page.waitForURL('**/payment/confirmInformation**');
    await pay(page);
    await page.locator('#consent-note').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'consent');
    expect(await isTickVisible(page)).toBe(true);
    expect(await page.locator('main [role="alert"] a[href="#consent"]').count()).toBe(1);
    await context.close();
  });
});
