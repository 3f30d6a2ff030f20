import { calculateDay } from '../../server/desk/money/dayFigures.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { processRefundRequest } from '../../server/orders/refunds/processRefundRequest.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { sendRefund } from '../../server/orders/refunds/sendRefund.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { ONE_ADULT } from '../../shared/flights/search.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import type { FormBrowser } from './formBrowser.ts';
import { BUYER, BUYER_COOKIE, makePurchase, payOrder } from './purchase.ts';
import { ADULT, typePerson } from './typePerson.ts';

let world: DeskWorld;
let manager: StaffOfTest;
let owner: StaffOfTest;

beforeAll(async () => {
  world = await openDeskWorld();
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  owner = await world.addStaff('owner', 'مینا فروغی');
});

afterEach(async () => {
  const { db } = world.shop.services;
  expect(await auditBooks(db, world.shop.services.clock())).toEqual([]);
});

afterAll(() => world.close());

const FORM = 'main form';
const ROUTE = { from: 'tehran', to: 'mashhad' };
const DAY = '2026-11-26';

async function listPrices(): Promise<Map<string, number>> {
  const query = { ...ROUTE, day: DAY, party: ONE_ADULT };
  const answers = await Promise.all(world.shop.services.flights.search(query, new AbortController().signal));
  const offers = answers.flatMap((answer) => (answer.status === 'answered' ? answer.offers : []));
  return new Map(offers.map(({ key, fare }) => [key, fare.adult.total]));
}

/** Saves a new rule, or changes the rule of the given number. */
async function saveRule(staff: StaffOfTest, typed: Record<string, string>, number?: number): Promise<void> {
  const browser = await world.signIn(staff);
  await browser.open(number === undefined ? '/desk/prices' : `/desk/prices?rule=${number}`);
  await browser.submit(FORM, { reason: 'آزمون', ...typed }, /آزمودن/u);
  expect(browser.status).toBe(200);
  await browser.submit(FORM, {}, /ذخیره/u);
  expect(browser.text).toContain('قاعده ذخیره شد');
}

async function stopRule(staff: StaffOfTest, number: number): Promise<void> {
  const browser = await world.signIn(staff);
  await browser.open(`/desk/prices/${number}/stop`);
  await browser.submit(FORM, { reason: 'پایان آزمون' }, /خاموش/u);
  expect(browser.text).toContain('قاعده خاموش شد');
}

const readOrder = (code: string) =>
  world.shop.services.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

