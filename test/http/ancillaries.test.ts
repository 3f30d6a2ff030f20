import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPdfText } from '../../server/orders/documents/pdfText.fixture.ts';
import { printTickets } from '../../server/orders/documents/printTickets.ts';
import { findProvenOrder } from '../../server/orders/orders/findOrder.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { formatToman } from '../../shared/money.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';
import { ADULT, CHILD, INFANT, typePerson } from './typePerson.ts';

/** A flight with seats, bags and meals of the sample supplier, bought and returned with HTML forms only. */
let shop: TestApp;
let server: Server;
let day = 9;
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

const FAMILY: Typed = {
  ...typePerson(0, ADULT),
  ...typePerson(1, INFANT),
  'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹',
};
const PAY = 'form:has([name="consent"])';
const BAG = 'ancillary-1-1-bag';
const MEAL = 'ancillary-1-1-meal';

/** Opens the review of a system flight. Every call uses a new day, unless `isSameDay` is set. */
async function openReview({
  party = 'adult=1&child=0&infant=1',
  people = FAMILY,
  isSameDay = false,
} = {}): Promise<FormBrowser> {
  const { port } = server.address() as AddressInfo;
  const browser = new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
  if (!isSameDay) day += 1;
  await browser.open(`/flight/tehran-mashhad?date=1405-09-${day}&${party}&kind=system&airline=mahan-air`);
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await browser.submit('main form', people, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  return browser;
}

const readTotal = ({ document }: FormBrowser) =>
  Number(document.querySelector<HTMLInputElement>('[name="expectedTotal"]')?.value);

function listValues({ document }: FormBrowser, name: string): string[] {
  const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  return [...(select?.options ?? [])].map(({ value }) => value).filter((value) => value !== '');
}

const readChosen = ({ document }: FormBrowser, name: string) =>
  document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value;

const priceOf = (value: string) => {
  const [quantity, price] = value.split('|').map(Number);
  return quantity! * price!;
};

/** Adds an option to a select, as a manipulated page could. */
function addOption({ document }: FormBrowser, name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)!;
  select.add(new document.defaultView!.Option('other', value));
}

/** Returns the tickets with the forms of the refund page. */
async function refundTickets(browser: FormBrowser): Promise<void> {
  await browser.submit('main form:has([name="reason"])', {
    reason: 'other',
    tickets: true,
    target: 'card',
  });
  await browser.submit('main form:has([name="quote"])', {}, /لغو بلیط/u);
}

async function readTicketPdf(code: string): Promise<string> {
  const { services } = shop;
  const order = await findProvenOrder(services, code);
  if (!order) throw new Error('no such order');
  const printed = await services.printer.print(printTickets(services, order), { paper: 'a4', at: now });
  if (printed.kind !== 'printed') throw new Error(printed.kind);
  return readPdfText(printed.file);
}

test('bags and a meal are chosen, paid with the ticket, printed, tracked and refunded with it', async () => {
  const browser = await openReview();
  const flight = readTotal(browser);
  const [, two] = listValues(browser, BAG);
  const [meal] = listValues(browser, MEAL);
  expect(browser.document.querySelector('[name="ancillary-1-2-bag"]')).toBeNull();
  await browser.submit(PAY, { [BAG]: two!, [MEAL]: meal! }, /^ancillaries$/);
  expect(browser.status).toBe(200);
  const whole = flight + priceOf(two!) + priceOf(meal!);
  expect(readTotal(browser)).toBe(whole);
  expect(browser.text).toContain(`مبلغ سفارش ${formatToman(whole)} تومان است`);
  expect(browser.text).toContain('۲ × بار اضافه تا ۱۰ کیلوگرم، غذای گرم');
  expect(browser.text).toContain('غذای گرم فقط با لغو ایرلاین برمی‌گردد');

  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  const code = browser.url.searchParams.get('order') ?? '';
  expect(browser.text).toContain('بار و غذای خریده‌شده');
  expect(browser.text).toContain(`۲ بار اضافه تا ۱۰ کیلوگرم${formatToman(priceOf(two!))}`);
  const { sample_tickets: booked } = await shop.services.db
    .selectFrom('sample_tickets')
    .select((select) => select.fn.jsonAgg('ancillaries').as('sample_tickets'))
    .executeTakeFirstOrThrow();
  expect(booked).toContainEqual([
    { key: 'bag-10', quantity: 2 },
    { key: 'meal-hot', quantity: 1 },
  ]);

  expect(await readTicketPdf(code)).toMatch(/بار و غذای خریده.شده[^]*غذای گرم/u);

  await browser.open(`/orderTracking/refund?order=${code}`);
  expect(browser.text).toContain('۲ × بار اضافه تا ۱۰ کیلوگرم، غذای گرم');
  await refundTickets(browser);
  const refunds = await shop.services.db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .select(['refund_requests.amount', 'refund_requests.penalty'])
    .where('orders.code', '=', code)
    .execute();
  expect(refunds.reduce((sum, { amount, penalty }) => sum + amount + penalty, 0)).toBe(whole);
  expect(refunds.reduce((sum, { penalty }) => sum + penalty, 0)).toBeGreaterThanOrEqual(priceOf(meal!));
});

