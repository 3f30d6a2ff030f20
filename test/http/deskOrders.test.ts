import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatToman } from '../../shared/money.ts';
import { issueBus, issuePolicies } from '../fakes/otherOrders.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import type { FormBrowser } from './formBrowser.ts';

let world: DeskWorld;
let clerk: StaffOfTest;
let cashier: StaffOfTest;
let manager: StaffOfTest;
let buyers = 0;

beforeAll(async () => {
  world = await openDeskWorld();
  clerk = await world.addStaff('clerk', 'نوید بهرامی');
  cashier = await world.addStaff('cashier', 'نگین کرمانی');
  manager = await world.addStaff('manager', 'هدیه سلیمی');
});

afterAll(() => world.close());

const ACTION = 'section.action form';

function buy(): Promise<string> {
  buyers += 1;
  return issueBus(world.shop.services, `visitor-desk-${buyers}`);
}

async function listEvents(code: string) {
  const rows = await world.shop.services.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select('order_events.event')
    .where('orders.code', '=', code)
    .orderBy('order_events.seq')
    .execute();
  return rows.map(({ event }) => event);
}

async function listActions(code: string) {
  return world.shop.services.db
    .selectFrom('desk_actions')
    .select(['action', 'outcome', 'staff_name', 'second_person'])
    .where('subject_key', '=', code)
    .orderBy('id')
    .execute();
}

async function giveGoodwill(browser: FormBrowser, code: string, amount: string): Promise<void> {
  await browser.open(`/desk/orders/${code}/goodwill`);
  await browser.submit(ACTION, { amount, reason: 'delay', words: '۵۵ دقیقه تأخیر' }, /دیدن ارقام/u);
}

test('an order is found by its code, its mobile and a name, and opened with its history', async () => {
  const code = await buy();
  const browser = await world.signIn(clerk);
  for (const typed of [code, '۰۹۱۲ ۳۴۵ ۶۷۸۹', 'رضایی', '3893']) {
    await browser.open(`/desk/orders?${new URLSearchParams({ q: typed }).toString()}`);
    expect(browser.status).toBe(200);
    expect(browser.text).toContain(code);
  }
  await browser.open(`/desk/orders/${code}`);
  expect(browser.text).toContain('همهٔ بلیط‌ها صادر شد');
  expect(browser.text).toContain('مسافر این را می‌بیند');
  expect(browser.text).toContain('به خریدار بدهی نداریم');
});

test('a traveller is found by their passport and by their national id', async () => {
  const code = await issuePolicies(world.shop.services, 'visitor-desk-insured');
  const browser = await world.signIn(clerk);
  for (const typed of ['a12345671', '۰۰۱۲۳۴۵۶۷۹']) {
    await browser.open(`/desk/orders?${new URLSearchParams({ q: typed }).toString()}`);
    expect(browser.text).toContain(code);
  }
  await browser.open('/desk/orders?q=A12345679');
  expect(browser.text).not.toContain(code);
});

test('a search without a term, an invalid day and an unknown code show a Persian message', async () => {
  const browser = await world.signIn(clerk);
  await browser.open('/desk/orders?q=%D8%9F!');
  expect(browser.text).toContain('در این متن شماره یا نامی نیست');
  await browser.open('/desk/orders?travelFrom=%DB%B4%DB%B5+%D8%A2%D8%B0%D8%B1');
  expect(browser.status).toBe(400);
  expect(browser.document.querySelector('[name="travelFrom"]')?.getAttribute('aria-invalid')).toBe('true');
  await browser.open('/desk/orders/RH-2222-2222-22222');
  expect(browser.status).toBe(404);
  expect(browser.text).toContain('سفارشی با این کد نیست');
});

