import request from 'supertest';
import { readPdfText } from '../../server/orders/documents/pdfText.fixture.ts';
import { findProvenOrder } from '../../server/orders/orders/findOrder.ts';
import { createTrackingKey } from '../../server/orders/orders/trackingKey.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { processRefundRequest } from '../../server/orders/refunds/processRefundRequest.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { formatTime } from '../../shared/calendar/format.ts';
import { formatToman } from '../../shared/money.ts';
import { getFullName } from '../../shared/orders/orderView.ts';
import { issueBus, issuePolicies } from '../fakes/otherOrders.ts';
import { BUYER, BUYER_COOKIE, makePurchase } from './purchase.ts';
import { buildGuestCookie, createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;
let code: string;
beforeAll(async () => {
  shop = await createTestApp();
  code = await makePurchase(shop.services, 'issued', { adults: 2, children: 0, infants: 0 });
});
afterAll(() => shop.close());

const OTHER = 'guest.another-another-another-another';
const MAX_BYTES = 150_000;

const get = (file: string, cookie = '', query: Record<string, string> = {}) =>
  request(shop.app)
    .get(`/payment/${file}`)
    .query({ order: code, ...query })
    .set('cookie', cookie)
    .buffer(true)
    .parse((answer, done) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(null, Buffer.concat(chunks)));
    });

test.each([
  ['ticket.pdf', 'a4'],
  ['ticket.pdf', 'phone'],
  ['invoice.pdf', 'a4'],
  ['invoice.pdf', 'phone'],
])('the buyer gets %s on %s paper: tagged, small and never stored', async (file, paper) => {
  const answer = await get(file, BUYER_COOKIE, { paper }).expect(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="${code}-${file.replace('.pdf', '')}.pdf"`,
  );
  const pdf = answer.body as Buffer;
  expect(pdf.byteLength).toBeLessThan(MAX_BYTES);
  const text = pdf.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain('/StructTreeRoot');
  expect(text).toMatch(/\/Lang \(fa-IR\)/);
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('the buyer gets a picture of the trip for a messenger: portrait, small and never stored', async () => {
  const answer = await get('picture', BUYER_COOKIE).expect(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${code}-picture.png"`);
  const png = answer.body as Buffer;
  expect(png.byteLength).toBeLessThan(600_000);
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 1080]).toEqual([1080, true]);
});

/** Returns the data of the picture that the shop sends to the printer. */
async function readPicture(query: Record<string, string> = {}): Promise<string> {
  const { printer } = shop.services;
  const { draw } = printer;
  const asked: unknown[] = [];
  try {
    printer.draw = async (picture) => {
      asked.push(picture);
      return { kind: 'printed', file: Buffer.from('') };
    };
    await get('picture', BUYER_COOKIE, query).expect(200);
  } finally {
    printer.draw = draw;
  }
  return JSON.stringify(asked);
}

test('the picture shows the route and the times, names only on request, and nothing that gives access to the order', async () => {
  const order = await findProvenOrder(shop.services, code);
  if (!order) throw new Error('no order');
  const [plain, named] = [await readPicture(), await readPicture({ names: 'yes' })];
  const [leg] = order.trip.legs;
  for (const picture of [plain, named]) {
    for (const fact of [leg?.from.city, leg?.to.city, leg?.carrier.name, formatTime(leg?.departsAt ?? '')]) {
      expect(picture).toContain(fact);
    }
    const secrets = [order.code, formatToman(order.price.total), '09123456789'].concat(
      order.passengers.flatMap(({ latinLastName, tickets }) => [
        latinLastName,
        ...tickets.flatMap(({ pnr, ticketNumber }) => [pnr, ticketNumber]),
      ]),
    );
    for (const secret of secrets) expect([secret, picture.includes(secret)]).toEqual([secret, false]);
  }
  for (const name of order.passengers.map(getFullName)) {
    expect([plain.includes(name), named.includes(name)]).toEqual([false, true]);
  }
});

/** Refunds the first ticket as the buyer. */
async function refundFirst(order: string): Promise<void> {
  const owner = { kind: 'buyer', visitorId: BUYER } as const;
  const asked = {
    code: order,
    owner,
    tickets: [{ leg: 1, position: 1 }],
    reason: 'other',
    iban: null,
  } as const;
  const quoted = await quoteRefund(shop.services, asked);
  if (quoted.kind !== 'quoted') throw new Error(`the quote was ${quoted.kind}`);
  const confirmed = await confirmRefund(shop.services, { code: order, owner, quoteId: quoted.quoteId });
  if (confirmed.kind !== 'confirmed') throw new Error(`the refund was ${confirmed.kind}`);
  await processRefundRequest(shop.services, confirmed);
}

