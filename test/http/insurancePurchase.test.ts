import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { OPERATOR_COMMANDS } from '../../server/commands/operatorCommands.ts';
import { saveFile } from '../../server/commands/saveFile.ts';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createSampleInsurer } from '../../server/products/insurance/suppliers/sample/sampleInsurer.ts';
import { createProducts } from '../../server/products/products.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { buildGuestCookie, createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const START = new Date('2026-11-21T12:00:00+03:30');
const PLANS = '/insurance/plans?to=germany&start=1405-10-03&days=17';
const FAMILY = `${PLANS}&birth=1371-05-12&birth=1337-01-01&birth=1396-03-20`;
const LETTER = Buffer.from('%PDF-1.7\nthe letter of the embassy');

let shop: TestApp;
let server: Server;
let now = START;
let rialPerEur = 1_200_000;

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  const { services } = shop;
  services.insurance = createSampleInsurer({
    db: services.db,
    clock: services.clock,
    secretSeed: 'test',
    delaysMs: [],
    failEvery: 0,
    rate: (at) => ({ rialPerEur, validUntil: new Date(at.getTime() + 3_600_000).toISOString() }),
  });
  services.products = createProducts(services);
  server = listen(shop.app);
  await once(server, 'listening');
});

beforeEach(() => {
  now = START;
  rialPerEur = 1_200_000;
});

afterEach(async () => {
  expect(await auditBooks(shop.services.db, now)).toEqual([]);
});

afterAll(async () => {
  server.close();
  await shop.close();
});

let visitors = 0;

/** A browser with its own cookies, starting with the visitor cookie. */
function openBrowser(): { browser: FormBrowser; cookie: string } {
  visitors += 1;
  const cookie = buildGuestCookie(
    `guest.insured-insured-insured-insured-${String(visitors).padStart(2, '0')}`,
  );
  const { port } = server.address() as AddressInfo;
  const browser = new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    const headers = new Headers(init?.headers);
    const own = headers.get('cookie') ?? '';
    if (!own.includes('rs_visitor=')) headers.set('cookie', `${cookie}; ${own}`);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
  });
  return { browser, cookie };
}

interface Person {
  first: string;
  passport: string;
  nationalId: string;
}

const SARA: Person = { first: 'Sara', passport: 'A12345678', nationalId: '0012345679' };
const REZA: Person = { first: 'Reza', passport: 'B12345678', nationalId: '0123456789' };
const NINA: Person = { first: 'Nina', passport: 'C12345678', nationalId: '1234567891' };

function typePeople(people: readonly Person[], change: Typed = {}): Typed {
  const fields = people.flatMap(({ first, passport, nationalId }, index): [string, string][] => [
    [`insured[${index}][latinFirstName]`, first],
    [`insured[${index}][latinLastName]`, 'Rezaei'],
    [`insured[${index}][passportNumber]`, passport],
    [`insured[${index}][passportExpiry]`, '2030-05-21'],
    [`insured[${index}][nationalId]`, nationalId],
  ]);
  return { ...Object.fromEntries(fields), 'contact[mobile]': '09123456789', 'contact[email]': '', ...change };
}

async function choose(browser: FormBrowser, address = FAMILY): Promise<void> {
  await browser.open(address);
  await browser.submit('main form[method="post"]', {}, /انتخاب این طرح/u);
  expect(browser.url.pathname).toBe('/insurance/plans/passengers');
}