test('a press on pay with an ancillary that is not in the price yet shows the new price first and keeps the gateway and the consent', async () => {
  const browser = await openReview();
  const flight = readTotal(browser);
  const [bag] = listValues(browser, BAG);
  await browser.submit(PAY, { [BAG]: bag!, consent: true }, /پرداخت/u);
  expect([browser.status, browser.url.pathname]).toEqual([200, '/payment/confirmInformation']);
  expect(readTotal(browser)).toBe(flight + priceOf(bag!));
  expect(browser.document.querySelector<HTMLInputElement>('[name="consent"]')?.checked).toBe(true);
  await browser.submit(PAY, { [BAG]: '' }, /^ancillaries$/);
  expect(readTotal(browser)).toBe(flight);
});

test('while a discount is applied, ancillaries cannot be added until the code is removed, and the choice is kept', async () => {
  const discount = { code: 'SAVE', percent: 10, created_at: now };
  await shop.services.db.insertInto('discounts').values(discount).execute();
  const browser = await openReview();
  const flight = readTotal(browser);
  const [bag] = listValues(browser, BAG);
  await browser.submit(PAY, { discount: 'SAVE' }, /^discount$/);
  const reduced = readTotal(browser);
  expect(reduced).toBeLessThan(flight);
  await browser.submit(PAY, { [BAG]: bag! }, /^ancillaries$/);
  expect([browser.status, readTotal(browser), readChosen(browser, BAG)]).toEqual([409, reduced, bag]);
  expect(browser.text).toContain('اول کد را بردارید');
  await browser.submit(PAY, {}, /^no-discount$/);
  expect([readTotal(browser), readChosen(browser, BAG)]).toEqual([flight, bag]);
  await browser.submit(PAY, {}, /^ancillaries$/);
  expect(readTotal(browser)).toBe(flight + priceOf(bag!));
});

test('a changed price, an unknown ancillary, an excessive quantity and a repeated field are refused, and the choice is kept', async () => {
  const browser = await openReview();
  const flight = readTotal(browser);
  const [bag] = listValues(browser, BAG);
  const send = async (value: string, status: number, words: string) => {
    addOption(browser, BAG, value);
    await browser.submit(PAY, { [BAG]: value }, /^ancillaries$/);
    expect([browser.status, readTotal(browser)]).toEqual([status, flight]);
    expect(browser.text).toContain(words);
  };
  await send(bag!.replace(/\|\d+\|/, '|10|'), 409, 'قیمت آنچه انتخاب کردید عوض شده است');
  expect(readChosen(browser, BAG)).toBe(bag);
  await send(bag!.replace('bag-10', 'bag-of-another'), 409, 'برای این پرواز فروخته نمی‌شود');
  await send(bag!.replace(/^1/, '9'), 422, 'این تعداد نمی‌فروشد');
  await send('yacht', 409, 'برای این پرواز فروخته نمی‌شود');
  const rename = (name: string) => {
    const select = browser.document.querySelector<HTMLSelectElement>(`select[name="${MEAL}"]`)!;
    select.name = name;
    select.add(new browser.document.defaultView!.Option('other', bag!));
    select.value = bag!;
  };
  rename('ancillary-1-2-bag');
  await browser.submit(PAY, {}, /^ancillaries$/);
  expect([browser.status, readTotal(browser)]).toEqual([422, flight]);
  expect(browser.text).toContain('برای نوزاد');
  rename(BAG);
  await browser.submit(PAY, {}, /^ancillaries$/);
  expect([browser.status, readTotal(browser)]).toEqual([422, flight]);
  expect(browser.text).toContain('دو انتخاب از یک نوع');
});

const COUPLE: Typed = {
  ...typePerson(0, ADULT),
  ...typePerson(1, { ...CHILD, birth: ADULT.birth }),
  'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹',
};
const TWO = { party: 'adult=2&child=0&infant=0', people: COUPLE };
const SEAT = 'ancillary-1-1-seat-1';
const OTHER_SEAT = 'ancillary-1-2-seat-1';
const nameOf = (value: string) => /seat-1-(\w+)$/.exec(value)![1]!;

const isPaid = (value: string) => priceOf(value) > 0;

