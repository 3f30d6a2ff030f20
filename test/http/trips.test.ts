import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** Multi-flight and international trips bought with HTML forms only. */
let shop: TestApp;
let server: Server;
let now = new Date('2026-11-21T12:00:00+03:30');

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterEach(async () => {
  now = new Date('2026-11-21T12:00:00+03:30');
  expect(await auditBooks(shop.services.db, now)).toEqual([]);
});

afterAll(async () => {
  server.close();
  await shop.close();
});

function openBrowser(): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
}

const BIRTHS = {
  adult: ['14', '7', '1371'],
  child: ['14', '7', '1397'],
  infant: ['14', '7', '1404'],
} as const;

function typeTraveller(index: number, group: keyof typeof BIRTHS = 'adult', more: Typed = {}): Typed {
  const [birthDay, birthMonth, birthYear] = BIRTHS[group];
  const fields: Typed = {
    gender: 'female',
    latinFirstName: `Sara ${'ABCDE'.charAt(index)}`,
    latinLastName: 'Rezaei',
    passportNumber: `A1234567${index}`,
    country: 'IR',
    passportExpiry: '2030-05-21',
    birthDay,
    birthMonth,
    birthYear,
    ...more,
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`passengers[${index}][${field}]`, value]),
  );
}

const CONTACT: Typed = { 'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹' };
const RESULTS = 'main form[method="post"]';
const hasPinned = (browser: FormBrowser) => /بلیط رفت شما/u.test(browser.text);

async function pay(browser: FormBrowser): Promise<string> {
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  return browser.url.searchParams.get('order') ?? '';
}

async function findTickets(code: string) {
  return shop.services.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['tickets.leg', 'tickets.position', 'tickets.pnr'])
    .where('orders.code', '=', code)
    .orderBy('tickets.leg')
    .orderBy('tickets.position')
    .execute();
}

test('a family of five books a round trip to Istanbul in one order with ten tickets', async () => {
  const browser = openBrowser();
  await browser.open('/');
  await browser.submit(
    'main form',
    {
      from: 'تهران',
      to: 'استانبول',
      trip: 'round',
      date: '1405-09-20',
      return: '1405-09-27',
      adult: '2',
      child: '2',
      infant: '1',
    },
    /جست‌وجو/u,
  );
  expect(browser.url.pathname).toBe('/flight/tehran-istanbul');
  expect(browser.url.searchParams.get('return')).toBe('1405-09-27');
  await browser.submit(RESULTS, {}, /انتخاب/u);
  expect(browser.url.pathname).toBe('/flight/istanbul-tehran');
  expect(browser.url.searchParams.get('out')).toBe('1405-09-20');
  expect(hasPinned(browser)).toBe(true);
  expect(browser.text).toContain('حالا پرواز برگشت را انتخاب کنید');
  expect(browser.text).toContain('قیمت روزها جمع این پرواز و پروازهای انتخاب‌شده است، برای یک بزرگسال.');
  await browser.submit(RESULTS, {}, /انتخاب/u);
  expect(browser.url.pathname).toBe('/flight/tehran-istanbul/passengers');
  const groups = ['adult', 'adult', 'child', 'child', 'infant'] as const;
  const people = Object.assign({}, ...groups.map((group, index) => typeTraveller(index, group))) as Typed;
  await browser.submit('main form', { ...CONTACT, ...people }, /تأیید و ادامه/u);
  const code = await pay(browser);
  const tickets = await findTickets(code);
  expect(tickets.map(({ leg, position }) => `${leg}.${position}`)).toEqual([
    '1.1',
    '1.2',
    '1.3',
    '1.4',
    '1.5',
    '2.1',
    '2.2',
    '2.3',
    '2.4',
    '2.5',
  ]);
  expect(new Set(tickets.map(({ leg, pnr }) => `${leg} ${pnr}`)).size).toBe(2);
});

test('three consecutive flights are chosen one after the other', async () => {
  const browser = openBrowser();
  await browser.open('/international?trip=multi');
  const legs = [
    { from: 'تهران', to: 'استانبول', date: '1405-09-20' },
    { from: 'استانبول', to: 'لندن', date: '1405-09-24' },
  ];
  const typed = Object.fromEntries(
    legs.flatMap((leg, index) =>
      Object.entries(leg).map(([field, value]) => [`legs[${index}][${field}]`, value]),
    ),
  );
  await browser.submit('main form', typed, /افزودن مسیر/u);
  expect(browser.document.querySelector<HTMLInputElement>('[name="legs[2][from]"]')?.value).toBe('لندن');
  await browser.submit(
    'main form',
    { 'legs[2][to]': 'تهران', 'legs[2][date]': '1405-09-23' },
    /جست‌وجوی پرواز/u,
  );
  expect(browser.status).toBe(400);
  expect(browser.text).toContain('تاریخ مسیر ۳ باید بعد از مسیر ۲ باشد.');
  await browser.submit('main form', { 'legs[2][date]': '1405-09-30' }, /جست‌وجوی پرواز/u);
  expect(browser.url.pathname).toBe('/flight/tehran-istanbul');
  for (const route of ['istanbul-london', 'london-tehran']) {
    await browser.submit(RESULTS, {}, /انتخاب/u);
    expect(browser.url.pathname).toBe(`/flight/${route}`);
  }
  expect(browser.text).toContain('مسیر ۳ از ۳');
  await browser.submit(RESULTS, {}, /انتخاب/u);
  await browser.submit('main form', { ...CONTACT, ...typeTraveller(0) }, /تأیید و ادامه/u);
  expect(await findTickets(await pay(browser))).toHaveLength(3);
});

