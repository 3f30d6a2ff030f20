import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** A flight abroad with passports, a bus and insurance in one payment, bought with links and HTML forms only. */
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
const BUYER: Typed = {
  gender: 'female',
  firstName: 'سارا',
  lastName: 'رضایی',
  nationalId: '0012345679',
  mobile: '۰۹۱۲۳۴۵۶۷۸۹',
};
const EXTRAS = '#extras-form';
const PAY = 'form:has([name="consent"])';
const BUS = 'main form:has([name="nationalId"])';
const JOIN = /افزودن به این سفر/u;
const REVIEW = '/payment/confirmInformation';

function newBrowser(): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
}

async function chooseFlight(browser: FormBrowser, typed: Typed): Promise<void> {
  await browser.submit('main form', { to: 'استانبول', ...typed }, /جست‌وجو/u);
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  if (browser.url.pathname === '/flight/istanbul-tehran')
    await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await browser.submit('main form', PERSON, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe(REVIEW);
}

/** Chooses one seat on the last bus of the search. */
async function chooseSeat(browser: FormBrowser): Promise<void> {
  await browser.open(`${browser.url.pathname}${browser.url.search}&page=all`);
  const links = [...browser.document.querySelectorAll('a[href*="service="]')];
  await browser.open(links.at(-1)?.getAttribute('href') ?? '');
  const seat = [...browser.document.querySelectorAll('input[name="seat"]:not([disabled])')].find((one) =>
    one.getAttribute('aria-label')?.endsWith('، خالی'),
  );
  seat?.setAttribute('checked', '');
  await browser.submit('form:has([name="seat"])', { gender: 'female' });
}

const readTotal = ({ document }: FormBrowser) =>
  Number(document.querySelector<HTMLInputElement>('[name="expectedTotal"]')?.value);

async function listTicketLegs(code: string): Promise<number[]> {
  const tickets = await shop.services.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('tickets.leg')
    .where('orders.code', '=', code)
    .orderBy('tickets.leg')
    .execute();
  return tickets.map(({ leg }) => leg);
}

test('a round trip abroad, its insurance and the bus home are paid together, with a national id beside the passport', async () => {
  const browser = newBrowser();
  await browser.open('/');
  await chooseFlight(browser, { from: 'تهران', date: '1405-09-20', trip: 'round', return: '1405-09-27' });
  const review = browser.url.href;
  await browser.submit(EXTRAS, {}, /add-extra/u);
  const insured = readTotal(browser);

  await browser.follow(/انتخاب اتوبوس/u);
  await browser.submit('main form', { to: 'اصفهان', date: '1405-09-28' }, /جست‌وجو/u);
  expect(browser.url.pathname).toBe('/bus/tehran-isfahan');
  await chooseSeat(browser);
  expect(browser.text).toContain('کنار گذرنامه، کد ملی هر مسافر را هم می‌خواهند');
  expect(browser.text).toContain('کد ملی SARA REZAEI');

  await browser.submit(BUS, { firstName: 'سارا', 'join-id-1': '۰۰۱۲۳۴۵۶۷۸' }, JOIN);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('کد ملی واردشده معتبر نیست');
  expect(browser.document.querySelector<HTMLInputElement>('[name="join-id-1"]')?.value).toBe('۰۰۱۲۳۴۵۶۷۸');
  expect(browser.document.querySelector<HTMLInputElement>('[name="firstName"]')?.value).toBe('سارا');

  await browser.submit(BUS, { 'join-id-1': '۰۰۱۲۳۴۵۶۷۹' }, JOIN);
  expect(browser.url.href).toBe(review);
  const whole = readTotal(browser);
  expect(whole).toBeGreaterThan(insured);
  expect(browser.text).toContain('اتوبوس تهران به اصفهان');
  expect(browser.text).toContain('برداشتن بیمه');

  // Saving the same travellers again keeps the bus and its national id.
  await browser.follow(/\/passengers\?/u);
  await browser.submit('main form', { 'passengers[0][firstName]': 'سارا' }, /تأیید و ادامه/u);
  expect(readTotal(browser)).toBe(whole);

  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  expect(browser.text).toContain('شمارهٔ بیمه‌نامه');
  expect(browser.text).toContain('کد سوار شدن');
  expect(await listTicketLegs(browser.url.searchParams.get('order') ?? '')).toEqual([1, 2, 3, 4]);
});

test.each<[string, Typed, number[]]>([
  ['a flight abroad', { date: '1405-09-20' }, [1, 2, 3]],
  ['a round trip abroad', { date: '1405-09-20', trip: 'round', return: '1405-09-27' }, [1, 2, 3, 4]],
])(
  '%s joins the unpaid bus to the airport with national ids, and the whole trip is insured',
  async (_flight, typed, legs) => {
    const browser = newBrowser();
    await browser.open('/bus');
    await browser.submit('main form', { from: 'اصفهان', to: 'تهران', date: '1405-09-19' }, /جست‌وجو/u);
    await chooseSeat(browser);
    await browser.submit(BUS, BUYER, /تأیید و ادامه/u);
    const review = browser.url.href;
    const bus = readTotal(browser);

    await browser.follow(/انتخاب پرواز/u);
    await chooseFlight(browser, typed);
    expect(browser.text).toContain('کد ملی SARA REZAEI');
    expect(browser.text).not.toContain('دوباره انتخابش کنید');
    await browser.submit(EXTRAS, {}, /add-extra/u);
    expect(browser.text).toContain('دوباره انتخابش کنید');
    await browser.submit(EXTRAS, {}, /join-trip/u);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('این بخش را پر کنید.');
    await browser.submit(EXTRAS, { 'join-id-1': '0012345679' }, /join-trip/u);
    expect(browser.url.href).toBe(review);
    expect(browser.text).toContain('SARA REZAEI');
    expect(browser.text).not.toContain('SARA REZAEI SARA REZAEI');
    const joined = readTotal(browser);
    expect(joined).toBeGreaterThan(bus);

    await browser.submit(EXTRAS, {}, /add-extra/u);
    expect(readTotal(browser)).toBeGreaterThan(joined);
    await browser.submit(PAY, { consent: true }, /پرداخت/u);
    await browser.submit('form', {}, /پرداخت|موفق/u);
    expect(browser.url.pathname).toBe('/payment/busFactor');
    expect(browser.text).toContain('شمارهٔ بیمه‌نامه');
    expect(await listTicketLegs(browser.url.searchParams.get('order') ?? '')).toEqual(legs);

    // The link in the card of the bus chooses the bus alone: each leg is given back alone.
    await browser.follow(/لغو این صندلی/u);
    const chosen = [...browser.document.querySelectorAll('input[name="tickets"][checked]')];
    expect(chosen.map((box) => box.getAttribute('value'))).toEqual(['1-1']);
  },
);
