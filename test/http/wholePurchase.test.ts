import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;
let server: Server;

beforeAll(async () => {
  shop = await createTestApp();
  server = listen(shop.app);
  await once(server, 'listening');
});

afterEach(async () => {
  expect(await auditBooks(shop.services.db, shop.services.clock())).toEqual([]);
});

afterAll(async () => {
  server.close();
  await shop.close();
});

/** A browser with its own cookies that connects to this server under the public host name. */
function openBrowser(): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
}

const TRAVELLER: Typed = {
  'passengers[0][gender]': 'female',
  'passengers[0][document]': 'national_id',
  'passengers[0][firstName]': 'سارا',
  'passengers[0][lastName]': 'رضایی',
  'passengers[0][latinFirstName]': 'Sara',
  'passengers[0][latinLastName]': 'Rezaei',
  'passengers[0][nationalId]': '0012345679',
  'passengers[0][birthDay]': '14',
  'passengers[0][birthMonth]': '7',
  'passengers[0][birthYear]': '1371',
  'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹',
  'contact[email]': '',
};

/** Goes from the home page to the bank, using only the links and forms of the pages. */
async function toTheBank(browser: FormBrowser): Promise<void> {
  await browser.open('/');
  await browser.submit('main form', { from: 'تهران', to: 'مشهد', date: '1405-09-05' }, /جست‌وجو/u);
  expect(browser.url.pathname).toBe('/flight/tehran-mashhad');
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  expect(browser.url.pathname).toBe('/flight/tehran-mashhad/passengers');
  await browser.submit('main form', TRAVELLER, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  expect(browser.url.pathname).toMatch(/^\/sandbox-bank\//);
}

test('without JavaScript a traveller searches, chooses, pays, gets a ticket and finds it elsewhere', async () => {
  const browser = openBrowser();
  await toTheBank(browser);
  const bankPage = browser.url.pathname;
  const price = browser.text.match(/([۰-۹٬]+) ریال/u)?.[1] ?? 'no price';
  await browser.submit('form', {}, /^پرداخت$/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  expect(browser.text).toContain('بلیط شما صادر شد');
  expect(browser.text).toContain(price);
  const code = browser.url.searchParams.get('order') ?? '';

  const elsewhere = openBrowser();
  await elsewhere.open(`/payment/flightFactor?order=${code}`);
  expect(elsewhere.text).not.toContain('REZAEI');
  await elsewhere.open('/orderTracking');
  await elsewhere.submit('main form', { order: code.toLowerCase(), mobile: '0912 345 6789' }, /پیگیری/u);
  expect(elsewhere.text).toContain(code);
  expect(elsewhere.text).toContain('صادرشده');

  await browser.open(bankPage);
  expect(browser.text).toContain('پرداخت انجام شده است');
});

test('choosing the same flight twice creates one order, paying twice issues one ticket', async () => {
  const browser = openBrowser();
  await browser.open('/flight/tehran-shiraz?date=1405-09-12&adult=1&child=0&infant=0');
  const offer = browser.document.querySelector('button[name="offer"]')?.getAttribute('value') ?? '';
  const choose = async () => {
    await browser.open('/flight/tehran-shiraz?date=1405-09-12&adult=1&child=0&infant=0');
    browser.document.querySelector('button[name="offer"]')?.setAttribute('value', offer);
    await browser.submit('main form[method="post"]', {}, /انتخاب/u);
    return browser.url.searchParams.get('order');
  };
  const code = await choose();
  expect(await choose()).toBe(code);
  await browser.submit('main form', TRAVELLER, /تأیید و ادامه/u);
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  const bankPage = browser.url.pathname;
  await browser.submit('form', {}, /^پرداخت$/u);
  const ticket = /\d{3}-\d{10}/u.exec(browser.text)?.[0];
  expect(ticket).toBeDefined();
  await browser.open(bankPage);
  expect(browser.document.querySelector('form')).toBeNull();
  await browser.open(`/payment/flightFactor?order=${code}`);
  expect(/\d{3}-\d{10}/u.exec(browser.text)?.[0]).toBe(ticket);
  const payments = await shop.services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.state')
    .where('orders.code', '=', String(code))
    .execute();
  expect(payments).toEqual([{ state: 'verified' }]);
});

test('a family buys a ticket for the adult, the child and the infant in one order', async () => {
  const browser = openBrowser();
  await browser.open('/flight/tehran-isfahan?date=1405-09-12&adult=1&child=1&infant=1');
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  const people: Typed[] = [
    {
      gender: 'male',
      firstName: 'کیان',
      latinFirstName: 'Kian',
      nationalId: '0123456789',
      birthYear: '1398',
    },
    {
      gender: 'male',
      firstName: 'آرین',
      latinFirstName: 'Arian',
      nationalId: '1234567891',
      birthYear: '1404',
    },
  ];
  const others = people.flatMap((person, index) =>
    Object.entries({
      document: 'national_id',
      lastName: 'رضایی',
      latinLastName: 'Rezaei',
      birthDay: '9',
      birthMonth: '9',
      ...person,
    }).map(([name, value]) => [`passengers[${index + 1}][${name}]`, value]),
  );
  await browser.submit(
    'main form',
    { ...TRAVELLER, ...(Object.fromEntries(others) as Typed) },
    /تأیید و ادامه/u,
  );
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /^پرداخت$/u);
  for (const name of ['SARA REZAEI', 'KIAN REZAEI', 'ARIAN REZAEI']) expect(browser.text).toContain(name);
  expect(new Set(browser.text.match(/\d{3}-\d{10}/gu)).size).toBe(3);
});

test('cancelling at the bank returns to an order that can still be paid', async () => {
  const browser = openBrowser();
  await toTheBank(browser);
  await browser.submit('form', {}, /انصراف/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  expect(browser.text).toContain('پرداخت را لغو کردید');
});