test('the list is exported as CSV and XLSX', async () => {
  const code = await buy();
  const cookie = await world.cookieOf(clerk);
  const csv = await world.request('/desk/orders.csv', { cookie });
  expect(csv.headers.get('content-disposition')).toContain('.csv');
  const bytes = Buffer.from(await csv.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString()).toContain(code);
  const xlsx = await world.request('/desk/orders.xlsx', { cookie });
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('a note is written and logged, without JavaScript', async () => {
  const code = await buy();
  const browser = await world.signIn(clerk);
  await browser.open(`/desk/orders/${code}/note`);
  await browser.submit(ACTION, { text: '' });
  expect(browser.status).toBe(422);
  await browser.submit(ACTION, { text: 'تلفنی گفت خودش می‌آید' });
  expect(browser.text).toContain('یادداشت نوشته شد');
  expect(browser.text).toContain('تلفنی گفت خودش می‌آید');
  expect(await listActions(code)).toMatchObject([{ action: 'orderNoted', staff_name: clerk.name }]);
});

test('a corrected name is in the list of passengers, on the printed ticket and in the history', async () => {
  const code = await buy();
  const browser = await world.signIn(clerk);
  await browser.open(`/desk/orders/${code}/name?traveller=2`);
  await browser.submit(ACTION, { firstName: 'Sara', agreed: '', why: '' });
  expect(browser.status).toBe(422);
  await browser.submit(ACTION, { firstName: 'سارینا', agreed: 'پنل شرکت، ۱۲۳۴', why: 'خود مسافر' });
  expect(browser.text).toContain('نام اصلاح شد');
  expect(browser.text).toContain('از «سارا رضایی» به «سارینا رضایی»؛ پنل شرکت، ۱۲۳۴');
  const cookie = await world.cookieOf(clerk);
  for (const name of ['ticket.pdf', 'invoice.pdf']) {
    const file = await world.request(`/desk/orders/${code}/files/${name}`, { cookie });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  const none = await world.request(`/desk/orders/${code}/files/refund.pdf`, { cookie });
  expect(none.status).toBe(404);
});

test('a cashier lists, prints and exports invoices, but only the owner edits the details of the seller', async () => {
  const code = await buy();
  world.pass(1);
  const owner = await world.signIn(await world.addStaff('owner', 'مالک'));
  await owner.open('/desk/invoices');
  const seller = {
    legalName: 'شرکت آزمون',
    nationalId: '۱۴۰۰۱۲۳۴۵۶۷',
    economicCode: '411111111111',
    registration: '1',
    postcode: '1234567890',
    address: 'تهران',
  };
  await owner.submit('form[action="/desk/invoices/seller"]', { ...seller, nationalId: '12' });
  expect([owner.status, owner.text]).toEqual([422, expect.stringContaining('۱۱ رقم')]);
  await owner.submit('form[action="/desk/invoices/seller"]', seller);
  expect(owner.text).toContain('مشخصات ثبت شد');
  world.pass(1);
  const later = await buy();
  const browser = await world.signIn(cashier);
  await browser.open('/desk/invoices');
  expect(browser.text).toContain(later);
  expect(browser.document.querySelector('form[action="/desk/invoices/seller"]')).toBeNull();
  const cookie = await world.cookieOf(cashier);
  const csv = await (await world.request('/desk/invoices.csv?year=1405', { cookie })).text();
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.split(',')[1]))).toEqual(lines.map((_line, index) => index + 1));
  expect(lines.find((line) => line.includes(code))).not.toContain('14001234567');
  expect(lines.at(-1)).toContain('14001234567');
  const pdf = await world.request(`/desk/invoices/1405-${lines.length}/pdf`, { cookie });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const missing = await world.request('/desk/invoices/1405-999999/pdf', { cookie });
  expect(missing.status).toBe(404);
  const refused = await world.request('/desk/invoices', { cookie: await world.cookieOf(clerk) });
  expect(refused.status).toBe(403);
});

