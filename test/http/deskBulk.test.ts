import { storeMessage } from '../../server/content/contactMessages.ts';
import { addStaffNote } from '../../server/desk/order/contactActions.ts';
import { giveGoodwill } from '../../server/desk/order/giveGoodwill.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { issueBus } from '../fakes/otherOrders.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import type { FormBrowser } from './formBrowser.ts';
import { makePurchase } from './purchase.ts';

let world: DeskWorld;
let clerk: StaffOfTest;
let cashier: StaffOfTest;
let other: StaffOfTest;
let count = 0;

beforeAll(async () => {
  world = await openDeskWorld();
  clerk = await world.addStaff('clerk', 'نوید بهرامی');
  cashier = await world.addStaff('cashier', 'نگین کرمانی');
  other = await world.addStaff('cashier', 'پویا نوری');
});

afterEach(async () => {
  const { db, clock } = world.shop.services;
  expect(await auditBooks(db, clock())).toEqual([]);
});

afterAll(() => world.close());

const FORM = 'main form[method="post"]';
const UNKNOWN = '01930000-0000-7000-8000-0000000000';

function buy(): Promise<string> {
  count += 1;
  return issueBus(world.shop.services, `visitor-bulk-${count}`);
}

async function readVersion(code: string): Promise<number> {
  const { seq } = await world.shop.services.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select((select) => select.fn.max<number>('seq').as('seq'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(seq);
}

async function readAct(code: string) {
  count += 1;
  const by = { id: clerk.id, name: clerk.name };
  return { code, by, version: await readVersion(code), key: `bulk-${count}` };
}

/** Creates a refund that the bank refused and a person must transfer. Refunds of one order need different amounts. */
async function createFailedRefund(code: string, amount: number): Promise<string> {
  const { services } = world.shop;
  const goodwill = { amount, reason: 'delay', words: 'آزمون', iban: null } as const;
  expect(await giveGoodwill(services, await readAct(code), goodwill)).toEqual({ kind: 'done' });
  const { id, gateway } = await services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'gateway'])
    .where('code', '=', code)
    .where('refunds.amount', '=', amount)
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('gateway_refunds')
    .values({ refund_id: id, gateway, authority: '', state: 'refused', at: services.clock() })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet({ state: 'refused' }))
    .execute();
  return id;
}

const readRefunds = (ids: readonly string[]) =>
  world.shop.services.db
    .selectFrom('refunds')
    .select(['state', 'trace'])
    .where('id', 'in', [...ids])
    .orderBy('amount')
    .execute();

const listActions = (key: string, action: 'transferPaid' | 'messageClosed' | 'sentAgain') =>
  world.shop.services.db
    .selectFrom('desk_actions')
    .select(['staff_name', 'after', 'reason'])
    .where('subject_key', '=', key)
    .where('action', '=', action)
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();

const toAddress = (path: string, name: string, ids: readonly string[]) =>
  `${path}?${new URLSearchParams(ids.map((id) => [name, id])).toString()}`;

async function openTransfers(staff: StaffOfTest, ids: readonly string[]): Promise<FormBrowser> {
  const browser = await world.signIn(staff);
  await browser.open(toAddress('/desk/money/pay', 'refund', ids));
  expect(browser.status).toBe(200);
  return browser;
}

/** Submits the form of the page twice, with its current values. */
async function pressTwice(browser: FormBrowser, staff: StaffOfTest, typed: Record<string, string>) {
  const fields = new URLSearchParams(
    [...browser.document.querySelectorAll(`${FORM} [name]`)].map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? '',
    ]),
  );
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  const cookie = await world.cookieOf(staff);
  const press = () =>
    world.request(browser.url.pathname, {
      method: 'POST',
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: fields.toString(),
    });
  const answers = [await press(), await press()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const [first, second] = answers.map(({ headers }) => headers.get('location'));
  expect(second).toBe(first);
  return first ?? '';
}

