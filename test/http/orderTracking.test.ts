import request from 'supertest';
import { unpackData } from '../../client/app/unpackData.ts';
import { getProduct } from '../../server/products/product.ts';
import { BUYER_COOKIE, makePurchase, MOBILE } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;
let code: string;
beforeAll(async () => {
  shop = await createTestApp();
  code = await makePurchase(shop.services, 'issued');
});
afterAll(() => shop.close());

const post = (form: Record<string, string> | string, path = '/orderTracking') =>
  request(shop.app).post(path).set('origin', PUBLIC_URL).type('form').send(form);

const ticketOf = () => shop.services.db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();

/** Removes the parts that differ between any two responses. */
const normalize = (html: string, typed: string) =>
  html.replaceAll(typed, 'TYPED').replaceAll(/nonce="[^"]*"/g, 'nonce=""');

test('a signed-out visitor finds an order by its number and mobile, however they are written', async () => {
  const { ticket_number: number, pnr } = await ticketOf();
  const mobiles = [MOBILE, '۰۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789', '٠٩١٢٣٤٥٦٧٨٩'];
  const typed = [code, code.toLowerCase(), code.slice(3), number, number.replace('-', ''), pnr];
  for (const [index, order] of typed.entries()) {
    const answer = await post({ order, mobile: mobiles[index % mobiles.length]! }).expect(200);
    expect(answer.text).toContain('بلیط شما صادر شد');
    expect(answer.text).toContain('مسیر سفارش و پول');
    expect(answer.text).toContain('پرداخت و تأیید شد');
    expect(answer.text).toContain('name="robots" content="noindex"');
  }
});

test('masks names, ids and everything needed to board', async () => {
  const { ticket_number: number, pnr } = await ticketOf();
  for (const path of ['/orderTracking', '/orderTracking/_payload.json']) {
    const { text } = await post({ order: code, mobile: MOBILE }, path).expect(200);
    expect(text).toContain('س••• ر•••');
    for (const secret of ['سارا', 'رضایی', 'SARA', 'REZAEI', '0012345679', number, pnr]) {
      expect(text).not.toContain(secret);
    }
  }
});

test('returns the same response for a wrong mobile and an unknown order, byte for byte', async () => {
  const unknown = 'RH-AAAAAAAA';
  for (const path of ['/orderTracking', '/orderTracking/_payload.json']) {
    const [wrongMobile, noSuchOrder] = await Promise.all([
      post({ order: code, mobile: '09351112233' }, path),
      post({ order: unknown, mobile: '09351112233' }, path),
    ]);
    expect(wrongMobile.status).toBe(404);
    expect(noSuchOrder.status).toBe(404);
    expect(normalize(wrongMobile.text, code)).toBe(normalize(noSuchOrder.text, unknown));
  }
  const { text } = await post({ order: unknown, mobile: MOBILE }).expect(404);
  expect(text).toContain('سفارشی با این مشخصات پیدا نشد.');
  expect(text).toContain(`value="${unknown}"`);
});

test('shows what to enter in an empty or unreadable field and preserves the input', async () => {
  const empty = await post({ order: '', mobile: '' }).expect(422);
  expect(empty.text).toContain('۲ مورد را اصلاح کنید');
  const wrong = await post({ order: code, mobile: '0912' }).expect(422);
  expect(wrong.text).toContain('شمارهٔ موبایل را مثل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.');
  expect(wrong.text).toContain(`value="${code}"`);
  expect(wrong.text).toContain('value="0912"');
});

test('rejects hostile fields as text and never renders them as markup', async () => {
  const script = '"><script>alert(1)</script>';
  const forms = [
    `order=${encodeURIComponent(script)}&mobile=${encodeURIComponent(script)}`,
    `order=${'A'.repeat(200)}&mobile=${'9'.repeat(200)}`,
    'order[]=a&order[]=b&mobile[x]=1',
    'order[__proto__][x]=1&mobile=09123456789',
    `order=${encodeURIComponent("RH-1' OR 1=1 --")}&mobile=09123456789`,
    'order=%00&mobile=%00',
  ];
  for (const form of forms) {
    const answer = await post(form);
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('<script>alert');
  }
  await post(`order=${'A'.repeat(70_000)}&mobile=1`).expect(413);
});

test('the address may fill in the order number, but shows no order without the mobile', async () => {
  const page = await request(shop.app).get('/orderTracking').query({ order: code }).expect(200);
  expect(page.text).toContain(`value="${code}"`);
  expect(page.text).not.toContain('مسیر سفارش و پول');
  const form = await request(shop.app).get('/orderTracking').expect(200);
  expect(form.text).not.toContain('name="robots"');
  expect(form.text).toContain(`rel="canonical" href="${PUBLIC_URL}/orderTracking"`);
});

test('the browser that bought sees its order immediately', async () => {
  const page = await request(shop.app)
    .get('/orderTracking')
    .query({ order: code })
    .set('cookie', BUYER_COOKIE)
    .expect(200);
  expect(page.text).toContain('مسیر سفارش و پول');
});

