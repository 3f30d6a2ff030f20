import { storeMessage } from '../../server/content/contactMessages.ts';
import { createId } from '../../server/db/uuid.ts';
import { PageWeights } from '../../server/http/pageWeights.ts';
import type { Services } from '../../server/services.ts';
import { MIN_CASES } from '../../shared/content/publicViews.ts';
import { openDeskWorld, type DeskWorld } from './deskWorld.ts';
import { makePurchase } from './purchase.ts';

const HOUR_MS = 3_600_000;
const PAGES = ['/serviceFigures', '/accessibility', '/rules/penalties'];

let world: DeskWorld;

beforeEach(async () => {
  world = await openDeskWorld({ services: { pageWeights: null } });
});

afterEach(() => world.close());

async function openPage(path: string) {
  const browser = world.open();
  await browser.open(path);
  expect(browser.status).toBe(200);
  return browser;
}

const readRows = async () => {
  const { document } = await openPage('/serviceFigures');
  return Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );
};

test('the footer and the sitemap lead to every public page', async () => {
  const { document } = await openPage('/aboutUs');
  const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(PAGES));
  const sitemap = await (await world.request('/pages-sitemap.xml')).text();
  for (const path of PAGES) {
    expect(sitemap).toContain(`<loc>https://rahsepar.test${path}</loc>`);
    const { headers } = await world.request(path);
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-cache', null]);
  }
});

test('a new shop says that it has no figures, and a few cases stay withheld', async () => {
  expect((await openPage('/serviceFigures')).text).toContain('این فروشگاه تازه است و هنوز آماری ندارد');
  const { services } = world.shop;
  const code = await makePurchase(services, 'issued');
  await addRefunds(services, code, MIN_CASES - 1);
  world.pass(24 * 60);
  const rows = await readRows();
  expect(rows['استرداد خواسته‌شده']).toBe('کمتر از ۱۰ مورد؛ عددی نمی‌نویسیم');
  expect(rows['میانهٔ زمان پرداخت']).toBe('کمتر از ۱۰ مورد؛ عددی نمی‌نویسیم');
  expect(rows['جمع پول برگشته به خریداران']).toBe('کمتر از ۱۰ مورد؛ عددی نمی‌نویسیم');
  expect(rows['پیام رسیده']).toBe('هنوز موردی نداریم');
});

test('shows figures with enough cases, and no sum when one buyer has all the refunds', async () => {
  const { services } = world.shop;
  const code = await makePurchase(services, 'issued');
  await addRefunds(services, code, MIN_CASES);
  for (let index = 0; index < MIN_CASES; index += 1) await addTalk(services, index);
  world.pass(24 * 60);
  const { text } = await openPage('/serviceFigures');
  expect(text).toContain('شمرده از دوشنبه ۲ آذر ۱۴۰۵ تا پایان دوشنبه ۲ آذر ۱۴۰۵');
  expect(await readRows()).toEqual({
    'استرداد خواسته‌شده': '۱۰',
    'برگشت پرداخت‌شده': '۱۰',
    'پرداخت تا روز وعده‌داده‌شده': '۸۰٪',
    'میانهٔ زمان پرداخت': '۳ ساعت',
    'جمع پول برگشته به خریداران': 'کمتر از ۱۰ مورد؛ عددی نمی‌نویسیم',
    'پیام رسیده': '۱۰',
    'پیام پاسخ‌گرفته': '۱۰',
    'میانهٔ زمان تا اولین پاسخ': '۲ ساعت',
  });
});