test('marks several transfers once, with one number or one for each, and logs every one', async () => {
  const [one, two] = [await buy(), await buy()];
  const ids = [
    await createFailedRefund(one, 1_000_000),
    await createFailedRefund(two, 2_000_000),
    await createFailedRefund(two, 3_000_000),
  ];
  const list = await world.signIn(cashier);
  await list.open('/desk/money');
  for (const id of ids)
    expect(list.document.querySelector(`input[form="several"][name="refund"][value="${id}"]`)).not.toBeNull();
  expect(list.document.querySelector('form#several')?.getAttribute('action')).toBe('/desk/money/pay');

  const browser = await openTransfers(cashier, ids);
  expect(browser.text).toContain('ثبت واریز ۶۰۰٬۰۰۰ تومان');
  await browser.submit(FORM, { [`trace-${ids[2]}`]: 'TR 1' });
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('شمارهٔ پروندهٔ بانک را بنویسید');
  expect(browser.text).toContain('با حرف لاتین');
  expect((await readRefunds(ids)).map(({ state }) => state)).toEqual(Array(3).fill('requested'));

  const typed = { trace: 'FILE-1405-09', [`trace-${ids[2]}`]: 'TR-77' };
  const result = await pressTwice(browser, cashier, typed);
  expect(await readRefunds(ids)).toEqual([
    { state: 'done', trace: 'FILE-1405-09' },
    { state: 'done', trace: 'FILE-1405-09' },
    { state: 'done', trace: 'TR-77' },
  ]);
  expect(await listActions(one, 'transferPaid')).toHaveLength(1);
  expect((await listActions(two, 'transferPaid')).map(({ after }) => after)).toEqual([
    '۲۰۰٬۰۰۰ تومان، شمارهٔ FILE-1405-09',
    '۳۰۰٬۰۰۰ تومان، شمارهٔ TR-77',
  ]);
  await browser.open(result);
  expect(browser.text).toContain('۳ ردیف انجام شد.');
  expect(browser.text).toContain('شمارهٔ TR-77؛ پیام خریدار در صف');
});

test('a transfer that a colleague marked, or whose order changed, is skipped and reported', async () => {
  const [one, two, three] = [await buy(), await buy(), await buy()];
  const ids = [
    await createFailedRefund(one, 1_000_000),
    await createFailedRefund(two, 2_000_000),
    await createFailedRefund(three, 3_000_000),
  ];
  const slow = await openTransfers(cashier, ids);
  const fast = await openTransfers(other, ids.slice(0, 1));
  await fast.submit(FORM, { trace: 'FAST-1' });
  await addStaffNote(world.shop.services, await readAct(two), 'خریدار زنگ زد');
  await slow.submit(FORM, { trace: 'SLOW-1' });
  expect(slow.url.pathname).toBe('/desk/money/paid');
  expect(slow.text).toContain('۱ ردیف انجام شد؛ ۲ ردیف انجام نشد');
  expect(slow.text).toContain('پویا نوری امروز');
  expect(slow.text).toContain('هنوز پرداخت نشده است');
  expect(await readRefunds(ids)).toEqual([
    { state: 'done', trace: 'FAST-1' },
    { state: 'requested', trace: null },
    { state: 'done', trace: 'SLOW-1' },
  ]);
  expect((await listActions(one, 'transferPaid')).map(({ staff_name: name }) => name)).toEqual([other.name]);
  // The number of successes comes from the database, not from the URL of the result.
  await slow.open(`/desk/money/paid?written=${ids[1]}`);
  expect(slow.text).toContain('۰ ردیف انجام شد؛ ۱ ردیف انجام نشد');
});

