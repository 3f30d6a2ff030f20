import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runJobs } from '../../server/jobs/jobLoop.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { PUBLIC_URL, testApp, type TestApp } from './testApp.ts';

/** The purchase by a script that knows nothing but HTML forms: no JavaScript, no address made up. */
let shop: TestApp;
let server: Server;
let now: Date;

const MINUTE = 60_000;
const PEOPLE: Typed[] = [
  {
    gender: 'female',
    firstName: 'سارا',
    lastName: 'رضايي',
    latinFirstName: 'sara',
    latinLastName: 'Rezaei',
    nationalId: '۰۰۱۲۳۴۵۶۷۹',
    birthDay: '5',
    birthMonth: '3',
    birthYear: '1370',
  },
  {
    gender: 'male',
    firstName: 'کیان',
    lastName: 'رضایی',
    latinFirstName: 'Kian',
    latinLastName: 'Rezaei',
    nationalId: '0123456789',
    birthDay: '1',
    birthMonth: '1',
    birthYear: '1398',
  },
  {
    gender: 'male',
    firstName: 'آرین',
    lastName: 'رضایی',
    latinFirstName: 'Arian',
    latinLastName: 'Rezaei',
    nationalId: '1234567891',
    birthDay: '10',
    birthMonth: '6',
    birthYear: '1404',
  },
];
const MOBILE = '۰۹۱۲۳۴۵۶۷۸۹';

beforeAll(async () => {
  shop = await testApp({ now: () => now });
  server = createServer(shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

beforeEach(() => {
  now = new Date('2026-11-21T12:00:00+03:30');
});

/** The shop knows itself by its public URL; the socket is on this machine. */
function visitor(): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (input, init) => {
    const url = new URL(String(input));
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, init);
  });
}

const PASSENGER_FORM = 'form[action*="/passengers"]';

function passengers(people: readonly Typed[]): Typed {
  const fields = people.flatMap((person, index) =>
    Object.entries(person).map(([name, value]) => [`passengers[${index}][${name}]`, value]),
  );
  return { 'contact[mobile]': MOBILE, ...(Object.fromEntries(fields) as Typed) };
}

/** From the home page to the chosen flight; the cheapest flight of the day is pressed. */
async function choose(browser: FormBrowser, party = { adult: '1', child: '0', infant: '0' }): Promise<void> {
  await browser.open('/');
  await browser.submit('form[method="get"]', { from: 'تهران', to: 'مشهد', date: '1405/09/12', ...party });
  expect(browser.status).toBe(200);
  expect(browser.url.pathname).toBe('/flight/tehran-mashhad');
  await browser.submit('form[method="post"]', {}, /انتخاب/);
  expect(browser.url.pathname).toBe('/flight/tehran-mashhad/passengers');
}