/** Adds refunds of one order, each of which took three hours. The first two were paid after their promised day. */
async function addRefunds(services: Services, code: string, count: number): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const { order, payment } = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id as order', 'payments.id as payment'])
    .where('orders.code', '=', code)
    .executeTakeFirstOrThrow();
  const paidAt = new Date(now.getTime() + 3 * HOUR_MS);
  for (let index = 0; index < count; index += 1) {
    const request = createId(services);
    await db
      .insertInto('refund_requests')
      .values({
        id: request,
        order_id: order,
        code: `RF-${index}`,
        tickets: '[]',
        reason: 'other',
        iban: null,
        penalty_pct: 0,
        penalty: 0,
        amount: 10,
        state: 'accepted',
        valid_until: now,
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    await db
      .insertInto('refunds')
      .values({
        id: createId(services),
        order_id: order,
        payment_id: payment,
        amount: 10,
        reason: 'returned',
        state: 'done',
        promised_on: index < 2 ? '2026-11-22' : '2026-11-23',
        created_at: now,
        done_at: paidAt,
        request_id: request,
        trace: null,
      })
      .execute();
    await db
      .insertInto('ledger')
      .values([
        { entry_id: request, account: 'gateway', order_id: order, amount: -10, at: paidAt },
        { entry_id: request, account: 'buyer', order_id: order, amount: 10, at: paidAt },
      ])
      .execute();
  }
}

async function addTalk(services: Services, index: number): Promise<void> {
  const code = await storeMessage(services, {
    topic: 'refund',
    name: 'سارا رضایی',
    mobile: '09350000071',
    orderCode: null,
    message: `پول من کی می‌رسد؟ (${index})`,
  });
  const { id } = await services.db
    .selectFrom('contact_messages')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  for (const hours of [2, 9]) {
    await services.db
      .insertInto('message_events')
      .values({
        message_id: id,
        kind: 'answered',
        way: 'sms',
        sent_to: '09350000071',
        text: 'فردا می‌رسد.',
        staff_id: null,
        staff_name: 'نوید بهرامی',
        at: new Date(services.clock().getTime() + hours * HOUR_MS),
      })
      .execute();
  }
}

test('penalty tables show the source and the date of the built-in or the desk table', async () => {
  const { services } = world.shop;
  const row = { version: 1, day: '2026-11-23', reason: 'آزمون', made_by: 'هدیه سلیمی' };
  await services.db
    .insertInto('carrier_terms')
    .values([
      {
        ...row,
        subject: 'flights.W5',
        classes: '*',
        steps: JSON.stringify([{ until: 'END', penaltyPct: 37 }]),
        source: 'بخشنامهٔ ۱۲ ماهان',
        made_at: services.clock(),
      },
      {
        ...row,
        subject: 'buses.iran-peyma',
        classes: '*',
        steps: JSON.stringify([
          { until: 'H1', penaltyPct: 12 },
          { until: 'END', penaltyPct: 62 },
        ]),
        source: 'اطلاعیهٔ شرکت',
        made_at: services.clock(),
      },
    ])
    .execute();
  await services.terms.refresh();
  const { document, text } = await openPage('/rules/penalties');
  const findTable = (caption: RegExp) =>
    [...document.querySelectorAll('main table')].find((table) =>
      caption.test(table.querySelector('caption')?.textContent ?? ''),
    )?.textContent;
  expect(findTable(/^ماهان/u)).toContain('همیشه: ۳۷٪منبع: بخشنامهٔ ۱۲ ماهان، از دوشنبه ۲ آذر ۱۴۰۵');
  expect(findTable(/^ایران‌پیما/u)).toContain('تا ۱ ساعت پیش: ۱۲٪پس از آن: ۶۲٪منبع: اطلاعیهٔ شرکت');
  expect(findTable(/^ایران‌ایر|^ایران ایر/u)).toContain('منبع: faranegar.com، شهریور ۱۳۹۹');
  expect(text).toContain('بدون تاریخ انتشار');
});

test('the accessibility page leads to its topic of the contact page, and says when there is no build', async () => {
  const browser = await openPage('/accessibility');
  expect(browser.text).toContain('WCAG 2.2');
  expect(browser.text).toContain('این نسخه هنوز ساخته نشده است');
  await browser.follow(/^گزارش مشکل دسترس‌پذیری$/u);
  expect(browser.document.querySelector<HTMLSelectElement>('select[name="topic"]')?.value).toBe(
    'accessibility',
  );
  expect(PageWeights.read('/no/such/build')).toBeNull();
});
