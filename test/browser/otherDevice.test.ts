import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { toDayAhead } from './everyState.ts';
import { findInSms, forgetSms } from './findInSms.ts';
import { findInvitations, joinDesk } from './joinDesk.ts';
import { buyTwoSeats } from './scenarios/bus.ts';
import { MOBILE, payAtBank } from './scenarios/checkout.ts';
import { toTheBank } from './scenarios/flight.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const MAX_BYTES = 150_000;

/** The page that asks for the code has status 403, the page of a full departure 409. */
const EXPECTED_ANSWERS = /status of (403|409)/;

const DEPARTURE = 'main form:has([name="departure"])';

const findTicketNumber = async (page: Page) =>
  /800-\d{10}/u.exec((await page.textContent('main')) ?? '')?.[0];

describeInBrowser('the ticket on another device', () => {
  const its = setUpShopInBrowser(AT_ONCE, [['staff', 'add', 'mina@agency.example', 'مینا فروغی']]);
  let order: string;
  let link: string;
  let shares: string[];

  beforeAll(async () => {
    const context = await its.browser.newContext({ viewport: PHONE });
    const { page } = await openWatchedPage(context);
    order = await toTheBank(page, its.shop.url, 'tehran-shiraz', async () => undefined);
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
    'opens from the SMS link with a one-time code and has a QR code, a calendar file and a PDF, %s',
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
      // Waits for a text that only the ticket has: the URL changes before the page, and the tracked order looks
      // similar.
      await page.waitForSelector('text=SARA REZAEI');
      expect(await page.locator('main svg[role="img"]').count()).toBe(2);
      for (const name of ['دانلود PDF', 'PDF گوشی']) {
        const pdf = await download(page, name);
        expect([pdf.subarray(0, 5).toString(), pdf.byteLength < MAX_BYTES]).toEqual(['%PDF-', true]);
      }
      expect((await download(page, 'افزودن به تقویم')).toString()).toContain('BEGIN:VCALENDAR');
      await context.close();
      expect(problems).toEqual([]);
    },
  );

  async function track(page: Page, code: string): Promise<void> {
    await page.goto(`${its.shop.url}/orderTracking`);
    const form = page.getByRole('form', { name: 'پیگیری سفارش' });
    await form.locator('[name="order"]').fill(code);
    await form.locator('[name="mobile"]').fill(MOBILE);
    await form.locator('button:visible').last().click();
    await page.locator('h1', { hasText: code }).or(page.getByText(code)).first().waitFor();
  }

  /** Proves the mobile of the tracked order. */
  async function enterCode(page: Page): Promise<void> {
    forgetSms(its.shop);
    await page.locator('button[value="send-code"]').click();
    await page.locator('[name="code"]').waitFor();
    await page.fill('[name="code"]', await findInMessages(/سفارش \S+: (\d{6})\n/u));
    await page.locator('button[value="open-code"]').click();
    await page.locator('[name="code"]').waitFor({ state: 'detached' });
  }

  async function openChange(page: Page, code: string): Promise<void> {
    await track(page, code);
    await page.getByRole('link', { name: /^تغییر / }).click();
    await page.getByText('تغییر از این مرورگر کدی می‌خواهد').waitFor();
    await page.getByRole('link', { name: 'گرفتن کد پیامکی' }).click();
    await enterCode(page);
    await page.getByRole('link', { name: /^تغییر / }).click();
  }

  /**
   * Takes the first departure that has suitable seats. A bus may have two free seats but none next to a stranger of
   * the same gender.
   */
  async function chooseDeparture(page: Page): Promise<void> {
    const list = page.url();
    const chosen = page.getByText('از چه به چه');
    const full = page.getByText('جای کافی در این حرکت نماند');
    const count = await page.locator(DEPARTURE).count();
    for (let at = 0; at < count; at += 1) {
      await page.locator(DEPARTURE).nth(at).getByRole('button', { name: 'انتخاب' }).click();
      await chosen.or(full).waitFor();
      if (await chosen.isVisible()) return;
      await page.goto(list);
      await page.locator(DEPARTURE).first().waitFor();
    }
    throw new Error(`none of ${count} departures has room`);
  }

  test.each([
    ['with JavaScript', { javaScriptEnabled: true }],
    ['with forms alone', { javaScriptEnabled: false, colorScheme: 'dark' }],
  ] satisfies [string, BrowserContextOptions][])(
    'a bus departure can be changed on the other device after the one-time code, %s',
    async (_how, options) => {
      const buyer = await its.browser.newContext({ viewport: PHONE });
      const bought = await buyer.newPage();
      const bus = await buyTwoSeats(bought, its.shop.url);
      const oldTicket = await findTicketNumber(bought);
      await buyer.close();

      const context = await its.browser.newContext({ viewport: PHONE, ...options });
      const { page, problems } = await openWatchedPage(context);
      await openChange(page, bus);
      await page.locator(DEPARTURE).first().waitFor();
      const parts = page.getByRole('navigation', { name: 'بخش روز' });
      const part = parts.getByRole('link').nth(1);
      const name = (await part.textContent())?.split(' ')[0] ?? '';
      await part.click();
      await page.waitForURL('**time=**');
      await parts.locator('[aria-current]', { hasText: name }).waitFor();
      await chooseDeparture(page);
      await page.locator('button[value="confirm"]').click();
      await page.waitForURL(/sandbox-bank|busFactor/);
      if (page.url().includes('sandbox-bank')) await payAtBank(page, '**/payment/busFactor**');
      await page.getByText('بلیط تازهٔ شما صادر شد').first().waitFor();
      expect(new URL(page.url()).searchParams.get('order')).not.toBe(bus);
      expect(await findTicketNumber(page)).not.toBe(oldTicket);
      expect(await page.textContent('main')).toContain(`به جای بلیط سفارش ${bus} صادر شد`);
      await context.close();
      expect(problems.filter((problem) => !EXPECTED_ANSWERS.test(problem))).toEqual([]);
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

  test('a delay announced by the desk appears on the other device with its choices, and can be accepted after the one-time code', async () => {
    const { page: desk, problems: deskProblems } = await joinDesk(
      await its.browser.newContext(),
      findInvitations(its.shop.output())[0]!,
    );
    await desk.goto(`${its.shop.url}/desk/departures?day=${toDayAhead(12)}&vehicle=plane`);
    await desk.locator('.dep a').first().click();
    await desk.locator('form.newsform [name="what"][value="delayed"]').check({ force: true });
    await desk.fill('[name="minutes"]', '۲۵۰');
    await desk.fill('[name="why"]', 'تلفن شرکت');
    await desk.click('form.newsform [value="preview"]');
    await desk.click('form.newsform [value="send"]');
    await findInMessages(/(بی‌جریمه پس بدهید)/u);
    await desk.context().close();
    expect(deskProblems).toEqual([]);

    const context = await its.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await track(page, order);
    expect(await page.textContent('main')).toContain('پذیرفتن از این مرورگر کدی می‌خواهد');
    await enterCode(page);
    const rights = page.locator('#rights');
    expect(await rights.textContent()).toContain('۴ ساعت و ۱۰ دقیقه تأخیر');
    await page.getByRole('button', { name: /می‌پذیرم/ }).click();
    await page.getByText('زمان تازه را پذیرفته‌اید').first().waitFor();
    await context.close();
  });
});