async function buy(
  address: string,
  people: readonly Person[],
): Promise<{ browser: FormBrowser; cookie: string; code: string }> {
  const { browser, cookie } = openBrowser();
  await choose(browser, address);
  await browser.submit('main form', typePeople(people), /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/insurance/plans/payment/confirmInformation');
  await browser.submit('form:has([name="consent"])', { consent: true, read: true }, /^پرداخت [۰-۹]/u);
  expect(browser.url.pathname).toMatch(/^\/sandbox-bank\//);
  await browser.submit('form', {}, /^پرداخت$/u);
  expect(browser.url.pathname).toBe('/insurance/plans/payment/factor');
  return { browser, cookie, code: browser.url.searchParams.get('order') ?? '' };
}

const buildInvoicePath = (code: string) => `/insurance/plans/payment/factor?order=${code}`;

function askToCancel(code: string, cookie: string, reason = 'visa_refused') {
  return request(shop.app)
    .post(buildInvoicePath(code))
    .set('origin', PUBLIC_URL)
    .set('cookie', cookie)
    .field('policies', '1')
    .field('reason', reason);
}

/** Runs an operator command and returns its exit code. */
async function runOperator(name: string, ...args: string[]): Promise<number> {
  operatorLines.length = 0;
  return OPERATOR_COMMANDS[name]!({ ...shop.services, saveFile }, args, (line) => operatorLines.push(line));
}
const operatorLines: string[] = [];

describe('a family without JavaScript', () => {
  test('finds the form filled with the country, day and births of its flight, in Persian digits', async () => {
    const { browser } = openBrowser();
    await browser.open('/insurance?for=turkey&start=1405-10-03&birth=1371-05-12&birth=1396-03-20');
    const shown = (id: string) => browser.document.querySelector<HTMLInputElement>(`#${id}`)?.value;
    expect(['to', 'start', 'birth-0', 'birth-1'].map(shown)).toEqual([
      'turkey',
      '۱۴۰۵/۱۰/۰۳',
      '۱۳۷۱/۰۵/۱۲',
      '۱۳۹۶/۰۳/۲۰',
    ]);
  });

  test('searches, compares, buys, prints a certificate, cancels one policy and gets its refund', async () => {
    const { browser, cookie } = openBrowser();
    await browser.open('/insurance');
    const births = ['1371/05/12', '۱۳۳۷/۰۱/۰۱', '1396/03/20'];
    births.forEach((day, index) => {
      const field = browser.document.querySelector<HTMLInputElement>(`#birth-${index}`);
      if (field) field.value = day;
    });
    await browser.submit(
      'main form:has([name="to"])',
      { to: 'germany', start: '1405/10/03', days: '23' },
      /مقایسهٔ طرح‌ها/u,
    );
    expect(browser.url.pathname + browser.url.search).toBe(
      '/insurance/plans?to=germany&start=1405-10-03&days=23&birth=1371-05-12&birth=1337-01-01&birth=1396-03-20',
    );
    expect(browser.text).toContain('۵ از ۵ شرکت پاسخ داده‌اند');
    expect(browser.document.querySelectorAll('table th[scope="row"]').length).toBeGreaterThan(10);
    await browser.submit('main form[method="post"]', {}, /انتخاب این طرح/u);
    await browser.submit('main form', typePeople([SARA, REZA, NINA]), /تأیید و ادامه/u);
    expect(browser.document.querySelector('#review-passengers')?.textContent).toBe('بیمه‌شدگان');
    expect(browser.text).not.toContain('مسافران');
    expect(browser.text).toContain('حق بیمه');
    expect(browser.text).toContain('پوشش با مهر خروج از کشور آغاز می‌شود');
    await browser.submit('form:has([name="consent"])', { consent: true, read: true }, /^پرداخت [۰-۹]/u);
    await browser.submit('form', {}, /^پرداخت$/u);
    const code = browser.url.searchParams.get('order') ?? '';
    expect(browser.text).toContain('SARA REZAEI');
    expect(browser.text).toMatch(/SMN-1405-\d{10}/);
    expect(browser.text).toContain('می‌توانید ابطال بخواهید');
    const letter = browser.document.querySelector('label[for="document"]');
    expect(letter?.textContent).toBe('نامهٔ سفارت، فقط اگر ویزا رد شد');

    await browser.follow(/نسخهٔ انگلیسی/u);
    expect(browser.text).toContain('Certificate of Travel Insurance');
    const english = browser.document.querySelector('main [lang="en"]')?.textContent ?? '';
    expect(english).toContain('Policy number');
    expect(english).not.toMatch(/[\u0600-\u06ff]/u);
    expect(browser.text).toContain('EUR 30,000');
    expect(browser.text).toContain('2026-12-24 to 2027-01-15');
    const certificate = browser.document.querySelector('[lang="en"]')?.textContent ?? '';
    expect(certificate).not.toMatch(/[\u0600-\u06ff]/);

    const asked = await askToCancel(code, cookie).attach('document', LETTER, '../../etc/passwd').expect(303);
    expect(asked.headers.location).toBe(buildInvoicePath(code));
    expect(await runOperator('letter-approve', code)).toBe(0);
    await browser.open(buildInvoicePath(code));
    await browser.submit('form:has([value="letter"])', {}, /دیدن مبلغ برگشتی/u);
    expect(browser.url.pathname + browser.url.search).toMatch(/^\/orderTracking\/refund\?order=.+&quote=/);
    expect(browser.text).toContain('ویزا رد شد');
    await browser.submit('form:has([name="quote"])', {}, /برگشت/u);
    await runJobs(shop.services);
    await browser.open(buildInvoicePath(code));
    expect(browser.text).toContain('ابطال شده');
    const cancelled = await shop.services.db
      .selectFrom('sample_policies')
      .select('position')
      .where('cancelled_at', 'is not', null)
      .execute();
    expect(cancelled).toEqual([{ position: 1 }]);
    const documents = await shop.services.db
      .selectFrom('policy_documents')
      .select(['media_type', 'size', 'content'])
      .execute();
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({ media_type: 'application/pdf', size: LETTER.length });
    const refund = await shop.services.db.selectFrom('refunds').select('amount').executeTakeFirstOrThrow();
    // 8.5 € × 0.92 × 2.31 × 120,000 = 2,167,704 → 2,168,000, with tax 2,384,800, less the fee of 50,000 Toman.
    expect(refund.amount).toBe(23_848_000 - 500_000);
  });

  test('waits for an operator to review the embassy letter, sees the deadline and is notified of the result', async () => {
    const { browser, cookie, code } = await buy(`${PLANS}&birth=1371-05-12`, [SARA]);
    const onePixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const send = () => askToCancel(code, cookie).attach('document', onePixel, 'letter.png');
    const quotes = () => shop.services.db.selectFrom('refund_requests').selectAll().execute();
    const before = await quotes();
    expect((await send()).headers.location).toBe(buildInvoicePath(code));
    expect(await quotes()).toEqual(before);
    await browser.open(buildInvoicePath(code));
    expect(browser.text).toContain('ساعت ۱۲:۰۰ رسید و کارشناس آن را می‌خواند');
    expect(browser.text).toContain('تا پایان دوشنبه ۲ آذر');
    const second = await send();
    expect([second.status, second.text]).toEqual([409, expect.stringContaining('هنوز در دست بررسی است')]);
    const early = await request(shop.app)
      .post(buildInvoicePath(code))
      .set('origin', PUBLIC_URL)
      .set('cookie', cookie)
      .type('form')
      .send('action=letter');
    expect(early.status).toBe(409);
    expect(await quotes()).toEqual(before);

    const { browser: stranger } = openBrowser();
    await stranger.open('/orderTracking');
    await stranger.submit('main form', { order: code, mobile: '09123456789' }, /پیگیری/u);
    expect(stranger.text).toContain('کارشناس آن را می‌خواند');

    const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-letters-'));
    expect(await runOperator('letters', '--save', folder)).toBe(0);
    expect(operatorLines.join('\n')).toMatch(new RegExp(`${code}  0 h old .*image/png`));
    expect(readFileSync(path.join(folder, `${code}.png`))).toEqual(onePixel);
    rmSync(folder, { recursive: true });

    const why = 'تصویر خوانا نیست';
    expect(await runOperator('letter-refuse', code)).toBe(2);
    expect(await runOperator('letter-refuse', code, '--why', why)).toBe(0);
    expect(await runOperator('letter-refuse', code, '--why', why)).toBe(0);
    expect(operatorLines.join()).toContain('nothing was changed');
    expect(await runOperator('letter-approve', code)).toBe(1);
    expect(await runOperator('letter-approve', 'RH-22222222')).toBe(1);
    const sms = await shop.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'sms')
      .where('dedupe_key', 'like', 'sms:letter:%')
      .execute();
    const texts = sms.map(({ payload }) => payload.text).filter((text) => text?.includes(code));
    expect(texts).toEqual([expect.stringContaining(`نامهٔ سفارت شما پذیرفته نشد: ${why}.`)]);
    await browser.open(buildInvoicePath(code));
    expect(browser.text).toContain(`نامهٔ سفارت پذیرفته نشد: ${why}`);

    expect((await send()).status).toBe(303);
    expect(await runOperator('letter-approve', code)).toBe(0);
    await browser.open(buildInvoicePath(code));
    expect(browser.text).toContain('نامهٔ سفارت پذیرفته شد');
    expect(await quotes()).toEqual(before);
    const events = await shop.services.db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select('order_events.event')
      .where('orders.code', '=', code)
      .where('order_events.event', 'like', 'letter%')
      .orderBy('order_events.seq')
      .execute();
    expect(events.map(({ event }) => event)).toEqual([
      'letterSent',
      'letterRefused',
      'letterSent',
      'letterApproved',
    ]);
  });

  test('finds the policies again by tracking, and sees a masked order in another browser', async () => {
    const { code } = await buy(`${PLANS}&birth=1371-05-12`, [SARA]);
    const { browser: stranger } = openBrowser();
    await stranger.open(buildInvoicePath(code));
    expect(stranger.text).not.toContain('REZAEI');
    await stranger.open('/orderTracking');
    await stranger.submit('main form', { order: code, mobile: '09123456789' }, /پیگیری/u);
    expect(stranger.text).toContain('بیمهٔ مسافرتی آلمان');
  });

  test('changes the dates of all its policies, and the coverage ends later too', async () => {
    const { browser, code } = await buy(`${PLANS}&birth=1371-05-12`, [SARA]);
    await browser.submit('form:has([name="newStart"])', { newStart: '1405/08/01' });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('تاریخ تازه باید پس از امروز باشد.');
    await browser.open(buildInvoicePath(code));
    await browser.submit('form:has([name="newStart"])', { newStart: '۱۴۰۵/۱۱/۰۱' });
    expect(browser.text).toContain('تاریخ بیمه‌نامه عوض شد');
    expect(browser.text).toMatch(/SMN-1405-\d{10}\/1/);
    expect(browser.text).toContain('۱۷ بهمن ۱۴۰۵');
  });
});

describe('the plans page', () => {
  test('hides rows that are the same in all plans, even without JavaScript', async () => {
    const { browser } = openBrowser();
    await browser.open(FAMILY);
    expect(browser.text).toContain('بازگرداندن پیکر متوفی');
    await browser.follow(/فقط تفاوت‌ها/u);
    expect(browser.text).not.toContain('بازگرداندن پیکر متوفی');
    expect(browser.text).toContain('سقف درمان و بستری');
    expect(browser.text).toContain('سفر ۱۷روزه در بازهٔ ۲۳ روز محاسبه شد.');
  });

  test('explains a plan in a situation, and which condition to drop when no plan matches', async () => {
    const { browser } = openBrowser();
    await browser.open(`${FAMILY}&situation=delay`);
    expect(browser.text).toContain('پروازم عقب افتاد: چقدر می‌گیرم؟');
    await browser.open(`${FAMILY}&franchise=0&insurer=asia`);
    expect(browser.text).toContain('طرحی با این شرایط نیست');
    expect(browser.text).toMatch(/اگر یک شرط را بردارید، [۰-۹]+ طرح می‌بینید/u);
  });

  test('shows people over 80 the available plans and states that they are limited', async () => {
    const { browser } = openBrowser();
    await browser.open(`${PLANS}&birth=1320-01-01`);
    expect(browser.text).toContain('برای بالای ۸۰ سال سقف پوشش محدود است');
    expect(browser.text).not.toContain('بیمهٔ ایران، طرح');
  });

  test.each([
    [
      'a start in the past',
      '/insurance/plans?to=germany&start=1405-08-01&days=7&birth=1371-05-12',
      'تاریخ شروع نمی‌تواند پیش از امروز باشد.',
    ],
    [
      'no traveller',
      '/insurance/plans?to=germany&start=1405-10-03&days=7',
      'تاریخ تولد همهٔ بیمه‌شدگان را وارد کنید',
    ],
    ['eleven people', `${PLANS}${'&birth=1371-05-12'.repeat(11)}`, 'هر خرید حداکثر ۱۰ بیمه‌شده دارد'],
    ['an age outside the bands', `${PLANS}&birth=1280-01-01`, 'برای این سن طرحی نیست'],
    [
      'a traveller already abroad',
      `${PLANS}&birth=1371-05-12&abroad=1`,
      'بیمه را باید پیش از خروج از ایران خرید.',
    ],
    [
      'an unknown destination',
      '/insurance/plans?to=atlantis&start=1405-10-03&days=7&birth=1371-05-12',
      'این مقصد در فهرست نیست',
    ],
  ])('rejects %s and still shows the form', async (_what, address, message) => {
    const { browser } = openBrowser();
    await browser.open(address);
    expect(browser.status).toBe(400);
    expect(browser.text).toContain(message);
    expect(browser.document.querySelectorAll('h1')).toHaveLength(1);
  });

  test('rejects a tampered choice, and updates the prices when the rate has changed', async () => {
    const { browser, cookie } = openBrowser();
    await browser.open(FAMILY);
    const token = browser.document.querySelector('button[name="plan"]')?.getAttribute('value') ?? '';
    const post = (plan: string) =>
      request(shop.app)
        .post(FAMILY)
        .set('origin', PUBLIC_URL)
        .set('cookie', cookie)
        .type('form')
        .send({ plan });
    expect((await post(`${token}x`).expect(400)).text).toContain('این انتخاب خوانده نشد');
    now = new Date(START.getTime() + 31 * 60_000);
    expect((await post(token).expect(409)).text).toContain('مهلت این قیمت تمام شده بود');
    rialPerEur = 1_230_000;
    expect((await post(token).expect(409)).text).toContain('نرخ ارز تغییر کرد؛ قیمت‌ها به‌روزرسانی شد');
  });

  test('stops and shows the old and the new price when the rate has changed since the card', async () => {
    const { browser } = openBrowser();
    await browser.open(FAMILY);
    rialPerEur = 1_230_000;
    await browser.submit('main form[method="post"]', {}, /انتخاب این طرح/u);
    expect(browser.text).toContain('قیمت تغییر کرد');
    await browser.submit('form:has([name="decision"])', {}, /پذیرش قیمت جدید/u);
    expect(browser.document.querySelector('h1')?.textContent).toBe('مشخصات بیمه‌شدگان');
  });
});

describe('the form of the insured persons', () => {
  test('shows what is wrong with each field and preserves the input', async () => {
    const { browser } = openBrowser();
    await choose(browser);
    await browser.submit(
      'main form',
      typePeople([SARA, SARA, NINA], {
        'insured[0][passportExpiry]': '2026-12-30',
        'insured[1][passportNumber]': 'a12345678',
        'insured[2][passportNumber]': '!!',
        'insured[2][latinFirstName]': 'نینا',
      }),
      /تأیید و ادامه/u,
    );
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('گذرنامه پیش از پایان سفر منقضی می‌شود.');
    expect(browser.text).toContain('این شمارهٔ گذرنامه برای دو نفر وارد شده است.');
    expect(browser.text).toContain('این کد ملی برای دو نفر وارد شده است.');
    expect(browser.text).toContain('شمارهٔ گذرنامه: یک حرف و ۸ رقم');
    const kept = browser.document.querySelector<HTMLInputElement>('[name="insured[2][latinFirstName]"]');
    expect(kept?.value).toBe('نینا');
  });

  test('shows the new price for another age, requires acceptance of exactly that and sells at it', async () => {
    const { browser } = openBrowser();
    await choose(browser, `${PLANS}&birth=1371-05-12`);
    const first = browser.url.searchParams.get('order');
    const older = typePeople([SARA], { 'insured[0][birth]': '1337/01/01' });
    await browser.submit('main form', older, /تأیید و ادامه/u);
    expect(browser.status).toBe(409);
    expect(browser.text).toContain('گروه سنی ۶۶ تا ۷۰ سال است و حق بیمه ۱٫۵ برابر می‌شود.');
    await browser.submit('main form', {}, /پذیرش قیمت جدید/u);
    expect(browser.url.pathname).toBe('/insurance/plans/payment/confirmInformation');
    expect(browser.url.searchParams.get('order')).not.toBe(first);
    expect(browser.text).toContain('۳٬۵۷۷٬۲۰۰');
    const { state } = await shop.services.db
      .selectFrom('orders')
      .select('state')
      .where('code', '=', first ?? '')
      .executeTakeFirstOrThrow();
    expect(state).toBe('cancelled');
  });

  test('is filled in from the two-line machine-readable zone of a passport', async () => {
    const { browser } = openBrowser();
    await choose(browser, `${PLANS}&birth=1353-05-21`);
    const mrz = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
    await browser.submit('main form', { 'insured[0][mrz]': mrz }, /پر کردن از گذرنامه/u);
    const value = (field: string) =>
      browser.document.querySelector<HTMLInputElement>(`[name="insured[0][${field}]"]`)?.value;
    expect(value('latinFirstName')).toBe('ANNA MARIA');
    expect(value('passportNumber')).toBe('L898902C3');
    expect(value('birth')).toBe('۱۳۵۳/۰۵/۲۱');
    await browser.submit(
      'main form',
      { 'insured[0][mrz]': mrz.replace('L898902C3', 'L898902C4') },
      /پر کردن/u,
    );
    expect(browser.status).toBe(422);
  });

  test('requires the guardian of a child that travels alone', async () => {
    const { browser } = openBrowser();
    await choose(browser, `${PLANS}&birth=1396-03-20`);
    await browser.submit('main form', typePeople([NINA]), /تأیید و ادامه/u);
    expect(browser.text).toContain('نام ولی یا قیم را بنویسید');
    await browser.submit(
      'main form',
      typePeople([NINA], { 'insured[0][guardian]': 'سارا رضایی' }),
      /تأیید و ادامه/u,
    );
    expect(browser.url.pathname).toBe('/insurance/plans/payment/confirmInformation');
  });
});

describe('the review', () => {
  test('requires that the exclusions are read and the consent is given before the bank', async () => {
    const { browser } = openBrowser();
    await choose(browser, `${PLANS}&birth=1371-05-12`);
    await browser.submit('main form', typePeople([SARA]), /تأیید و ادامه/u);
    await browser.submit('form:has([name="consent"])', { consent: true }, /^پرداخت [۰-۹]/u);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('ممنوعیت‌ها و استثناها را باز کنید');
    expect(browser.document.querySelector<HTMLInputElement>('#consent')?.checked).toBe(true);
  });

  test('offers another plan, or the purchase without a person whom the insurer rejects', async () => {
    const { browser } = openBrowser();
    await choose(browser);
    const refused = { ...REZA, passport: 'B12345000' };
    await browser.submit('main form', typePeople([SARA, refused, NINA]), /تأیید و ادامه/u);
    expect(browser.text).toContain(
      'بیمهٔ سامان برای REZA REZAEI صادر نمی‌کند؛ طرح جایگزین یا خرید بدون این نفر؟',
    );
    await browser.submit('form:has([name="consent"])', { consent: true, read: true }, /^پرداخت [۰-۹]/u);
    expect(browser.url.pathname).toBe('/insurance/plans/payment/confirmInformation');
    expect(browser.status).toBe(409);
    await browser.submit('form:has([value="without"])', {}, /خرید بدون این نفر/u);
    expect(browser.text).not.toContain('REZA REZAEI');
    expect(browser.text).toContain('SARA REZAEI');
    expect(browser.text).toContain('NINA REZAEI');
  });

  test('refunds a policy that the underwriter declined', async () => {
    const declined = { ...REZA, passport: 'B12345999' };
    const { browser, code } = await buy(FAMILY, [SARA, declined, NINA]);
    await runJobs(shop.services);
    await browser.open(buildInvoicePath(code));
    expect(browser.text).toContain('بخشی از بیمه‌نامه‌ها صادر نشد؛ مبلغ آن‌ها برمی‌گردد.');
  });
});

describe('the documents of a cancellation', () => {
  test('are rejected by size and by content whatever the name, and are required after a refused visa', async () => {
    const { code, cookie } = await buy(`${PLANS}&birth=1371-05-12`, [SARA]);
    const pdf = { filename: 'letter.pdf', contentType: 'application/pdf' };
    const hostile = await askToCancel(code, cookie).attach(
      'document',
      Buffer.from('<script>alert(1)</script>'),
      pdf,
    );
    expect(hostile.status).toBe(422);
    expect(hostile.text).toContain('این فایل PDF، JPEG یا PNG نیست');
    expect(hostile.text).not.toContain('alert(1)');
    const big = Buffer.concat([LETTER, Buffer.alloc(3 * 1024 * 1024)]);
    const tooBig = await askToCancel(code, cookie).attach('document', big, pdf);
    expect(tooBig.status).toBe(422);
    expect(tooBig.text).toContain('از ۳ مگابایت بزرگ‌تر است');
    const huge = await askToCancel(code, cookie).attach('document', Buffer.alloc(13 * 1024 * 1024), pdf);
    expect(huge.status).toBe(413);
    expect(huge.text).toContain('از ۳ مگابایت بزرگ‌تر است');
    const none = await askToCancel(code, cookie);
    expect(none.status).toBe(422);
    expect(none.text).toContain('تصویر نامهٔ سفارت لازم است');
    const valid = await askToCancel(code, cookie, 'visa_valid').attach('document', LETTER, pdf);
    expect(valid.text).toContain('در مدت اعتبار ویزا ابطال ممکن نیست');
    const broken = await request(shop.app)
      .post(buildInvoicePath(code))
      .set('origin', PUBLIC_URL)
      .set('cookie', cookie)
      .set('content-type', 'multipart/form-data; boundary=x')
      .send('no multipart at all');
    expect(broken.status).toBe(400);
    const forged = await request(shop.app)
      .post(buildInvoicePath(code))
      .set('origin', PUBLIC_URL)
      .set('cookie', cookie)
      .type('form')
      .send('policies=1&reason=visa_refused&document[mediaType]=text/html&document[base64]=PHNjcmlwdD4=');
    expect(forged.status).toBe(422);
    const kept = await shop.services.db
      .selectFrom('policy_documents')
      .innerJoin('orders', 'orders.id', 'policy_documents.order_id')
      .select('size')
      .where('orders.code', '=', code)
      .execute();
    expect(kept).toEqual([]);
  });

  test('are rejected after the coverage has begun', async () => {
    const { code, cookie } = await buy(`${PLANS}&birth=1371-05-12`, [SARA]);
    now = new Date('2026-12-25T12:00:00+03:30');
    const late = await askToCancel(code, cookie).attach('document', LETTER, 'letter.pdf');
    expect(late.status).toBe(422);
    const page = await request(shop.app).get(buildInvoicePath(code)).set('cookie', cookie).expect(200);
    expect(page.text).toContain('روز تا پایان پوشش');
    // Orders of other tests wait for jobs that do not run here, so the audit uses the start time.
    now = START;
  });
});
