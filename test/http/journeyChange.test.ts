import { sendPenaltyNotices } from '../../server/orders/jobs/sendPenaltyNotices.ts';
import { findProvenOrder } from '../../server/orders/orders/findOrder.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { formatTime } from '../../shared/calendar/format.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { issueBus } from '../fakes/otherOrders.ts';
import { reportTimes } from '../fakes/reportTimes.ts';
import type { FormBrowser } from './formBrowser.ts';
import { BUYER, BUYER_COOKIE, makePurchase } from './purchase.ts';
import { openSmsShop, type SmsShop } from './smsShop.ts';
import type { TestApp } from './testApp.ts';

const BOUGHT = new Date('2026-11-21T12:00:00+03:30');
const ACCEPT = 'form[aria-label="پذیرفتن زمان تازه"]';
const NOTICES = 'form[aria-label="خبر پیش از پله‌های جریمه"]';
let world: SmsShop;
let shop: TestApp;
let now = BOUGHT;

beforeEach(() => {
  now = BOUGHT;
});
beforeAll(async () => {
  world = await openSmsShop(() => now);
  shop = world.shop;
});
afterEach(async () => expect(await auditBooks(shop.services.db, now)).toEqual([]));
afterAll(() => world.close());

async function load(code: string): Promise<OrderView> {
  const order = await findProvenOrder(shop.services, code);
  if (!order) throw new Error('no such order');
  return order;
}

const move = async (code: string, minutes: number) =>
  (await reportTimes(shop.services, code, minutes)).departsAt;

async function openTicket(code: string): Promise<FormBrowser> {
  const browser = world.openBrowser(BUYER_COOKIE);
  await browser.open((await load(code)).urls.ticket);
  expect(browser.status).toBe(200);
  return browser;
}

/** Sends an action that the page does not offer, with a form that the page does offer. */
function forge(browser: FormBrowser, action: string, fields: Record<string, string>): Promise<void> {
  const form = browser.document.querySelector('form[aria-label="ارسال دوباره"]');
  form?.querySelector('button')?.setAttribute('value', action);
  for (const [name, value] of Object.entries(fields)) {
    const input = browser.document.createElement('input');
    input.name = name;
    input.value = value;
    form?.append(input);
  }
  return browser.submit('form[aria-label="ارسال دوباره"]', {}, new RegExp(action, 'u'));
}

test('a delayed flight is announced by SMS, shown with its choices and rights, and refunded in full', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const departsAt = await move(code, 250);
  await world.deliver();
  expect(world.texts.join('\n')).toContain('بی‌جریمه پس بدهید');
  const browser = await openTicket(code);
  expect(browser.text).toContain('با زمان تازه چه می‌کنید؟');
  const rights = browser.document.querySelector('#rights');
  expect(rights?.querySelector('[data-now]')?.textContent).toContain('بیش از ۴ ساعت تأخیر، و پرواز می‌کنید');
  expect(rights?.querySelector('details p')?.textContent).toContain('۴ ساعت و ۱۰ دقیقه تأخیر');

  await browser.submit(ACCEPT, {}, /می‌پذیرم/u);
  expect(browser.text).toContain('زمان تازه را پذیرفته‌اید');
  expect(browser.document.querySelector(ACCEPT)).toBeNull();

  now = new Date(Date.parse(departsAt) - 30 * 60_000);
  await browser.follow(/پس دادن بی‌جریمه/u);
  expect(browser.text).toContain('تغییر زمان از سوی ایرلاین است؛ جریمه‌ای ندارد');
  await browser.submit('main form', { tickets: '1-1' }, /محاسبهٔ مبلغ/u);
  await browser.submit('main form', {}, /confirm/u);
  const order = await load(code);
  expect(order.refundRequests).toMatchObject([
    { penalty: 0, amount: order.price.total, reason: 'carrier_moved' },
  ]);
});

test('an answer to times that changed again is refused and keeps the order as it is', async () => {
  const code = await makePurchase(shop.services, 'issued');
  await move(code, 130);
  const browser = await openTicket(code);
  now = new Date(BOUGHT.getTime() + 60_000);
  const newest = await move(code, 60);
  await browser.submit(ACCEPT, {}, /می‌پذیرم/u);
  expect(browser.status).toBe(409);
  expect(browser.text).toContain('زمان سفر دوباره تغییر کرده است');
  expect(browser.text).toContain(formatTime(newest));
  expect((await load(code)).acceptedLegs).toEqual([]);
});

test('number and mobile alone accept nothing and ask for no notices, but may stop them', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const departsAt = await move(code, 130);
  const stranger = await world.trackOrder(code);
  expect(stranger.text).toContain('پذیرفتن از این مرورگر کدی می‌خواهد');
  await forge(stranger, 'accept-times', { leg: '1', departsAt });
  expect(stranger.status).toBe(403);
  await forge(stranger, 'penalty-notices', { notices: 'on' });
  expect(stranger.status).toBe(403);
  expect(await load(code)).toMatchObject({ acceptedLegs: [], penaltyNotices: { isOn: false } });
});

test('the tick on the order asks for a message before the next step, and unticking stops it', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const browser = await openTicket(code);
  await browser.submit(NOTICES, { notices: true }, /ثبت/u);
  expect(browser.status).toBe(200);
  const tick = () => browser.document.querySelector<HTMLInputElement>(`${NOTICES} input[name=notices]`);
  expect(tick()?.checked).toBe(true);
  const step = (await load(code)).refundSteps.find(({ current }) => current);
  now = new Date(Date.parse(step?.endsAt ?? '') - 30 * 60_000);
  await sendPenaltyNotices(shop.services);
  await world.deliver();
  expect(world.texts.join('\n')).toContain(`ساعت ${formatTime(step?.endsAt ?? '')} پس بدهید`);

  const stranger = await world.trackOrder(code);
  stranger.document.querySelector(`${NOTICES} input[name=notices]`)?.removeAttribute('checked');
  await stranger.submit(NOTICES, {}, /ثبت/u);
  expect(stranger.text).toContain('دیگر پیش از پله‌های جریمه خبر نمی‌دهیم');
  expect((await load(code)).penaltyNotices).toEqual({ isOn: false });
});

test('notices are refused with a message when no step is ahead', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const browser = await openTicket(code);
  now = new Date(Date.parse((await load(code)).trip.startsAt) - 5 * 60_000);
  await browser.submit(NOTICES, { notices: true }, /ثبت/u);
  expect(browser.status).toBe(409);
  expect(browser.text).toContain('پلهٔ جریمه‌ای در پیش نیست');
});

test('a late bus shows its rights and a letter with the measured delay', async () => {
  const code = await issueBus(shop.services, BUYER);
  await move(code, 95);
  const browser = await openTicket(code);
  const rights = browser.document.querySelector('#rights');
  expect(rights?.querySelectorAll('dt')).toHaveLength(8);
  expect(rights?.querySelector('[data-now]')?.textContent).toContain('بیش از ۱ ساعت تأخیر');
  expect(rights?.querySelector('details p')?.textContent).toContain('۱ ساعت و ۳۵ دقیقه تأخیر');
  expect(browser.document.querySelector('#free-cancel')).toBeNull();
});