async function sumAccounts(code: string): Promise<Record<string, number>> {
  const { id } = await readOrder(code);
  const rows = await world.shop.services.db
    .selectFrom('ledger')
    .select(['account', (select) => select.fn.sum<string>('amount').as('sum')])
    .where('order_id', '=', id)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

async function giveBack(code: string): Promise<void> {
  const { services } = world.shop;
  const by = { kind: 'buyer', visitorId: BUYER } as const;
  const tickets = [{ leg: 1, position: 1 }];
  const quote = await quoteRefund(services, { code, owner: by, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  const confirmed = await confirmRefund(services, { code, owner: by, quoteId: quote.quoteId });
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  expect(await processRefundRequest(services, { requestId: confirmed.requestId })).toBe('done');
  const refund = await services.db
    .selectFrom('refunds')
    .select('id')
    .where('request_id', '=', confirmed.requestId)
    .executeTakeFirstOrThrow();
  await sendRefund(services, { refundId: refund.id });
}

test('a new fee is previewed on live offers, raises every price, appears in invoice and ledger as its own item, and is refunded', async () => {
  const { services } = world.shop;
  const before = await listPrices();
  const [lowest] = await services.flights.lowestFares(ROUTE.from, ROUTE.to, [DAY]);
  const browser = await world.signIn(manager);
  await browser.open('/desk/prices');
  expect(browser.text).toContain('هنوز کارمزدی نیست');
  await browser.submit(
    FORM,
    { product: 'flights', way: 'amount', size: '۴۵٬۰۰۰', roundTo: '10000', reason: 'آغاز کارمزد' },
    /آزمودن/u,
  );
  expect(browser.text).toContain('بیشترین گران شدن ۴۵٬۰۰۰ تومان');
  expect(await listPrices()).toEqual(before);
  await browser.submit(FORM, {}, /ذخیره/u);
  expect(browser.text).toContain('قاعده ذخیره شد');

  const after = await listPrices();
  for (const [key, price] of before) expect(after.get(key)).toBe(price + 450_000);
  expect(await services.flights.lowestFares(ROUTE.from, ROUTE.to, [DAY])).toEqual([(lowest ?? 0) + 450_000]);

  const code = await makePurchase(services, 'held');
  const held = await readOrder(code);
  await payOrder(services, { code, visitorId: BUYER, expectedTotal: held.total });
  expect(await sumAccounts(code)).toEqual({
    gateway: held.total,
    fees: -450_000,
    sales: -(held.total - 450_000),
    buyer: 0,
  });
  const readFile = async (file: string) =>
    (await world.request(`/payment/${file}?order=${code}`, { cookie: BUYER_COOKIE })).text();
  expect(await readFile('invoice.txt')).toMatch(/کارمزد خدمات.*۴۵٬۰۰۰/u);
  expect(await readFile('invoice.json')).toContain('کارمزد خدمات');
  const page = await world.request(`/payment/flightFactor?order=${code}`, { cookie: BUYER_COOKIE });
  expect(await page.text()).toContain('کارمزد خدمات');
  const order = await world.signIn(owner);
  await order.open(`/desk/orders/${code}`);
  expect(order.text).toContain('کارمزد');
  await order.open('/desk/prices');
  expect(order.text).toContain('۴۵٬۰۰۰');
  expect(order.text).toContain('۱ سفارش');

  await giveBack(code);
  expect((await sumAccounts(code)).fees).toBe(0);
  const day = await calculateDay(services.db, toTehranDay(services.clock()));
  expect(day).toMatchObject({ balanced: true });
  await stopRule(manager, 1);
  expect(await listPrices()).toEqual(before);
});

/** Chooses a flight of an open list of results. Returns the code of the held order. */
async function chooseFlight(visitor: FormBrowser, index: number): Promise<string> {
  const buttons = visitor.document.querySelectorAll('main button[name="offer"]');
  buttons[0]?.setAttribute('value', buttons[index]?.getAttribute('value') ?? '');
  await visitor.submit('main form[method="post"]', {}, /انتخاب/u);
  expect(visitor.url.pathname).toBe('/flight/tehran-mashhad/passengers');
  return visitor.url.searchParams.get('order') ?? '';
}

/** Pays a held order from its passengers page to the ticket. */
async function payByForms(visitor: FormBrowser): Promise<void> {
  const typed = { ...typePerson(0, ADULT), 'contact[mobile]': '09123456789' };
  await visitor.submit('main form', typed, /تأیید و ادامه/u);
  await visitor.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  await visitor.submit('form', {}, /^پرداخت$/u);
  expect(visitor.text).toContain('بلیط شما صادر شد');
}

test('an order keeps the fee of its card when the rule is changed or stopped, before the hold or before the payment', async () => {
  const { services } = world.shop;
  const fee = 300_000;
  const plain = await listPrices();
  await saveRule(manager, { product: 'flights', way: 'amount', size: '30000', roundTo: '10000' });
  const [rule] = await services.fees.rules();
  const number = rule?.number ?? 0;
  const [first, second, third] = [world.open(), world.open(), world.open()];
  for (const visitor of [first, second, third])
    await visitor.open('/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0');

  // Each visitor takes another flight, because the sale of a seat changes the price of its flight.
  const codes = [await chooseFlight(first, 0)];
  await saveRule(manager, { size: '50000' }, number);
  expect(await services.fees.rules()).toMatchObject([{ number, size: 500_000 }]);
  await payByForms(first);
  codes.push(await chooseFlight(second, 1));
  await stopRule(manager, number);
  expect(await services.fees.rules()).toEqual([]);
  await payByForms(second);
  codes.push(await chooseFlight(third, 2));
  await payByForms(third);

  for (const code of codes) {
    const { id, total } = await readOrder(code);
    const fees = await services.db.selectFrom('order_fees').selectAll().where('order_id', '=', id).execute();
    expect(fees).toEqual([{ order_id: id, rule: number, amount: fee }]);
    expect([...plain.values()]).toContain(total - fee);
    expect(await sumAccounts(code)).toEqual({ gateway: total, fees: -fee, sales: fee - total, buyer: 0 });
  }
});

test('a route and a supplier have their own fees; the prices of a bus seat and an insured person include theirs', async () => {
  const { services } = world.shop;
  const signal = new AbortController().signal;
  const bus = { from: 'tehran', to: 'isfahan', day: DAY };
  const trip = { zone: 'schengen', startDay: DAY, days: 8, birthDays: ['1990-03-21', '1992-03-21'] } as const;
  const listSeats = async () =>
    (await Promise.all(services.buses.search(bus, signal))).flatMap((answer) =>
      answer.status === 'answered' ? answer.services.map(({ key, fare }) => [key, fare] as const) : [],
    );
  const listPlans = async () =>
    (await Promise.all(services.insurance.quotes(trip, signal))).flatMap((answer) =>
      answer.status === 'answered' ? answer.plans.map(({ key, quote }) => [key, quote] as const) : [],
    );
  const [seats, plans, flights] = [
    new Map(await listSeats()),
    new Map(await listPlans()),
    await listPrices(),
  ];
  await saveRule(manager, { way: 'amount', size: '15000', roundTo: '10000' });
  await saveRule(manager, {
    product: 'insurance',
    way: 'percent',
    size: '۲٫۵',
    least: '۲۰٬۰۰۰',
    roundTo: '10',
  });
  await saveRule(manager, {
    product: 'flights',
    fromCity: 'تهران',
    toCity: 'مشهد',
    way: 'percent',
    size: '0',
    roundTo: '10',
  });
  for (const [key, fare] of await listSeats()) {
    expect(fare.total).toBe((seats.get(key)?.total ?? 0) + 150_000);
    expect(fare.service).toBe(150_000);
  }
  for (const [key, quote] of await listPlans()) {
    const fees = quote.lines.map(({ service = 0 }) => service);
    expect(fees.every((fee) => fee >= 200_000)).toBe(true);
    expect(quote.total).toBe((plans.get(key)?.total ?? 0) + fees.reduce((sum, fee) => sum + fee, 0));
  }
  expect(await listPrices()).toEqual(flights);
  for (const number of [3, 4, 5]) await stopRule(owner, number);
});

test('bad input is refused next to its field with 422, a clerk with 403, and a stale form with 409', async () => {
  const browser = await world.signIn(manager);
  await browser.open('/desk/prices');
  const typed = { way: 'percent', size: '۹۰', fromCity: 'تهران', until: '۱ آبان ۱۴۰۵', source: '' };
  await browser.submit(FORM, typed, /آزمودن/u);
  expect(browser.status).toBe(422);
  for (const text of ['درصدی از ۰ تا ۵۰', 'مقصد را هم بنویسید', 'این روز گذشته است'])
    expect(browser.text).toContain(text);

  await saveRule(manager, { product: 'buses', way: 'amount', size: '10000', roundTo: '10000' });
  const [first, second] = [await world.signIn(manager), await world.signIn(owner)];
  for (const each of [first, second]) {
    await each.open('/desk/prices?rule=6');
    await each.submit(FORM, { size: '20000', reason: 'هم‌زمان' }, /آزمودن/u);
  }
  await first.submit(FORM, {}, /ذخیره/u);
  expect(first.text).toContain('قاعده ذخیره شد');
  await second.submit(FORM, {}, /ذخیره/u);
  expect(second.status).toBe(409);
  expect(second.text).toContain('هدیه سلیمی');
  await second.open('/desk/prices/history');
  expect(second.text).toContain('هم‌زمان');
  await stopRule(owner, 6);
  await second.open('/desk/prices/999/stop');
  expect(second.status).toBe(404);

  const clerk = await world.signIn(await world.addStaff('clerk'));
  await clerk.open('/desk/prices');
  expect(clerk.status).toBe(403);
});

test('a form that was changed after its preview is previewed again instead of saved', async () => {
  const { db } = world.shop.services;
  const browser = await world.signIn(manager);
  await browser.open('/desk/prices');
  await browser.submit(FORM, { way: 'amount', size: '10000', roundTo: '10000', reason: 'اول' }, /آزمودن/u);
  const count = async () => (await db.selectFrom('fee_rules').select('number').execute()).length;
  const before = await count();
  await browser.submit(FORM, { size: '990000' }, /ذخیره/u);
  expect(browser.status).toBe(200);
  expect(browser.text).toContain('بیشترین گران شدن ۹۹۰٬۰۰۰ تومان');
  expect(await count()).toBe(before);
});
