import { runMaintenance } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { issueBus, issuePolicies } from '../fakes/otherOrders.ts';
import type { FormBrowser } from './formBrowser.ts';
import { BUYER } from './purchase.ts';
import { openSmsShop, type SmsShop } from './smsShop.ts';
import type { TestApp } from './testApp.ts';

const BOUGHT = new Date('2026-11-21T12:00:00+03:30');
let world: SmsShop;
let shop: TestApp;
let now = BOUGHT;

beforeAll(async () => {
  world = await openSmsShop(() => now);
  shop = world.shop;
});
afterEach(async () => {
  expect(await auditBooks(shop.services.db, now)).toEqual([]);
  now = BOUGHT;
});
afterAll(() => world.close());

async function typeCode(browser: FormBrowser, open = /نمایش .+ کامل/u): Promise<void> {
  await browser.submit('form[aria-label="ارسال کد یک‌بارمصرف"]', {}, /کد پیامکی/u);
  await world.deliver();
  const code = /: (\d{6})\n/.exec(world.texts.join('\n'))?.[1] ?? '';
  await browser.submit('form[aria-label="کد یک‌بارمصرف"]', { code }, open);
}

const stateOf = async (code: string) =>
  (await shop.services.db.selectFrom('orders').select('state').where('code', '=', code).executeTakeFirst())
    ?.state;

test('cancels a policy from another browser after the one-time code; strangers never see a passport', async () => {
  const code = await issuePolicies(shop.services, BUYER);
  const browser = await world.trackOrder(code);
  expect(browser.text).toContain('بیمه‌نامه‌ها');
  expect(browser.text).toContain('بیمه‌نامهٔ شما صادر شد');
  expect(browser.text).not.toMatch(/بلیط‌ها|استرداد بلیط|بلیط و فاکتور/u);
  await browser.follow(/^استرداد بیمه‌نامه$/u);
  expect(browser.text).toContain('اول کد ۶ رقمی را وارد کنید');
  await browser.follow(/دیدن سفارش/u);
  await typeCode(browser);
  await browser.follow(/^استرداد بیمه‌نامه$/u);
  expect(browser.url.pathname).toBe('/insurance/plans/payment/factor');
  expect(browser.text).toContain('SARA REZAEI');
  expect(browser.document.querySelector('[data-offline-ticket="keep"]')).toBeNull();

  const stranger = world.openBrowser();
  await stranger.open(browser.url.pathname + browser.url.search);
  expect(stranger.text).not.toContain('REZAEI');

  await browser.submit('#cancel', { policies: '1', reason: 'not_travelling' });
  expect(browser.document.querySelector('h1')?.textContent).toBe('استرداد بیمه‌نامه');
  expect(browser.text).toContain('بیمه‌نامه را نگه می‌دارم');
  await browser.submit('main form', {}, /لغو بیمه‌نامه/u);
  await world.deliver();
  expect(await stateOf(code)).toBe('partly_refunded');
});

test('refunds half of a bus ticket from its tracking for seven days after departure, and not later', async () => {
  const code = await issueBus(shop.services, BUYER);
  now = new Date('2026-11-29T12:00:00+03:30');
  await runMaintenance(shop.services);
  expect(await stateOf(code)).toBe('travelled');
  const late = await world.trackOrder(code);
  expect(late.text).toContain('اگر لغو کنید');
  expect(late.text).not.toContain(' ،');
  await late.follow(/^استرداد بلیط$/u);
  await typeCode(late, /ادامهٔ استرداد/u);
  await late.submit('main form', { tickets: '1-1', reason: 'other' }, /محاسبه/u);
  expect(late.text).toContain('جریمه ۵۰٪');
  await late.submit('main form', {}, /لغو بلیط/u);
  await world.deliver();
  expect(await stateOf(code)).toBe('partly_refunded');

  now = new Date('2026-12-05T12:00:00+03:30');
  const over = await world.trackOrder(code);
  expect(over.text).not.toContain('اگر لغو کنید');
  // The history may contain «استرداد بلیط ثبت شد», but nothing else about a refund of tickets.
  expect(over.text).not.toMatch(/استرداد بلیط(?! ثبت شد)/u);
});
