import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** A bus and the flight back in one payment, bought with links and HTML forms only. */
let shop: TestApp;
let server: Server;
const START = new Date('2026-11-21T12:00:00+03:30');
let now = START;

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterEach(async () => {
  expect(await auditBooks(shop.services.db, now)).toEqual([]);
  now = START;
});

afterAll(async () => {
  server.close();
  await shop.close();
});

const BUYER: Typed = {
  firstName: 'سارا',
  lastName: 'رضایی',
  nationalId: '0012345679',
  gender: 'female',
  mobile: '۰۹۱۲۳۴۵۶۷۸۹',
};
const PERSON: Typed = {
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

const readTotal = ({ document }: FormBrowser) =>
  Number(document.querySelector<HTMLInputElement>('[name="expectedTotal"]')?.value);

function newBrowser(): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
}

/** Opens the review of a bus for one woman, starting with its search. */
async function openBusReview(date: string, browser = newBrowser()): Promise<FormBrowser> {
  await browser.open('/bus');
  await browser.submit('main form', { from: 'تهران', to: 'شیراز', date }, /جست‌وجو/u);
  await browser.open(`${browser.url.pathname}${browser.url.search}&page=all`);
  const links = [...browser.document.querySelectorAll('a[href*="service="]')];
  await browser.open(links.at(-1)?.getAttribute('href') ?? '');
  const seat = [...browser.document.querySelectorAll('input[name="seat"]:not([disabled])')].find((one) =>
    one.getAttribute('aria-label')?.endsWith('، خالی'),
  );
  seat?.setAttribute('checked', '');
  await browser.submit('form:has([name="seat"])', { gender: 'female' });
  await browser.submit('main form:has([name="nationalId"])', BUYER, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  return browser;
}

/** Follows the link of the review and enters the traveller of a return flight. */
async function holdFlight(browser: FormBrowser, date: string, gender = 'female'): Promise<void> {
  await browser.follow(/انتخاب پرواز/u);
  expect(browser.document.querySelector<HTMLInputElement>('[name="from"]')?.value).toBe('شیراز');
  await browser.submit('main form', { to: 'تهران', date }, /جست‌وجو/u);
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await browser.submit('main form', { ...PERSON, 'passengers[0][gender]': gender }, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
}

test('a flight joins an unpaid bus, and both tickets are on one page, in one invoice and in one refund form', async () => {
  const browser = await openBusReview('1405-09-20');
  const review = browser.url.href;
  const bus = readTotal(browser);
  await holdFlight(browser, '1405-09-24');
  const flightReview = browser.url.href;
  const flight = readTotal(browser);
  expect(browser.text).toContain('سفر تهران به شیراز را هنوز نپرداخته‌اید');
  await browser.submit('#extras-form', {}, /افزودن به این سفر/u);
  expect(browser.status).toBe(200);
  expect(browser.url.href).toBe(review);
  expect(readTotal(browser)).toBe(bus + flight);
  expect(browser.text).toContain('پرواز شیراز به تهران');
  // The review URL of the flight now redirects to the trip that the flight joined.
  await browser.open(flightReview);
  expect(browser.url.href).toBe(review);

  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/busFactor');
  expect(browser.text).toContain('کد سوار شدن');
  expect(browser.text).toContain('PNR');
  expect(browser.document.querySelectorAll('main article svg[role="img"]')).toHaveLength(2);
  const code = browser.url.searchParams.get('order') ?? '';
  const orders = await shop.services.db.selectFrom('orders').select(['code', 'state', 'total']).execute();
  expect(orders.find((order) => order.code === code)).toMatchObject({ state: 'issued', total: bus + flight });
  expect(orders.filter((order) => order.code !== code)).toMatchObject([{ state: 'cancelled' }]);

  await browser.open(`/orderTracking/refund?order=${code}`);
  expect(browser.text).toMatch(/تهران به شیراز[۰-۹٬]+ تومان برمی‌گردد\s*صندلی/u);
  expect(browser.text).toMatch(/پرواز شیراز به تهران[۰-۹٬]+ تومان برمی‌گردد\s*بزرگسال/u);
  await browser.open(`/orderTracking?order=${code}`);
  expect(browser.text).toMatch(/تهران به شیراز[^]*شیراز به تهران/u);
});

test('the dashboard shows a bus and the flight that joined it as one trip', async () => {
  const buyer = newBrowser();
  await buyer.open('/account/register');
  const account = { username: 'sara', email: 'sara@example.test', password: 'a-long-Password-1' };
  await buyer.submit('main form:has([type="password"])', account);
  await openBusReview('1405-09-23', buyer);
  await holdFlight(buyer, '1405-09-27');
  await buyer.submit('#extras-form', {}, /افزودن به این سفر/u);
  await buyer.submit(PAY, { consent: true }, /پرداخت/u);
  await buyer.submit('form', {}, /پرداخت|موفق/u);
  const code = buyer.url.searchParams.get('order') ?? '';
  const openNext = async () => {
    await buyer.open('/dashboard');
    const links = buyer.document.querySelectorAll(`main li a[href$="${code}"]`);
    expect(links).toHaveLength(1);
    expect(links[0]?.closest('li')?.textContent).toContain('اتوبوس و پرواز، ');
    return buyer.document.querySelector('section[aria-labelledby="next-title"]')?.textContent;
  };
  expect(await openNext()).toMatch(/تهران به شیراز.*تا اتوبوس/u);
  // Now is two days after the bus and two days before the flight.
  now = new Date('2026-12-16T12:00:00+03:30');
  await buyer.open('/account/signIn');
  await buyer.submit('main form:has([type="password"])', {
    identifier: account.username,
    password: account.password,
  });
  expect(await openNext()).toMatch(/شیراز به تهران.*تا پرواز/u);
  // The flight's own order was cancelled for the trip and is not listed.
  await buyer.open('/dashboard?show=cancelled');
  expect(buyer.text).toContain('در این بخش سفارشی نیست');
});

test('the buyer removes the flight from the trip and pays for the bus alone', async () => {
  const browser = await openBusReview('1405-09-21');
  const bus = readTotal(browser);
  await holdFlight(browser, '1405-09-25');
  await browser.submit('#extras-form', {}, /افزودن به این سفر/u);
  await browser.submit('#extras-form', {}, /remove-extra/u);
  expect(readTotal(browser)).toBe(bus);
  expect(browser.text).toContain('به همین سفر، پرواز هم اضافه کنید');
});

test('a flight of a traveller whose gender does not match the bus seat cannot join: a message is shown, and it can be bought alone', async () => {
  const browser = await openBusReview('1405-09-22');
  const into = browser.url.searchParams.get('order');
  await holdFlight(browser, '1405-09-26', 'male');
  expect(browser.text).toContain('آن اتوبوس ۱ صندلی برای خانم دارد');
  expect(browser.text).not.toContain('افزودن به این سفر');
  const press = async (code: string | null) => {
    const forged = browser.document.createElement('button');
    forged.name = 'action';
    forged.value = `join-trip ${code}`;
    forged.textContent = 'جعلی';
    browser.document.querySelector('#extras-form')?.replaceChildren(forged);
    await browser.submit('#extras-form', {}, /جعلی/u);
  };
  await press(into);
  expect(browser.status).toBe(422);
  await press('RH-0000-0000-0000');
  expect(browser.status).toBe(409);
  expect(browser.text).toContain('همین خرید را جدا ادامه دهید');
  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  expect(browser.url.pathname).toMatch(/bank|sandbox/);
});
