import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** A flight and the bus that continues it in one payment, bought with links and HTML forms only. */
let shop: TestApp;
let server: Server;
const now = new Date('2026-11-21T12:00:00+03:30');

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterEach(async () => {
  expect(await auditBooks(shop.services.db, now)).toEqual([]);
});

afterAll(async () => {
  server.close();
  await shop.close();
});

const PERSON: Typed = {
  'passengers[0][gender]': 'female',
  'passengers[0][document]': 'national_id',
  'passengers[0][latinFirstName]': 'Sara',
  'passengers[0][latinLastName]': 'Rezaei',
  'passengers[0][nationalId]': '0012345679',
  'passengers[0][birthDay]': '14',
  'passengers[0][birthMonth]': '7',
  'passengers[0][birthYear]': '1371',
  'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹',
};
const PAY = 'form:has([name="consent"])';
const BUS = 'main form:has([name="nationalId"])';

/** Opens the review of a flight, starting with its search. */
async function openReview(date: string): Promise<FormBrowser> {
  const { port } = server.address() as AddressInfo;
  const browser = new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
  await browser.open('/');
  await browser.submit('main form', { from: 'تهران', to: 'شیراز', date }, /جست‌وجو/u);
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await browser.submit('main form', PERSON, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  return browser;
}

/** Follows the link of the review and holds one seat on the last bus of the day. */
async function holdBus(browser: FormBrowser, gender = 'female', date?: string): Promise<void> {
  await browser.follow(/انتخاب اتوبوس/u);
  await browser.submit('main form', { to: 'یزد', ...(date !== undefined && { date }) }, /جست‌وجو/u);
  expect(browser.url.pathname).toBe('/bus/shiraz-yazd');
  await browser.open(`${browser.url.pathname}${browser.url.search}&page=all`);
  const links = [...browser.document.querySelectorAll('a[href*="service="]')];
  await browser.open(links.at(-1)?.getAttribute('href') ?? '');
  const seat = [...browser.document.querySelectorAll('input[name="seat"]:not([disabled])')].find((one) =>
    one.getAttribute('aria-label')?.endsWith('، خالی'),
  );
  seat?.setAttribute('checked', '');
  await browser.submit('form:has([name="seat"])', { gender });
  expect(browser.url.pathname).toBe('/bus/shiraz-yazd/passengers');
}

const readTotal = ({ document }: FormBrowser) =>
  Number(document.querySelector<HTMLInputElement>('[name="expectedTotal"]')?.value);

test('a bus joins the unpaid flight without asking for the travellers again, and both tickets are on one page', async () => {
  const browser = await openReview('1405-09-20');
  const review = browser.url.href;
  const flight = readTotal(browser);
  await holdBus(browser, 'female', '1405-09-21');
  const busPage = browser.url.href;
  expect(browser.text).toContain('سفر تهران به شیراز را هنوز نپرداخته‌اید');
  await browser.submit(BUS, {}, /افزودن به این سفر/u);
  expect(browser.status).toBe(200);
  expect(browser.url.href).toBe(review);
  const whole = readTotal(browser);
  expect(whole).toBeGreaterThan(flight);
  expect(browser.text).toContain('اتوبوس شیراز به یزد');
  // The review URL of the bus now redirects to the trip that the bus joined.
  await browser.open(busPage);
  expect(browser.url.href).toBe(review);

  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  expect(browser.text).toContain('کد سوار شدن');
  expect(browser.text).toMatch(/صندلی [۰-۹]+، خانم/u);
  expect(browser.document.querySelectorAll('main article svg[role="img"]')).toHaveLength(2);
  const code = browser.url.searchParams.get('order') ?? '';
  const orders = await shop.services.db.selectFrom('orders').select(['code', 'state', 'total']).execute();
  expect(orders.find((order) => order.code === code)).toMatchObject({ state: 'issued', total: whole });
  expect(orders.filter((order) => order.code !== code)).toMatchObject([{ state: 'cancelled' }]);

  await browser.open(`/orderTracking/refund?order=${code}`);
  expect(browser.text).toContain('اتوبوس شیراز به یزد');
});

test('the buyer removes the bus from the trip and pays for the flight alone', async () => {
  const browser = await openReview('1405-09-22');
  const flight = readTotal(browser);
  await holdBus(browser, 'female', '1405-09-23');
  await browser.submit(BUS, {}, /افزودن به این سفر/u);
  await browser.submit('#extras-form', {}, /remove-extra/u);
  expect(readTotal(browser)).toBe(flight);
  expect(browser.text).toContain('به همین سفر، اتوبوس هم اضافه کنید');
});

test('a bus seat for another gender cannot join the flight: the message is shown, the input kept, and the bus can be bought alone', async () => {
  const browser = await openReview('1405-09-24');
  const into = browser.url.searchParams.get('order');
  await holdBus(browser, 'male', '1405-09-25');
  expect(browser.text).toContain('مسافران آن سفر ۱ صندلی برای خانم می‌خواهند');
  expect(browser.text).not.toContain('افزودن به این سفر');
  const form = browser.document.querySelector(BUS);
  const forged = browser.document.createElement('button');
  forged.name = 'action';
  forged.value = `join-trip ${into}`;
  forged.textContent = 'جعلی';
  form?.append(forged);
  await browser.submit(BUS, { firstName: 'علی' }, /جعلی/u);
  expect(browser.status).toBe(422);
  expect(browser.document.querySelector<HTMLInputElement>('[name="firstName"]')?.value).toBe('علی');

  const stranger = browser.document.querySelector(BUS);
  const wrong = browser.document.createElement('button');
  wrong.name = 'action';
  wrong.value = 'join-trip RH-0000-0000-0000';
  wrong.textContent = 'بیگانه';
  stranger?.append(wrong);
  await browser.submit(BUS, {}, /بیگانه/u);
  expect(browser.status).toBe(409);
  expect(browser.text).toContain('همین خرید را جدا ادامه دهید');
});
