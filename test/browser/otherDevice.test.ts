import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { findInSms, forgetSms } from './findInSms.ts';
import { payAtBank } from './scenarios/checkout.ts';
import { toTheBank } from './scenarios/flight.ts';
import { AT_ONCE, PHONE, useShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const MOST_BYTES = 150_000;

describeInBrowser('the ticket on another device', () => {
  const its = useShopInBrowser(AT_ONCE);
  let link: string;
  let shares: string[];

  beforeAll(async () => {
    const context = await its.browser.newContext({ viewport: PHONE });
    const { page } = await openWatchedPage(context);
    await toTheBank(page, its.shop.url, 'tehran-shiraz', async () => undefined);
    await payAtBank(page, '**/flightFactor**');
    await page.waitForSelector('text=بلیط شما صادر شد');
    shares = await page
      .locator('section a[href*="/t/"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    link = await findInMessages(/(http:\/\/localhost:\d+\/t\/\S+)/u);
    await context.close();
  });

  const findInMessages = (wanted: RegExp) => findInSms(its.shop, wanted);

  async function download(page: Page, name: string): Promise<Buffer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-file-'));
    try {
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name, exact: true }).click();
      const file = path.join(folder, 'file');
      await (await started).saveAs(file);
      return readFileSync(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test.each([
    ['with JavaScript in dark mode', { javaScriptEnabled: true, colorScheme: 'dark' }],
    ['without JavaScript', { javaScriptEnabled: false }],
  ] satisfies [string, BrowserContextOptions][])(
    'opens from the link of the SMS and its one-time code %s: QR code, calendar and PDF',
    async (_how, options) => {
      const context = await its.browser.newContext({ viewport: PHONE, acceptDownloads: true, ...options });
      const { page, problems } = await openWatchedPage(context);
      forgetSms(its.shop);
      await page.goto(link);
      expect(await page.textContent('main')).not.toContain('REZAEI');
      await page.getByRole('button', { name: 'نمایش بلیط کامل با کد پیامکی' }).click();
      await page.locator('[name="code"]').waitFor();
      const code = await findInMessages(/سفارش \S+: (\d{6})\n/u);
      await page.fill('[name="code"]', code);
      await page.getByRole('button', { name: 'نمایش بلیط کامل', exact: true }).click();
      await page.waitForURL('**/flightFactor**');
      // The tracked order says the same about its ticket, and the address changes before the page.
      await page.waitForSelector('text=SARA REZAEI');
      expect(await page.locator('main svg[role="img"]').count()).toBe(2);
      for (const name of ['دانلود PDF', 'PDF گوشی']) {
        const pdf = await download(page, name);
        expect([pdf.subarray(0, 5).toString(), pdf.byteLength < MOST_BYTES]).toEqual(['%PDF-', true]);
      }
      expect((await download(page, 'افزودن به تقویم')).toString()).toContain('BEGIN:VCALENDAR');
      await context.close();
      expect(problems).toEqual([]);
    },
  );

  test('each traveller of the group opens their own ticket without a code', async () => {
    expect(shares).toHaveLength(2);
    const context = await its.browser.newContext({ viewport: PHONE, acceptDownloads: true });
    const { page, problems } = await openWatchedPage(context);
    await page.goto(shares[0] ?? '');
    expect(await page.textContent('main')).toContain('SARA REZAEI');
    expect(await page.textContent('main')).not.toContain('HOSSEINI');
    const pdf = await download(page, 'دانلود PDF');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await context.close();
    expect(problems).toEqual([]);
  });
});