async function toTheBank(browser: FormBrowser): Promise<void> {
  await browser.submit(PASSENGER_FORM, passengers(PEOPLE.slice(0, 1)));
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  await browser.submit('form[action*="confirmInformation"]', { consent: true }, /پرداخت/);
  expect(browser.url.pathname).toMatch(/^\/sandbox-bank\//);
}

function orderCode(browser: FormBrowser): string {
  return browser.url.searchParams.get('order') ?? '';
}

test('a family buys three e-tickets with nothing but forms and finds them by order code and mobile', async () => {
  const browser = visitor();
  await choose(browser, { adult: '1', child: '1', infant: '1' });
  const code = orderCode(browser);
  await browser.submit(PASSENGER_FORM, passengers(PEOPLE));
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  expect(browser.text).toContain('سارا رضایی');
  const payButton = /پرداخت ([۰-۹٬]+) تومان/.exec(browser.text)?.[1];
  expect(payButton).toBeDefined();
  await browser.submit('form[action*="confirmInformation"]', { consent: true }, /پرداخت/);
  expect(browser.text).toContain(payButton);
  await browser.submit('form', {}, /^\s*پرداخت/);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  expect(browser.text).toContain('بلیط شما صادر شد');
  expect(browser.text).toContain('SARA REZAEI');
  expect(browser.text).toContain('ARIAN REZAEI');

  const stranger = visitor();
  await stranger.open('/orderTracking');
  await stranger.submit('form[method="post"]', { order: code, mobile: '09123456789' });
  expect(stranger.status).toBe(200);
  expect(stranger.text).toContain(code);
});

test('wrong input keeps everything that was typed and says what to do in Persian', async () => {
  const browser = visitor();
  await choose(browser);
  const [person = {}] = PEOPLE;
  const typed = { ...person, nationalId: '0012345678', latinFirstName: 'سارا', birthYear: '1400' };
  await browser.submit(PASSENGER_FORM, passengers([typed]));
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('۳ مورد را اصلاح کنید');
  expect(browser.text).toContain('کد ملی واردشده معتبر نیست');
  const field = (name: string) =>
    browser.document.querySelector<HTMLInputElement>(`[name="passengers[0][${name}]"]`)?.value;
  expect([field('firstName'), field('nationalId'), field('latinFirstName'), field('birthYear')]).toEqual([
    'سارا',
    '0012345678',
    'سارا',
    '1400',
  ]);
  await browser.submit(PASSENGER_FORM, passengers([person]));
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
});

test('choosing twice and paying twice make one order, one payment and one ticket', async () => {
  const browser = visitor();
  await choose(browser);
  const first = orderCode(browser);
  await choose(browser);
  expect(orderCode(browser)).toBe(first);
  await toTheBank(browser);
  const bank = browser.url.pathname;
  await browser.submit('form', {}, /^\s*پرداخت/);
  const ticket = /\d{3}-\d{10}/.exec(browser.text)?.[0];
  expect(ticket).toBeDefined();
  await browser.open(bank);
  expect(browser.document.querySelector('button[value="pay"]')).toBeNull();
  await browser.open(`/payment/flightFactor?order=${first}`);
  expect(/\d{3}-\d{10}/.exec(browser.text)?.[0]).toBe(ticket);
  const { count } = await shop.services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('orders.code', '=', first)
    .where('payments.state', '=', 'verified')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test('who turns back at the bank keeps the seats and may try again', async () => {
  const browser = visitor();
  await choose(browser);
  await toTheBank(browser);
  await browser.submit('form', {}, /انصراف/);
  expect(browser.text).toContain('پرداخت را لغو کردید');
  await browser.open(`/payment/confirmInformation?order=${orderCode(browser)}`);
  await browser.submit('form[action*="confirmInformation"]', { consent: true }, /پرداخت/);
  await browser.submit('form', {}, /^\s*پرداخت/);
  expect(browser.text).toContain('بلیط شما صادر شد');
});

test('a hold that ran out gives its seats back and says that nothing was taken', async () => {
  const browser = visitor();
  await choose(browser);
  const code = orderCode(browser);
  now = new Date(now.getTime() + 60 * MINUTE);
  await runJobs(shop.services);
  await browser.open(`/payment/confirmInformation?order=${code}`);
  expect(browser.text).toContain('مبلغی کم نشده است');
  const held = await shop.services.db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select('holds.state')
    .where('orders.code', '=', code)
    .executeTakeFirstOrThrow();
  expect(held.state).toBe('expired');
});

test('another browser with the same link sees neither names nor ticket numbers', async () => {
  const browser = visitor();
  await choose(browser);
  await toTheBank(browser);
  await browser.submit('form', {}, /^\s*پرداخت/);
  const ticket = /\d{3}-\d{10}/.exec(browser.text)?.[0] ?? 'none';
  const stranger = visitor();
  for (const path of [
    '/payment/flightFactor',
    '/payment/confirmInformation',
    '/flight/tehran-mashhad/passengers',
  ]) {
    await stranger.open(`${path}?order=${orderCode(browser)}`);
    expect(stranger.text).not.toContain(ticket);
    expect(stranger.text).not.toMatch(/SARA|REZAEI|سارا/);
    expect(stranger.text).not.toContain('09123456789');
  }
});

test('a tampered offer is refused with 400 and no seat is touched', async () => {
  const browser = visitor();
  await browser.open('/flight/tehran-mashhad?date=1405-09-12&adult=1&child=0&infant=0');
  const button = browser.document.querySelector('button[name="offer"]');
  button?.setAttribute('value', `${button.getAttribute('value')?.slice(0, -3)}AAA`);
  await browser.submit('form[method="post"]', {}, /انتخاب/);
  expect(browser.status).toBe(400);
});