test('a goodwill refund within the limit is previewed with its amounts and then paid', async () => {
  const code = await buy();
  const browser = await world.signIn(cashier);
  await giveGoodwill(browser, code, '۵۰٬۰۰۰');
  expect(browser.text).toContain('۵۰۰٬۰۰۰+');
  expect(await listEvents(code)).not.toContain('goodwillGiven');
  await browser.submit(ACTION, {}, /برگرداندن ۵۰٬۰۰۰ تومان/u);
  expect(browser.text).toContain('برگشت با گذشت ثبت شد');
  expect(await listEvents(code)).toContain('goodwillGiven');
});

test('a refund above the remaining amount is refused with that amount, and the form keeps the input', async () => {
  const code = await buy();
  const browser = await world.signIn(manager);
  await giveGoodwill(browser, code, '۹۹۹٬۰۰۰٬۰۰۰');
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('بیشترین مبلغ');
  expect(browser.document.querySelector('[name="amount"]')?.getAttribute('value')).toBe('۹۹۹٬۰۰۰٬۰۰۰');
});

test('goodwill above the limit waits for a second person', async () => {
  const code = await buy();
  const browser = await world.signIn(cashier);
  await giveGoodwill(browser, code, '۶۰۰٬۰۰۰');
  expect(browser.text).toContain('پول تا تأیید نفر دوم نمی‌رود');
  await browser.submit(ACTION, {}, /تأیید نفر دوم/u);
  expect(browser.text).toContain('درخواست برای نفر دوم فرستاده شد');
  expect(await listEvents(code)).not.toContain('goodwillGiven');

  const second = await world.signIn(manager);
  await second.open('/desk/approvals');
  await second.follow(new RegExp(`^/desk/approvals/`, 'u'));
  await second.submit('form[action^="/desk/approvals/"]', { reason: 'درست است' }, /approve/u);
  expect(second.text).toContain('پذیرفته و انجام شد');
  expect(await listEvents(code)).toContain('goodwillGiven');
});

test('of two employees with the same page one succeeds; the other sees what has changed, and no further message is sent', async () => {
  const code = await buy();
  const [first, second] = [await world.signIn(cashier), await world.signIn(manager)];
  await giveGoodwill(first, code, '۱۰٬۰۰۰');
  await giveGoodwill(second, code, '۱۰٬۰۰۰');
  await first.submit(ACTION, {}, /برگرداندن/u);
  await second.submit(ACTION, {}, /برگرداندن/u);
  expect(second.status).toBe(409);
  expect(second.text).toContain('پس از باز شدن این صفحه عوض شده است');
  expect(second.text).toContain(`${cashier.name}: برگشت با گذشت`);
  expect((await listEvents(code)).filter((event) => event === 'goodwillGiven')).toHaveLength(1);
});

test('a form that is sent twice acts once', async () => {
  const code = await buy();
  const browser = await world.signIn(clerk);
  await browser.open(`/desk/orders/${code}/note`);
  const form = new URLSearchParams({ text: 'یک بار' });
  for (const name of ['formKey', 'version'])
    form.set(name, browser.document.querySelector(`${ACTION} [name="${name}"]`)?.getAttribute('value') ?? '');
  const cookie = await world.cookieOf(clerk);
  const send = () =>
    world.request(`/desk/orders/${code}/note`, {
      method: 'POST',
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: form.toString(),
    });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await listEvents(code)).filter((event) => event === 'staffNote')).toHaveLength(1);
});

test.each(['goodwill', 'return', 'abandon'])(
  'a clerk who tries %s gets 403, changes nothing, and the attempt is logged',
  async (action) => {
    const code = await buy();
    const before = await listEvents(code);
    const browser = await world.signIn(clerk);
    await browser.open(`/desk/orders/${code}/${action}`);
    expect(browser.status).toBe(403);
    expect(await listEvents(code)).toEqual(before);
    const tried = await world.shop.services.db
      .selectFrom('desk_actions')
      .select(['outcome', 'staff_name'])
      .where('subject', '=', `/desk/orders/${code}/${action}`)
      .execute();
    expect(tried).toEqual([{ outcome: 'refused', staff_name: clerk.name }]);
  },
);

