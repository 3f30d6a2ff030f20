import request from 'supertest';
import { disruptOrder } from '../../server/orders/orders/disruptOrder.ts';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { buildGuestCookie, createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const getInvoice = (code: string, cookie = '') =>
  request(shop.app).get('/payment/flightFactor').query({ order: code }).set('cookie', cookie);

async function findTickets(code: string) {
  return shop.services.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .where('orders.code', '=', code)
    .select(['tickets.pnr', 'tickets.ticket_number'])
    .execute();
}

describe('the e-ticket of a paid order', () => {
  let code: string;
  beforeAll(async () => {
    code = await makePurchase(shop.services, 'issued', { adults: 2, children: 0, infants: 1 });
  });

  test('shows the buyer every ticket, the price in words and the payment timeline, and is never stored', async () => {
    const answer = await getInvoice(code, BUYER_COOKIE).expect(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.text).toContain('name="robots" content="noindex"');
    expect(answer.text).toContain('بلیط شما صادر شد');
    expect(answer.text).toContain('این بلیط نمونه است.');
    expect(answer.text).toContain('SARA REZAEI');
    expect(answer.text).toContain('به حروف: ');
    expect(answer.text).toContain('پرداخت و تأیید شد');
    const tickets = await findTickets(code);
    expect(tickets).toHaveLength(3);
    for (const { pnr, ticket_number: number } of tickets) {
      expect(answer.text).toContain(number);
      expect(answer.text).toContain(pnr);
    }
    expect(answer.text.match(/<svg[^>]*role="img"/g)).toHaveLength(3);
  });

  test('reveals nothing of the order to anyone else with the link, not even its state', async () => {
    const [tickets, strangers] = await Promise.all([
      findTickets(code),
      Promise.all([
        getInvoice(code),
        getInvoice(code, buildGuestCookie('guest.another-another-another-another')),
        request(shop.app).get('/payment/flightFactor/_payload.json').query({ order: code }),
      ]),
    ]);
    for (const answer of strangers) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('صادرشده');
      const secrets = ['SARA', 'REZAEI', 'سارا', 'رضایی', '0012345679', '۰۰۱۲۳۴۵۶۷۹', '09123456789', 'MHD'];
      for (const { pnr, ticket_number: number } of tickets) secrets.push(pnr, number);
      for (const secret of secrets) expect(answer.text).not.toContain(secret);
    }
  });

  test('returns the calendar file to the buyer only, with lines of valid length', async () => {
    const file = () => request(shop.app).get('/payment/calendar.ics').query({ order: code });
    const answer = await file().set('cookie', BUYER_COOKIE).expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(answer.text).toMatch(/\r\nDTSTART:20261126T\d{6}Z\r\n/);
    for (const line of [
      'PRODID:-//Rahsepar//Trip//FA',
      'METHOD:PUBLISH',
      `UID:${code}@rahsepar.test`,
      'END:VCALENDAR',
    ])
      expect(answer.text).toContain(`\r\n${line}\r\n`);
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = answer.text.replaceAll('\r\n ', '');
    expect(unfolded).toContain('پنجشنبه ۵ آذر ۱۴۰۵');
    expect(unfolded).toContain((await findTickets(code))[0]!.ticket_number);
    await file().expect(404);
    await file().set('cookie', buildGuestCookie('guest.another-another-another-another')).expect(404);
  });
});

test('shows a link back to the bank, not a ticket, while an order waits for its payment', async () => {
  const code = await makePurchase(shop.services, 'at bank');
  const answer = await getInvoice(code, BUYER_COOKIE).expect(200);
  expect(answer.text).toContain('منتظر پرداخت شما هستیم');
  expect(answer.text).toContain(`/payment/confirmInformation?order=${code}`);
  expect(answer.text).not.toContain('بلیط الکترونیکی پرواز');
  await request(shop.app)
    .get('/payment/calendar.ics')
    .query({ order: code })
    .set('cookie', BUYER_COOKIE)
    .expect(404);
});

test('a page that waits for the bank refreshes itself, with or without JavaScript', async () => {
  const code = await makePurchase(shop.services, 'at bank');
  await shop.services.db.updateTable('orders').set({ state: 'verifying' }).where('code', '=', code).execute();
  const answer = await getInvoice(code, BUYER_COOKIE).expect(200);
  expect(answer.text).toMatch(/<noscript><meta http-equiv="refresh" content="5"\/?><\/noscript>/);
  expect(answer.text).toContain('پرداخت در حال تأیید است؛ صفحه را می‌توانید ببندید');
});

test('returns 404 for an invalid order code, whatever the address contains', async () => {
  const hostile = [
    'order=RH-AAAA',
    'order=',
    '',
    'order[]=RH-AAAA&order[]=x',
    'order[a][b]=c',
    `order=${'A'.repeat(200)}`,
    `order=${encodeURIComponent('<script>alert(1)</script>')}`,
    'order=%00',
  ];
  for (const query of hostile) {
    const answer = await request(shop.app).get(`/payment/flightFactor?${query}`).set('cookie', BUYER_COOKIE);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('سفارشی با این مشخصات پیدا نشد');
    expect(answer.text).not.toContain('<script>alert');
  }
});

test('a domestic flight shows the compensation for a delay or cancellation and marks what has happened', async () => {
  const own = await makePurchase(shop.services, 'issued', { adults: 1, children: 0, infants: 0 });
  const rights = async () => {
    const { text } = await getInvoice(own, BUYER_COOKIE).expect(200);
    return /<section[^>]*id="rights"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
  };
  const before = await rights();
  expect(before).toMatch(/لغو در ۲۴ ساعت آخر[\s\S]*?[۰-۹٬]+ تومان/);
  expect(before).toContain('متن درخواست از شرکت هواپیمایی');
  expect(before).not.toContain('این پرواز</');
  expect(await disruptOrder(shop.services, { code: own })).toBe('disrupted');
  expect(await rights()).toMatch(/<dt>لغو از ۷ روز تا ۲۴ ساعت پیش از پرواز[^/]*این پرواز/);
});