describe('files of every product and of refunds', () => {
  const orders: [string, () => Promise<string>, string[], number][] = [
    [
      'a flight',
      () => makePurchase(shop.services, 'issued', { adults: 2, children: 0, infants: 0 }),
      ['این بلیط نمونه است', 'REZAEI', 'جریمه'],
      200,
    ],
    ['a bus', () => issueBus(shop.services, BUYER), ['این بلیط نمونه است', 'کد سوار شدن', 'جریمه'], 200],
    [
      'policies',
      () => issuePolicies(shop.services, BUYER),
      ['این بیمه', 'پوشش', 'فرانشیز', 'گذرنامه', 'کمک'],
      404,
    ],
  ];

  test.each(orders)(
    '%s: tickets, invoice and refund receipt are small PDF/UA files on both paper sizes, with all required texts',
    async (_what, buy, words, pictured) => {
      const order = await buy();
      await refundFirst(order);
      const texts = [];
      for (const file of ['ticket.pdf', 'invoice.pdf', 'refund.pdf']) {
        for (const paper of ['phone', 'a4']) {
          const { body } = await get(file, BUYER_COOKIE, { order, paper }).expect(200);
          const pdf = body as Buffer;
          expect(pdf.byteLength).toBeLessThan(MAX_BYTES);
          expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
          if (paper === 'a4') texts.push(readPdfText(pdf).replaceAll(/\s+/g, ' '));
        }
      }
      const [tickets = '', invoice = '', refund = ''] = texts;
      expect(invoice).toContain(order);
      expect(invoice).toContain('فروشنده');
      const numbers = await shop.services.db
        .selectFrom('tickets')
        .innerJoin('orders', 'orders.id', 'tickets.order_id')
        .where('orders.code', '=', order)
        .select('ticket_number')
        .execute();
      for (const { ticket_number: number } of numbers) expect(tickets).toContain(number);
      expect(tickets).toContain('پس داده شده است و برای سفر نیست');
      // A trip has a picture while some leg has valid tickets. A policy has none.
      await get('picture', BUYER_COOKIE, { order }).expect(pictured);
      expect(refund).toContain('رسید استرداد');
      expect(refund).toMatch(/RF-[0-9A-Z]{8}/);
      expect(refund).toContain('مبلغ برگشتی');
      for (const word of words) expect(tickets + refund).toContain(word);
    },
  );
});

test('the invoice as plain text and as JSON has the total of the order in Rial', async () => {
  const text = ((await get('invoice.txt', BUYER_COOKIE).expect(200)).body as Buffer).toString();
  const json = JSON.parse(((await get('invoice.json', BUYER_COOKIE).expect(200)).body as Buffer).toString());
  const { total } = await shop.services.db
    .selectFrom('orders')
    .select('total')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(json).toMatchObject({
    orderCode: code,
    isPaid: true,
    isSample: true,
    currency: 'IRR',
    totalRial: total,
  });
  const sum = (json.lines as { amountRial: number }[]).reduce((all, { amountRial }) => all + amountRial, 0);
  expect(sum).toBe(total);
  expect(text).toContain(`فاکتور سفارش ${code}`);
  expect(text).toContain('این سفارش نمونه است و اعتباری ندارد.');
  expect(text).toContain('به حروف: ');
});

test.each([
  'ticket.pdf',
  'picture',
  'invoice.pdf',
  'invoice.txt',
  'invoice.json',
  'refund.pdf',
  'calendar.ics',
])(
  'another browser gets the same response for %s of an existing order and of an unknown one',
  async (file) => {
    const read = async (order: string) => {
      const { status, headers, body } = await get(file, buildGuestCookie(OTHER), { order });
      const { date: _date, 'x-request-id': _id, ...others } = headers as Record<string, string>;
      const csp = others['content-security-policy']?.replace(/'nonce-[^']+'/, "'nonce'");
      const text = (body as Buffer).toString().replaceAll(order, 'CODE');
      return { status, headers: { ...others, 'content-security-policy': csp }, text };
    };
    const refused = await read(code);
    expect(refused).toEqual(await read('RH-4K7M-2QXA-9CTPE'));
    expect(refused).toMatchObject({
      status: 404,
      headers: { 'cache-control': expect.stringContaining('no-store') as string },
      text: expect.stringContaining('این فایل فقط در مرورگر خریدار') as string,
    });
  },
);

test('a key from order number and mobile opens no file, and a key from the one-time code opens all files in its browser only', async () => {
  const { signingSecret } = shop.services;
  const now = shop.services.clock();
  const masked = createTrackingKey(signingSecret, { code, visitorId: OTHER }, now);
  const whole = createTrackingKey(signingSecret, { code, visitorId: OTHER }, now, 'whole');
  await get('ticket.pdf', buildGuestCookie(OTHER), { key: masked }).expect(404);
  for (const file of ['ticket.pdf', 'picture', 'invoice.json', 'calendar.ics']) {
    await get(file, buildGuestCookie(OTHER), { key: whole }).expect(200);
    await get(file, '', { key: whole }).expect(404);
  }
  expect(BUYER).not.toBe(OTHER);
});

test('shows a message for a file that does not exist yet', async () => {
  const held = await makePurchase(shop.services, 'held');
  for (const file of ['ticket.pdf', 'picture', 'refund.pdf']) {
    const answer = await get(file, BUYER_COOKIE, { order: held }).set('accept', 'text/html').expect(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect((answer.body as Buffer).toString()).toContain('این فایل برای این سفارش هنوز ساخته نمی‌شود');
  }
});

test('when the printer is busy or broken, a file returns 503 with an alternative, and unprinted files still work', async () => {
  const { printer } = shop.services;
  const { print, draw } = printer;
  try {
    printer.print = async () => ({ kind: 'busy' });
    const busy = await get('ticket.pdf', BUYER_COOKIE).expect(503);
    expect(busy.headers['retry-after']).toBe('5');
    expect((busy.body as Buffer).toString()).toContain('صفحهٔ بلیط را چاپ کنید');
    printer.print = async () => {
      throw new Error('no native module');
    };
    await get('invoice.pdf', BUYER_COOKIE).expect(503);
    printer.draw = async () => ({ kind: 'busy' });
    const picture = await get('picture', BUYER_COOKIE).expect(503);
    expect((picture.body as Buffer).toString()).toContain('عکس همین حالا ساخته نمی‌شود');
    await get('invoice.txt', BUYER_COOKIE).expect(200);
  } finally {
    Object.assign(printer, { print, draw });
  }
});
