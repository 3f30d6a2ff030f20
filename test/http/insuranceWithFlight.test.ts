import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** A flight abroad and its insurance in one payment, bought with HTML forms only. */
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
  'passengers[0][latinFirstName]': 'Sara',
  'passengers[0][latinLastName]': 'Rezaei',
  'passengers[0][passportNumber]': 'A12345670',
  'passengers[0][country]': 'IR',
  'passengers[0][passportExpiry]': '2030-05-21',
  'passengers[0][birthDay]': '14',
  'passengers[0][birthMonth]': '7',
  'passengers[0][birthYear]': '1371',
  'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹',
};
const EXTRAS = '#extras-form';
const PAY = 'form:has([name="consent"])';

/** Opens the review, starting with the search. */
async function openReview(typed: Typed): Promise<FormBrowser> {
  const { port } = server.address() as AddressInfo;
  const browser = new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
  await browser.open('/');
  await browser.submit(
    'main form',
    { from: 'تهران', to: 'استانبول', date: '1405-09-20', ...typed },
    /جست‌وجو/u,
  );
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  if (browser.url.pathname === '/flight/istanbul-tehran')
    await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await browser.submit('main form', PERSON, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  return browser;
}

const readTotal = ({ document }: FormBrowser) =>
  Number(document.querySelector<HTMLInputElement>('[name="expectedTotal"]')?.value);

test('insurance is added to a round trip and paid with it, and the ticket shows the policy number', async () => {
  const browser = await openReview({ trip: 'round', return: '1405-09-27' });
  const flight = readTotal(browser);
  await browser.submit(EXTRAS, {}, /add-extra/);
  expect(browser.status).toBe(200);
  const whole = readTotal(browser);
  expect(whole).toBeGreaterThan(flight);
  expect(browser.text).toContain('برداشتن بیمه');
  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  expect(browser.text).toContain('شمارهٔ بیمه‌نامه');
  // The order must contain both flights and the policy.
  const code = browser.url.searchParams.get('order') ?? '';
  const order = shop.services.db.selectFrom('orders').where('code', '=', code);
  expect((await order.select('total').executeTakeFirstOrThrow()).total).toBe(whole);
  const tickets = await shop.services.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('tickets.leg')
    .where('orders.code', '=', code)
    .orderBy('tickets.leg')
    .execute();
  expect(tickets.map(({ leg }) => leg)).toEqual([1, 2, 3]);

  await browser.open(`/orderTracking/refund?order=${code}`);
  expect(browser.text).toMatch(/بیمهٔ مسافرتی ترکیه/u);
});

test('on a one-way trip the buyer chooses the length of coverage and can remove the insurance again', async () => {
  const browser = await openReview({});
  const flight = readTotal(browser);
  const values = [...browser.document.querySelectorAll<HTMLInputElement>('[name="extra"]')].map(
    ({ value }) => value,
  );
  expect(values.length).toBeGreaterThan(1);
  await browser.submit(EXTRAS, { extra: values[1]! }, /add-extra/);
  expect(readTotal(browser)).toBe(flight + Number(values[1]!.split('|')[2]));
  await browser.submit(EXTRAS, {}, /remove-extra/);
  expect(readTotal(browser)).toBe(flight);
});

test('an invented plan or a changed price is refused with a message, and the order stays unchanged', async () => {
  const browser = await openReview({ trip: 'round', return: '1405-09-28' });
  const flight = readTotal(browser);
  const field = browser.document.querySelector<HTMLInputElement>('[name="extra"]')!;
  const value = field.value;
  field.value = value.replace(/\d+$/, '10');
  await browser.submit(EXTRAS, {}, /add-extra/);
  expect(browser.status).toBe(409);
  expect(browser.text).toContain('با این قیمت دیگر فروخته نمی‌شود');
  browser.document.querySelector<HTMLInputElement>('[name="extra"]')!.value = 'yacht|any:7|1000';
  await browser.submit(EXTRAS, {}, /add-extra/);
  expect(browser.status).toBe(422);
  expect(readTotal(browser)).toBe(flight);
});

test('a trip that was bought without insurance offers it again on the ticket', async () => {
  const browser = await openReview({ trip: 'round', return: '1405-09-29' });
  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  const link = browser.document.querySelector('a[href^="/insurance/plans?to=turkey"]');
  expect(link?.getAttribute('href')).toContain('birth=1371');
});