test('a cashier refunds tickets by their rules', async () => {
  const code = await buy();
  const browser = await world.signIn(cashier);
  await browser.open(`/desk/orders/${code}/return`);
  await browser.submit(ACTION, { reason: 'other' }, /حساب کردن/u);
  expect(browser.text).toContain('جریمه');
  await browser.submit(ACTION, {}, /لغو ۲ بلیط و برگرداندن/u);
  expect(browser.text).toContain('استرداد تأیید شد');
  expect(await listEvents(code)).toContain('refundConfirmed');
});

test('the money page shows a day, closes it once, and runs an audit on request', async () => {
  const code = await buy();
  const browser = await world.signIn(cashier);
  await browser.open('/desk/money?day=2026-11-23');
  expect(browser.text).toContain('روز نگذشته');
  world.pass(24 * 60);
  const later = await world.signIn(cashier);
  await later.open('/desk/money');
  expect(later.text).toContain('به تفکیک درگاه');
  await later.submit('form[action="/desk/money/close"]');
  expect(later.text).toContain('روز بسته شد');
  expect(later.document.querySelector('form[action="/desk/money/close"]')).toBeNull();
  await later.submit('form[action="/desk/money/audit"]');
  expect(later.status).toBe(200);
  expect(later.text).toMatch(/یافته|همه چیز با هم می‌خواند/u);
  expect(code).not.toBe('');
  const { db, clock } = world.shop.services;
  const findings = await auditBooks(db, clock());
  expect(findings.filter((finding) => /ledger|money returned|refund/.test(finding))).toEqual([]);
});

test('the overview of today lists goodwill that needs a second person, links to its decision, and drops it afterwards', async () => {
  const code = await buy();
  const asker = await world.signIn(cashier);
  await giveGoodwill(asker, code, '۶۰۰٬۰۰۰');
  await asker.submit(ACTION, {}, /تأیید نفر دوم/u);

  const browser = await world.signIn(manager);
  const findLink = () =>
    [...browser.document.querySelectorAll('.queue tr[data-row]')]
      .find((row) => row.textContent?.includes(code))
      ?.querySelector('.act a')
      ?.getAttribute('href');
  await browser.open('/desk/today');
  await browser.open(findLink() ?? 'no link');
  await browser.submit('form[action^="/desk/approvals/"]', { reason: 'درست است' }, /approve/u);
  expect(await listEvents(code)).toContain('goodwillGiven');
  await browser.open('/desk/today');
  expect(findLink()).toBeUndefined();
});

test('the overview of today shows the sales of today and a bar for each of the last 30 days', async () => {
  await buy();
  world.pass(24 * 60);
  await buy();
  const { db, clock } = world.shop.services;
  const orders = await db.selectFrom('orders').select(['total', 'created_at']).execute();
  const today = toTehranDay(clock());
  const sold = Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)).map((day) =>
    orders.reduce((sum, order) => sum + (toTehranDay(order.created_at) === day ? order.total : 0), 0),
  );
  const browser = await world.signIn(cashier);
  await browser.open('/desk/today');
  expect(browser.text).toContain(`${formatToman(sold.at(-1) ?? 0)} تومان امروز، ۱ سفارش`);
  const chart = browser.document.querySelector('svg.plot');
  expect(chart?.getAttribute('aria-label')).toContain('فروش ۳۰ روز');
  expect(chart?.getAttribute('aria-label')).toContain(`بیشترین ${formatToman(Math.max(...sold))} تومان`);
  const heights = [...(chart?.querySelectorAll('rect') ?? [])].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  const toShares = (list: number[]) => list.map((each) => (each / Math.max(...list)).toFixed(3));
  expect(toShares(heights)).toEqual(toShares(sold));
});