test('a flight with a stop holds a seat on both flights and shows them on the ticket', async () => {
  const browser = openBrowser();
  await browser.open('/flight/tehran-london?date=1405-09-20&adult=1&child=0&infant=0&stops=1&cabin=economy');
  expect(browser.text).toMatch(/یک توقف در (استانبول|دوحه|دبی)/u);
  expect(browser.text).toContain('دو بلیط جدا: اگر به پرواز دوم نرسید، ایرلاین مسئول نیست.');
  await browser.submit(RESULTS, {}, /انتخاب/u);
  await browser.submit('main form', { ...CONTACT, ...typeTraveller(0) }, /تأیید و ادامه/u);
  const code = await pay(browser);
  expect(browser.text).toMatch(/پرواز ۲ از/u);
  const order = await shop.services.db
    .selectFrom('orders')
    .select('offer')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(order.offer.key.split('~')).toHaveLength(2);
});

describe('a trip that cannot continue', () => {
  const OUT = '/flight/tehran-istanbul?date=1405-09-20&adult=1&child=0&infant=0&return=1405-09-27';
  const BACK = '/flight/istanbul-tehran?date=1405-09-27&adult=1&child=0&infant=0&out=1405-09-20';

  test('a return flight without a chosen outbound flight redirects to the outbound choice', async () => {
    const browser = openBrowser();
    await browser.open(BACK);
    expect(browser.url.pathname + browser.url.search).toBe(OUT);
  });

  test('an expired outbound choice has to be made again', async () => {
    const browser = openBrowser();
    await browser.open(OUT);
    await browser.submit(RESULTS, {}, /انتخاب/u);
    expect(hasPinned(browser)).toBe(true);
    now = new Date(now.getTime() + 16 * 60_000);
    await browser.open(BACK);
    expect(browser.url.pathname).toBe('/flight/tehran-istanbul');
  });

  test('rejects a return before the departure with instructions and preserves the form', async () => {
    const browser = openBrowser();
    await browser.open('/flight/tehran-istanbul?date=1405-09-20&return=1405-09-19');
    expect(browser.status).toBe(400);
    expect(browser.text).toContain('تاریخ برگشت نباید پیش از رفت باشد.');
    await browser.open('/?from=تهران&to=استانبول&date=1405-09-20&return=1405-09-19&adult=1');
    expect(browser.status).toBe(400);
    expect(browser.document.querySelector<HTMLInputElement>('#return')?.value).toContain('۱۴۰۵-۰۹-۱۹');
  });

  test('rejects a choice for another leg than the one in the address', async () => {
    const browser = openBrowser();
    await browser.open(OUT);
    const token = browser.document.querySelector('button[name="offer"]')?.getAttribute('value') ?? '';
    const other = openBrowser();
    await other.open('/flight/tehran-istanbul?date=1405-09-21&adult=1&child=0&infant=0');
    other.document.querySelector('button[name="offer"]')?.setAttribute('value', token);
    await other.submit(RESULTS, {}, /انتخاب/u);
    expect(other.status).toBe(400);
  });
});

describe('the passengers of an international flight', () => {
  async function toPassengers(): Promise<FormBrowser> {
    const browser = openBrowser();
    await browser.open('/flight/tehran-istanbul?date=1405-09-20&adult=1&child=0&infant=0');
    await browser.submit(RESULTS, {}, /انتخاب/u);
    expect(browser.url.pathname).toBe('/flight/tehran-istanbul/passengers');
    return browser;
  }

  test('need a passport valid for six more months, and never a national ID card', async () => {
    const browser = await toPassengers();
    expect(browser.document.querySelector('[name="passengers[0][nationalId]"]')).toBeNull();
    const soon = typeTraveller(0, 'adult', { passportExpiry: '2027-06-01' });
    await browser.submit('main form', { ...CONTACT, ...soon }, /تأیید و ادامه/u);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('اعتبار گذرنامه باید دست‌کم ۶ ماه پس از تاریخ پرواز باشد.');
    expect(
      browser.document.querySelector<HTMLInputElement>('[name="passengers[0][passportNumber]"]')?.value,
    ).toBe('A12345670');
  });

  test('fill their card from the machine-readable zone of a passport without JavaScript', async () => {
    const browser = await toPassengers();
    const mrz = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
    await browser.submit('main form', { 'mrz[0]': mrz }, /پر کردن از گذرنامه/u);
    expect(browser.status).toBe(200);
    const field = (name: string) =>
      browser.document.querySelector<HTMLInputElement>(`[name="passengers[0][${name}]"]`)?.value;
    expect([field('latinFirstName'), field('latinLastName'), field('passportNumber')]).toEqual([
      'ANNA MARIA',
      'ERIKSSON',
      'L898902C3',
    ]);
    await browser.submit('main form', { 'mrz[0]': 'P<UTO' }, /پر کردن از گذرنامه/u);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('هر خط ۴۴ نویسه است');
  });
});
