import type { BrowserContextOptions, Page } from 'playwright-core';
import { runOutbox } from '../../server/jobs/outboxWorker.ts';
import { createOutboxHandlers } from '../../server/orders/jobs/outboxHandlers.ts';
import { endTrips } from '../../server/orders/orders/endTrips.ts';
import { issueBus } from '../fakes/otherOrders.ts';
import { findFreePort } from '../freePort.ts';
import { openDeskWorld } from '../http/deskWorld.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { toDayAhead } from './everyState.ts';
import { openSettled } from './settled.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const WAYS = [
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
] as [string, BrowserContextOptions][];
const MINUTES_A_DAY = 24 * 60;

const toNumber = (text: string | null) =>
  Number([...(text ?? '')].map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)).join(''));

/** Expects the page to be no wider than the phone. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}

describeInBrowser('what a traveller can check on a phone', () => {
  const its = setUpShopInBrowser(AT_ONCE);
  const toResults = (more = '') =>
    `${its.shop.url}/flight/tehran-mashhad?date=${toDayAhead(5)}&adult=1&child=0&infant=0&complete=1${more}`;

  test.each(WAYS)(
    'flights can be sorted by CO₂, and each card shows the median of the route and the figure of a bus, %s',
    async (_how, options) => {
      const context = await its.browser.newContext({ viewport: PHONE, ...options });
      const { page, problems } = await openWatchedPage(context);
      await openSettled(page, toResults());
      await page.getByRole('button', { name: /^مرتب‌سازی/ }).click();
      await page.getByRole('link', { name: /کم‌ترین CO₂/ }).click();
      await page.waitForURL(/sort=co2/);
      const kilograms: number[] = [];
      for (const place of [0, 1, 2]) {
        const card = page.locator('main article').nth(place);
        await card.locator('summary').first().click();
        if (options.javaScriptEnabled === false)
          await card.getByRole('link', { name: 'بار، ریز قیمت و قوانین استرداد' }).click();
        const figure = card.getByText(/^CO₂ هر نفر/).first();
        await figure.waitFor();
        const [, kg = ''] =
          /CO₂ هر نفر: ([۰-۹]+) کیلوگرم \(میانهٔ مسیر [۰-۹]+، اتوبوس [۰-۹]+\)/u.exec(
            (await figure.textContent()) ?? '',
          ) ?? [];
        kilograms.push(toNumber(kg));
      }
      expect(kilograms).toEqual(kilograms.toSorted((a, b) => a - b));
      expect(kilograms[0]).toBeGreaterThan(0);
      await expectToFit(page);
      await page.getByRole('link', { name: 'روش محاسبه', exact: true }).first().click();
      await page.waitForURL('**/co2Method');
      await page.getByRole('heading', { name: 'ضریب‌ها و منبع‌ها' }).waitFor();
      await context.close();
      expect(problems).toEqual([]);
    },
  );

  test.each(WAYS)(
    'the weights of the suggested order can be changed, and each card shows its score, %s',
    async (_how, options) => {
      const context = await its.browser.newContext({ viewport: PHONE, ...options });
      const { page, problems } = await openWatchedPage(context);
      await openSettled(page, toResults('&sort=suggested'));
      const score = page
        .locator('main article')
        .first()
        .getByText(/^امتیاز [۰-۹]+ از ۱۰۰: /u);
      expect(await score.textContent()).toContain('قیمت');
      const form = page.getByRole('form', { name: 'وزن‌های پیشنهاد ما' });
      await form.getByLabel('قیمت').selectOption('بی‌اثر');
      await form.getByLabel('مدت سفر').selectOption('زیاد');
      await form.getByRole('button', { name: 'با این وزن‌ها' }).click();
      await page.waitForURL(/w-price=0/);
      await score.filter({ hasText: 'مدت سفر' }).waitFor();
      expect(await score.textContent()).not.toContain('قیمت');
      await expectToFit(page);
      await context.close();
      expect(problems).toEqual([]);
    },
  );

  test.each(WAYS)(
    'service figures, page weights and penalty tables are public, and every penalty has a source, %s',
    async (_how, options) => {
      const context = await its.browser.newContext({ viewport: PHONE, ...options });
      const { page, problems } = await openWatchedPage(context);
      await openSettled(page, `${its.shop.url}/serviceFigures`);
      // A new shop must not show invented statistics.
      expect(await page.textContent('main')).toContain('هنوز آماری ندارد');
      await expectToFit(page);
      await openSettled(page, `${its.shop.url}/accessibility`);
      expect(
        await page.getByRole('table', { name: 'وزن صفحه‌ها' }).locator('tbody tr').count(),
      ).toBeGreaterThan(3);
      await expectToFit(page);
      await openSettled(page, `${its.shop.url}/rules/penalties`);
      const rows = page.locator('main tbody tr');
      expect(await rows.count()).toBeGreaterThan(20);
      expect(await rows.filter({ hasText: 'منبع:' }).count()).toBe(await rows.count());
      await expectToFit(page);
      await context.close();
      expect(problems).toEqual([]);
    },
  );

  test('after the trip the traveller gets a review link by SMS and writes a review without JavaScript', async () => {
    const url = `http://localhost:${await findFreePort()}`;
    const sent: string[] = [];
    const world = await openDeskWorld({
      listenAt: Number(new URL(url).port),
      env: { publicUrl: url },
      services: {
        sendSms: async (_id, { text }) => {
          sent.push(text);
          return 'sent';
        },
      },
    });
    try {
      const { services } = world.shop;
      await issueBus(services, 'guest.review-visitor-0001');
      world.pass(5 * MINUTES_A_DAY);
      await endTrips(services);
      world.pass(MINUTES_A_DAY);
      await endTrips(services);
      for (let round = 0; round < 4; round += 1) await runOutbox(services, createOutboxHandlers(services));
      const [link] = /http:\/\/localhost:\d+\/review\/\S+/u.exec(sent.join('\n')) ?? [];
      const context = await its.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
      const { page } = await openWatchedPage(context);
      await page.goto(link!);
      const form = page.getByRole('form', { name: 'نظر شما' });
      await form.locator('[name="text"]').fill('کوتاه');
      await form.getByRole('button').click();
      await page.getByText('یکی از پنج گزینه را انتخاب کنید.').first().waitFor();
      expect(await form.locator('[name="text"]').inputValue()).toBe('کوتاه');
      await form.getByLabel('امتیاز').selectOption('4');
      await form.locator('[name="text"]').fill('راننده آرام راند و اتوبوس سر وقت رسید.');
      await form.getByRole('button').click();
      await page.getByText('نظر شما رسید').first().waitFor();
      expect(await services.db.selectFrom('reviews').select(['rating', 'state']).execute()).toEqual([
        { rating: 4, state: 'waiting' },
      ]);
      await context.close();
    } finally {
      await world.close();
    }
  });
});