test('a tracked order can be reopened in the same browser, but not by a shared address', async () => {
  const browser = request.agent(shop.app);
  const found = await browser
    .post('/orderTracking/_payload.json')
    .set('origin', PUBLIC_URL)
    .type('form')
    .send({ order: code, mobile: MOBILE })
    .expect(200);
  const cookie = found.headers['set-cookie']![0]!.split(';')[0]!;
  const { againUrl } = unpackData(found.body.data) as { againUrl: string };
  const again = await request(shop.app).get(againUrl).set('cookie', cookie).expect(200);
  expect(again.text).toContain('مسیر سفارش و پول');
  const shared = await request(shop.app).get(againUrl).expect(200);
  expect(shared.text).not.toContain('مسیر سفارش و پول');
});

const SARA = {
  product: 'flight',
  ticketNumber: '937-2401857719',
  pnr: 'K7M2QP',
  service: 'W5 1041',
  from: 'THR',
  to: 'MHD',
  startsAt: '2026-11-26T07:30',
  endsAt: '',
  passenger: 'SARA REZAEI',
};
const scan = (ticket: string) => request(shop.app).get('/orderTracking').query({ ticket }).expect(200);

test('distinguishes a scanned ticket from a forged one', async () => {
  const token = shop.services.ticketSigner.sign(SARA);
  const genuine = await scan(token);
  expect(genuine.text).toContain('این بلیط را ما صادر کرده‌ایم.');
  expect(genuine.text).toContain('name="robots" content="noindex"');
  expect(genuine.text).toContain('value="937-2401857719"');
  expect(genuine.text).not.toContain('K7M2QP');
  const bytes = Buffer.from(token, 'base64url');
  bytes[30]! ^= 1;
  for (const forged of [`B${token.slice(1)}`, bytes.toString('base64url')]) {
    expect((await scan(forged)).text).toContain('نامعتبر.');
  }
});

test('a refunded ticket is no longer valid for travel, even with a genuine signature', async () => {
  const { ticket_number: ticketNumber, order_id: orderId } = await ticketOf();
  const order = await shop.services.db
    .selectFrom('orders')
    .innerJoin('passengers', 'passengers.order_id', 'orders.id')
    .selectAll('orders')
    .select('passengers.passenger')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const printed = getProduct(shop.services.products, order.product).ticketClaims(order, 1, order.passenger);
  const claims = { ...printed, product: order.product, ticketNumber, pnr: 'K7M2QP' };
  const token = shop.services.ticketSigner.sign(claims);
  const set = (at: Date | null) =>
    shop.services.db
      .updateTable('tickets')
      .set({ cancelled_at: at })
      .where('order_id', '=', orderId)
      .execute();
  expect((await scan(token)).text).toContain('معتبر. این بلیط را ما صادر کرده‌ایم.');
  const older = shop.services.ticketSigner.sign({ ...claims, startsAt: '2026-11-20T07:30' });
  expect((await scan(older)).text).toContain('تغییرکرده.');
  await set(new Date());
  expect((await scan(token)).text).toContain('باطل‌شده.');
  await set(null);
});

test('publishes the keys that verify tickets', async () => {
  const { body } = await request(shop.app).get('/.well-known/rahsepar-keys.json').expect(200);
  expect(body.keys).toEqual([
    { id: 1, kty: 'OKP', crv: 'Ed25519', use: 'sig', x: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
});

test('guessing an order ends with 429 and Retry-After; requests with the right mobile do not count', async () => {
  const guarded = await createTestApp();
  try {
    const guess = (order: string, mobile: string) =>
      request(guarded.app)
        .post('/orderTracking')
        .set('origin', PUBLIC_URL)
        .type('form')
        .send({ order, mobile });
    const own = await makePurchase(guarded.services, 'held');
    for (let time = 0; time < 10; time += 1) await guess(own, MOBILE).expect(200);
    for (let time = 0; time < 6; time += 1) await guess(own, `0935111223${time}`).expect(404);
    const refused = await guess(own, MOBILE).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('تلاش‌ها زیاد بود.');
    expect(refused.text).toContain(`value="${own}"`);
    expect(refused.text).not.toContain('مسیر سفارش و پول');

    const codes = Array.from({ length: 13 }, (_, index) => `RH-AAAAAAA${'ACDEFGHJKMNPQ'[index]}`);
    for (const other of codes) await guess(other, MOBILE).expect(404);
    await guess('RH-AAAAAAAZ', MOBILE).expect(429);
  } finally {
    await guarded.close();
  }
});

test.each(['?order=RS-23456789', '?ticket=x', '?utm_source=x&key=y', '?order='])(
  'the page with a query is not indexed: %s',
  async (query) => {
    const answer = await request(shop.app).get(`/orderTracking${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer.text).toContain('name="robots" content="noindex"');
  },
);

test('serves the plain page for a campaign parameter in the query', async () => {
  const answer = await request(shop.app).get('/orderTracking?utm_source=x');
  expect(answer.headers['x-robots-tag']).toBeUndefined();
  expect(answer.text).not.toContain('noindex');
});
