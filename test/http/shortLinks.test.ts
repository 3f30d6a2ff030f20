import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { runOutbox } from '../../server/jobs/outboxWorker.ts';
import { createOutboxHandlers } from '../../server/orders/jobs/outboxHandlers.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { listen } from '../fakes/listen.ts';
import { issueBus, issuePolicies } from '../fakes/otherOrders.ts';
import { FormBrowser } from './formBrowser.ts';
import { BUYER, BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const BOUGHT = new Date('2026-11-21T12:00:00+03:30');
let shop: TestApp;
let server: Server;
let now = BOUGHT;
const texts: string[] = [];
const mails: { attachments: readonly { filename: string }[] }[] = [];

beforeAll(async () => {
  shop = await createTestApp({
    env: { trustProxy: 1 },
    now: () => now,
    services: {
      sendSms: async (_id, { text }) => {
        texts.push(text);
        return 'sent';
      },
      sendMail: async (_id, { attachments = [] }) => {
        mails.push({ attachments });
        return 'sent';
      },
    },
  });
  server = listen(shop.app);
  await once(server, 'listening');
});
afterEach(() => {
  now = BOUGHT;
});
afterAll(async () => {
  server.close();
  await shop.close();
});

let address = 0;

/** Opens a browser on another device: no cookies, another address, no scripts. */
function openDevice(cookie?: string): FormBrowser {
  const { port } = server.address() as AddressInfo;
  address += 1;
  const from = `192.0.2.${address}`;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', from);
    if (cookie !== undefined) headers.set('cookie', cookie);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
  });
}

async function deliver(): Promise<string> {
  texts.length = 0;
  mails.length = 0;
  for (let round = 0; round < 4; round += 1)
    await runOutbox(shop.services, createOutboxHandlers(shop.services));
  return texts.join('\n');
}

const findLink = (text: string) => /https:\/\/rahsepar\.test(\/t\/\S+)/.exec(text)?.[1] ?? '';

async function typeCode(device: FormBrowser): Promise<void> {
  await device.submit('form[aria-label="ارسال کد یک‌بارمصرف"]', {}, /کد پیامکی/u);
  const code = /: (\d{6})\n/.exec(await deliver())?.[1] ?? '';
  await device.submit('form[aria-label="کد یک‌بارمصرف"]', { code }, /نمایش .+ کامل/u);
}

const findTickets = (code: string) =>
  shop.services.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .where('orders.code', '=', code)
    .select(['position', 'pnr', 'ticket_number'])
    .orderBy('position')
    .execute();

describe('the link of the SMS on another device', () => {
  const buyers: [string, () => Promise<string>, RegExp][] = [
    ['a flight', () => makePurchase(shop.services, 'issued'), /مهرآباد، حضور ۰/u],
    ['a bus', () => issueBus(shop.services, BUYER), /، حضور /u],
    ['policies', () => issuePolicies(shop.services, BUYER), /بیمه‌نامه/u],
  ];

  test.each(buyers)(
    'shows the masked summary of %s, and the whole ticket with its files after the one-time code',
    async (_what, buy, where) => {
      const code = await buy();
      const sms = await deliver();
      const [ticket] = await findTickets(code);
      expect(sms).toContain(ticket?.ticket_number);
      expect(sms).toContain(ticket?.pnr);
      expect(sms).toMatch(where);
      const link = findLink(sms);
      expect(link).toMatch(/^\/t\/\w{13}\.[\w-]{16}$/);

      const device = openDevice();
      await device.open(link);
      expect(device.url.pathname).toBe('/orderTracking');
      expect(device.text).toContain('•••');
      for (const secret of ['رضایی', 'REZAEI', ticket?.ticket_number ?? '']) {
        expect(device.text).not.toContain(secret);
      }
      await typeCode(device);
      expect(device.status).toBe(200);
      expect(device.url.pathname).toMatch(/factor$/iu);
      expect(device.text).toContain(ticket?.ticket_number);
      expect(device.document.querySelector('main svg[role="img"]')).not.toBeNull();
      for (const file of [/ticket\.pdf/u, /calendar\.ics/u, /invoice\.json/u]) {
        const page = device.url.href;
        await device.follow(file);
        expect([String(file), device.status]).toEqual([String(file), 200]);
        await device.open(page);
      }
      await device.follow(/^پیگیری سفارش$/u);
      const seen = device.url.href;
      now = new Date(BOUGHT.getTime() + 31 * 60_000);
      await device.open(seen);
      expect(device.text).not.toContain(ticket?.ticket_number);
    },
  );

  test("leads the buyer's own browser to the ticket at once", async () => {
    await makePurchase(shop.services, 'issued');
    const link = findLink(await deliver());
    const answer = await request(shop.app).get(link).set('cookie', BUYER_COOKIE);
    expect([answer.status, answer.headers['cache-control']]).toEqual([303, 'private, no-store']);
    expect(answer.headers.location).toMatch(/^\/payment\/flightFactor\?order=/);
  });

  test('gives the same response to every link that the shop did not sign, and limits the rate of guesses', async () => {
    const code = await makePurchase(shop.services, 'issued');
    const letters = code.replace(/^RH-|-/gu, '');
    const device = openDevice();
    const bad = [
      `/t/${letters}.AAAAAAAAAAAAAAAA`,
      `/t/${letters}-1-0.AAAAAAAAAAAAAAAA`,
      '/t/nothing',
      `/t/${letters}`,
    ];
    for (const path of bad) {
      await device.open(path);
      expect([path, device.status]).toEqual([path, 404]);
      expect(device.text).toContain('این لینک درست نیست یا دیگر کار نمی‌کند');
      expect(device.text).not.toContain(code);
    }
    for (let tried = 0; tried < 20; tried += 1) await device.open(bad[1] ?? '');
    expect(device.status).toBe(429);
    expect(device.text).toContain('چند دقیقهٔ دیگر دوباره امتحان کنید');
  });
});