test('unknown rows are skipped and reported, an empty choice asks for rows, a clerk is refused', async () => {
  const id = await createFailedRefund(await buy(), 1_000_000);
  const strangers = Array.from({ length: 24 }, (_, index) => UNKNOWN + String(index + 10));
  const browser = await openTransfers(cashier, [...strangers, id, 'x']);
  expect(browser.text).toContain('۲۵ ردیف انتخاب‌شده دیگر در این فهرست نیست');
  expect(browser.text).toContain('۱ ردیف');
  await browser.open('/desk/money/pay');
  expect(browser.text).toContain('ردیفی انتخاب نشده است');
  const refused = await world.signIn(clerk);
  await refused.open(toAddress('/desk/money/pay', 'refund', [id]));
  expect(refused.status).toBe(403);
  const forged = await world.request('/desk/money/pay', {
    method: 'POST',
    cookie: await world.cookieOf(other),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ formKey: 'x.y', rows: id, trace: 'FORGED-1' }).toString(),
  });
  expect(forged.status).toBe(403);
  expect(await readRefunds([id])).toEqual([{ state: 'requested', trace: null }]);
});

test('closes several messages with one reason; one that was answered since then stays answered', async () => {
  const { services } = world.shop;
  const sender = { name: 'سارا رضایی', mobile: '09350000071', topic: 'refund', orderCode: null };
  const ids = await Promise.all(
    ['تبلیغ یک', 'تبلیغ دو', 'پرسش'].map(async (message) => {
      const code = await storeMessage(services, { ...sender, message });
      const found = services.db.selectFrom('contact_messages').select('id').where('code', '=', code);
      return (await found.executeTakeFirstOrThrow()).id;
    }),
  );
  const browser = await world.signIn(clerk);
  await browser.open('/desk/messages');
  expect(browser.document.querySelectorAll('input[form="several"][name="message"]')).toHaveLength(3);
  await browser.open(toAddress('/desk/messages/close', 'message', ids));
  await browser.submit(FORM, { why: '' });
  expect(browser.status).toBe(422);
  const answerer = await world.signIn(other);
  await answerer.open(`/desk/messages/${ids[2]}`);
  await answerer.submit('form[aria-label="پاسخ"]', { text: 'بله' });
  const result = await pressTwice(browser, clerk, { why: 'تبلیغ است' });
  await browser.open(result);
  expect(browser.text).toContain('۲ ردیف انجام شد؛ ۱ ردیف انجام نشد');
  expect(browser.text).toContain('حالا: پاسخ‌داده، پویا نوری امروز');
  for (const id of ids.slice(0, 2))
    expect(await listActions(id, 'messageClosed')).toEqual([
      { staff_name: clerk.name, after: null, reason: 'تبلیغ است' },
    ]);
  expect(await listActions(ids[2] ?? '', 'messageClosed')).toEqual([]);
});

test('resends the tickets of several orders; one without tickets is skipped and reported', async () => {
  const { services } = world.shop;
  const codes = [await buy(), await buy(), await makePurchase(services, 'held')];
  const browser = await world.signIn(clerk);
  await browser.open('/desk/orders');
  for (const code of codes)
    expect(browser.document.querySelector(`input[form="several"][value="${code}"]`)).not.toBeNull();
  await browser.open(toAddress('/desk/orders/again', 'code', codes));
  expect(browser.text).toContain('ندارد');
  const result = await pressTwice(browser, clerk, { notice: 'issued' });
  const queued = await services.db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', '%again:%')
    .execute();
  expect(queued).toHaveLength(2);
  for (const code of codes.slice(0, 2))
    expect((await listActions(code, 'sentAgain')).map(({ staff_name: name }) => name)).toEqual([clerk.name]);
  await browser.open(result);
  expect(browser.text).toContain('۲ ردیف انجام شد؛ ۱ ردیف انجام نشد');
  expect(browser.text).toContain('بلیط یا چنین پیامی ندارد');
  await browser.open(toAddress('/desk/orders/again', 'code', codes));
  await browser.submit(FORM, { notice: 'none' });
  expect(browser.status).toBe(422);
});