async function pay(browser: FormBrowser): Promise<string> {
  await browser.submit(PAY, { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /پرداخت|موفق/u);
  expect(browser.url.pathname).toBe('/payment/flightFactor');
  return browser.url.searchParams.get('order') ?? '';
}

test('seats for two travellers are chosen, paid with the tickets, printed and refunded with them', async () => {
  const browser = await openReview(TWO);
  const flight = readTotal(browser);
  const seats = listValues(browser, SEAT);
  const paid = seats.find(isPaid)!;
  const free = seats.find((value) => !isPaid(value))!;
  await browser.submit(PAY, { [SEAT]: paid, [OTHER_SEAT]: free }, /^ancillaries$/);
  const whole = flight + priceOf(paid);
  expect([browser.status, readTotal(browser)]).toEqual([200, whole]);
  expect([readChosen(browser, SEAT), readChosen(browser, OTHER_SEAT)]).toEqual([paid, free]);
  expect(browser.text).toContain(`مبلغ سفارش ${formatToman(whole)} تومان است`);
  const code = await pay(browser);
  for (const value of [paid, free]) expect(browser.text).toContain(`صندلی\u2066${nameOf(value)}\u2069`);
  const sold = await shop.services.db.selectFrom('sample_seats').select(['seat', 'position']).execute();
  expect(sold).toEqual(
    expect.arrayContaining([
      { seat: nameOf(paid), position: 1 },
      { seat: nameOf(free), position: 2 },
    ]),
  );

  const pdf = await readTicketPdf(code);
  for (const value of [paid, free]) expect(pdf).toContain(nameOf(value));

  await browser.open(`/orderTracking/refund?order=${code}`);
  expect(browser.text).toContain(`صندلی \u2066${nameOf(paid)}\u2069`);
  await refundTickets(browser);
  const left = await shop.services.db
    .selectFrom('sample_seats')
    .select('seat')
    .where('seat', 'in', [nameOf(paid), nameOf(free)])
    .execute();
  expect(left).toEqual([]);
});

test('a free seat does not change the price, so a press on pay leads directly to the bank', async () => {
  const browser = await openReview(TWO);
  const free = listValues(browser, SEAT).find((value) => !isPaid(value))!;
  await browser.submit(PAY, { [SEAT]: free, consent: true }, /پرداخت/u);
  expect(browser.url.pathname).not.toBe('/payment/confirmInformation');
});

test('one seat for two travellers is refused with a message, and both choices are kept', async () => {
  const browser = await openReview(TWO);
  const flight = readTotal(browser);
  const [seat] = listValues(browser, SEAT);
  await browser.submit(PAY, { [SEAT]: seat!, [OTHER_SEAT]: seat! }, /^ancillaries$/);
  expect([browser.status, readTotal(browser)]).toEqual([422, flight]);
  expect(browser.text).toContain('برای دو مسافر یک صندلی انتخاب شده است');
  expect([readChosen(browser, SEAT), readChosen(browser, OTHER_SEAT)]).toEqual([seat, seat]);
});

test('a seat that another buyer has paid for is refused with a message before the payment, and the map is refreshed', async () => {
  const late = await openReview(TWO);
  const flight = readTotal(late);
  const [seat, next] = listValues(late, SEAT).filter(isPaid);
  await late.submit(PAY, { [SEAT]: seat! }, /^ancillaries$/);
  const fast = await openReview({ ...TWO, isSameDay: true });
  await fast.submit(PAY, { [SEAT]: seat! }, /^ancillaries$/);
  await pay(fast);

  await late.submit(PAY, { consent: true }, /پرداخت/u);
  expect([late.status, late.url.pathname, readTotal(late)]).toEqual([
    409,
    '/payment/confirmInformation',
    flight,
  ]);
  expect(late.text).toContain(`صندلی \u2066${nameOf(seat!)}\u2069 را مسافر دیگری گرفت`);
  expect(listValues(late, SEAT)).not.toContain(seat);
  addOption(late, SEAT, seat!);
  await late.submit(PAY, { [SEAT]: seat! }, /^ancillaries$/);
  expect([late.status, readTotal(late)]).toEqual([409, flight]);
  expect(late.text).toContain('صندلی انتخاب‌شده دیگر خالی نیست');
  await late.submit(PAY, { [SEAT]: next! }, /^ancillaries$/);
  expect(readTotal(late)).toBe(flight + priceOf(next!));
});

test('an infant has no seat, and a seat for one is refused with a message', async () => {
  const browser = await openReview();
  const flight = readTotal(browser);
  const [seat] = listValues(browser, SEAT);
  expect(browser.document.querySelector(`[name="${OTHER_SEAT}"]`)).toBeNull();
  const select = browser.document.querySelector<HTMLSelectElement>(`select[name="${SEAT}"]`)!;
  select.name = OTHER_SEAT;
  await browser.submit(PAY, { [OTHER_SEAT]: seat! }, /^ancillaries$/);
  expect([browser.status, readTotal(browser)]).toEqual([422, flight]);
  expect(browser.text).toContain('نوزاد صندلی ندارد');
});

test('the review of a charter offers no bags or meals', async () => {
  const browser = await openReview();
  expect(browser.text).toContain('بار و غذای اضافه');
  await browser.open('/flight/tehran-mashhad?date=1405-09-28&adult=1&child=0&infant=1&kind=charter');
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await browser.submit('main form', FAMILY, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  expect(browser.text).not.toContain('بار و غذای اضافه');
});