describe('a group', () => {
  let code: string;
  let buyer: FormBrowser;
  let links: string[];

  const listLinks = () =>
    [...buyer.document.querySelectorAll<HTMLAnchorElement>('section a[href*="/t/"]')].map(
      ({ href }) => new URL(href).pathname,
    );

  beforeAll(async () => {
    code = await makePurchase(shop.services, 'issued', { adults: 2, children: 0, infants: 0 });
    await deliver();
    buyer = openDevice(BUYER_COOKIE);
    await buyer.open(`/payment/flightFactor?order=${code}`);
    links = listLinks();
  });

  test('has a link for each traveller, which shows only their ticket, without a code', async () => {
    expect(links).toHaveLength(2);
    const tickets = await findTickets(code);
    const { total } = await shop.services.db
      .selectFrom('orders')
      .select('total')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    for (const [index, link] of links.entries()) {
      const device = openDevice();
      await device.open(link);
      const [own, other] = [tickets[index]?.ticket_number ?? '', tickets[1 - index]?.ticket_number ?? ''];
      expect(device.status).toBe(200);
      expect(device.text).toContain(own);
      expect(device.text).toContain('این بلیط نمونه است');
      expect(device.document.querySelectorAll('main svg[role="img"]')).toHaveLength(1);
      const all = device.document.documentElement.outerHTML;
      for (const secret of [other, '09123456789', toPersianDigits(total / 10), String(total), '603799']) {
        expect([secret, all.includes(secret)]).toEqual([secret, false]);
      }
      await device.follow(/calendar\.ics/u);
      const unfolded = device.text.replaceAll(' ', '');
      expect(unfolded).toContain(own);
      expect(unfolded).not.toContain(other);
    }
  });

  test("opens the PDF and the picture of that traveller's ticket through the link, and no other file of the order", async () => {
    const pdf = await request(shop.app).get(`${links[0]}/ticket.pdf`).query({ paper: 'phone' }).expect(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['cache-control']).toBe('private, no-store');
    const png = await request(shop.app).get(`${links[0]}/picture`).query({ names: 'yes' }).expect(200);
    expect(png.headers['content-type']).toBe('image/png');
    for (const file of ['invoice.pdf', 'invoice.json', 'refund.pdf']) {
      await request(shop.app).get(`${links[0]}/${file}`).expect(404);
    }
    const device = openDevice();
    await device.open(links[0] ?? '');
    await device.open(`/payment/ticket.pdf?order=${code}`);
    expect(device.status).toBe(404);
  });

  test('loses the earlier links when the buyer makes new ones', async () => {
    await buyer.submit('form[aria-label="لینک‌های تازه"]', {}, /لینک‌های تازه/u);
    expect(buyer.url.pathname).toBe('/payment/flightFactor');
    const fresh = listLinks();
    expect(fresh).toHaveLength(2);
    expect(fresh).not.toEqual(links);
    const device = openDevice();
    await device.open(links[0] ?? '');
    expect(device.status).toBe(404);
    await device.open(fresh[0] ?? '');
    expect(device.status).toBe(200);
  });
});

test('a buyer who asks for the tickets again gets the PDF by mail', async () => {
  const code = await makePurchase(
    shop.services,
    'issued',
    { adults: 1, children: 0, infants: 0 },
    { visitorId: BUYER, mobile: '09123456789', email: 'sara@example.com' },
  );
  const link = findLink(await deliver());
  const names = () => mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
  expect(names()).toEqual([`${code}.html`, 'trip.ics']);
  const device = openDevice();
  await device.open(link);
  await device.submit('form[aria-label="ارسال دوباره"]', {}, /ارسال دوباره/u);
  await deliver();
  expect(names()).toEqual([`${code}.pdf`, `${code}.html`, 'trip.ics']);
});
