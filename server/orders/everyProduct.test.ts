import { parseOrderReference } from '../../shared/orders/orderReference.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { issueBus, issuePolicies } from '../../test/fakes/otherOrders.ts';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { countSmsSegments } from '../notifications/countSmsSegments.ts';
import type { OutgoingMail } from '../notifications/mailSender.ts';
import { findByReference } from './holds/findByReference.ts';
import { findOrderForBuyer } from './orders/findOrder.ts';
import { confirmRefund } from './refunds/confirmRefund.ts';
import { quoteRefund } from './refunds/quoteRefund.ts';
import { checkTicket } from './tickets/checkTicket.ts';
import { buildTicketCode } from './tickets/ticketCode.ts';
import { createTicketSigner, type TicketSigner } from './tickets/ticketSigner.ts';

const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const world = setUpBookingWorld({ fresh: true, audited: true });
let signer: TicketSigner;
let mails: OutgoingMail[];
let texts: string[];

beforeEach(async () => {
  signer = await createTicketSigner(world.deps);
  mails = [];
  texts = [];
  Object.assign(world.deps, {
    sendMail: async (_id: string, mail: OutgoingMail) => {
      mails.push(mail);
      return 'kept';
    },
    sendSms: async (_id: string, sms: { text: string }) => {
      texts.push(sms.text);
      return 'kept';
    },
  });
});

async function loadView(code: string): Promise<OrderView> {
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) throw new Error('no such order');
  return order;
}

const PRODUCTS = [
  { name: 'a bus', buy: issueBus, word: 'بلیط شما صادر شد', event: /DTSTART:20261126T\d{6}Z/ },
  {
    name: 'a policy',
    buy: issuePolicies,
    word: 'بیمه‌نامهٔ شما صادر شد',
    event: /DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20270110/,
  },
] as const;

describe.each(PRODUCTS)('an order of $name', ({ buy, word, event }) => {
  test('sends a text message and a mail in plain text and HTML, with the calendar and the link', async () => {
    const code = await buy(world.deps, visitorId);
    await world.runJobs();
    const link = `https://shop.example/t/${code.replace(/^RH-|-/gu, '')}.`;
    expect(texts).toHaveLength(1);
    for (const text of [texts[0], mails[0]?.text, mails[0]?.html]) {
      expect(text).toContain(word);
      expect(text).toContain(link);
    }
    expect(mails[0]?.html).toContain('<html lang="fa" dir="rtl">');
    const numbers = (await loadView(code)).passengers.flatMap(({ tickets }) => tickets);
    expect(numbers).toHaveLength(2);
    const file = (type: string) =>
      String(mails[0]?.attachments?.find(({ contentType }) => contentType.startsWith(type))?.content ?? '');
    const calendar = file('text/calendar').replaceAll('\r\n ', '');
    expect(calendar).toMatch(event);
    for (const { ticketNumber } of numbers) expect(calendar).toContain(ticketNumber);
    for (const line of file('text/calendar').split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const document = file('text/html');
    expect(document).toMatch(/<html lang="fa" dir="rtl">[\s\S]*فاکتور[\s\S]* تومان/);
    expect(document).not.toMatch(/<(?:script|link|img|iframe)|src=/);
    for (const { ticketNumber, pnr } of numbers) {
      for (const told of [document, texts[0], mails[0]?.text, mails[0]?.html]) {
        expect(told).toContain(ticketNumber);
        expect(told).toContain(pnr);
      }
    }
    expect(countSmsSegments(texts[0] ?? '')).toBeLessThanOrEqual(3);
    const payload = await world.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail')
      .execute();
    expect(JSON.stringify(payload)).not.toMatch(/BEGIN:VCALENDAR|<table/);
  });

  test('has a signed code on each ticket that one flipped bit invalidates', async () => {
    const code = await buy(world.deps, visitorId);
    const order = await loadView(code);
    const tokens: string[] = [];
    const ticketSigner: TicketSigner = {
      ...signer,
      sign(claims) {
        tokens.push(signer.sign(claims));
        return tokens.at(-1) ?? '';
      },
    };
    const services = { ...world.deps, ticketSigner };
    for (const traveller of order.passengers) {
      for (const ticket of traveller.tickets) buildTicketCode(services, order, { traveller, ticket });
    }
    expect(tokens).toHaveLength(2);
    for (const [index, token] of tokens.entries()) {
      const checked = await checkTicket(services, token);
      const { ticketNumber } = order.passengers[index]!.tickets[0]!;
      expect(checked).toMatchObject({ status: 'valid', product: order.product, ticketNumber });
      expect(checked).not.toHaveProperty('pnr');
      const bytes = Buffer.from(token, 'base64url');
      const flipped = Math.floor(bytes.length / 2);
      bytes[flipped]! ^= 1;
      expect(await checkTicket(services, bytes.toString('base64url'))).toBeNull();
    }
    await world.deps.db.updateTable('tickets').set({ cancelled_at: world.deps.clock() }).execute();
    expect(await checkTicket(services, tokens[0]!)).toMatchObject({ status: 'returned' });
    await world.deps.db.updateTable('tickets').set({ cancelled_at: null }).execute();
  });

  test('is found by the number of any of its tickets with its mobile, but with no other mobile', async () => {
    const code = await buy(world.deps, visitorId);
    const { passengers } = await loadView(code);
    expect(passengers).toHaveLength(2);
    for (const { tickets } of passengers) {
      for (const typed of [tickets[0]!.ticketNumber, tickets[0]!.ticketNumber.replaceAll('-', ' ')]) {
        const reference = parseOrderReference(typed)!;
        const found = await findByReference(world.deps, { reference, mobile: '09123456789' });
        expect(found?.code).toBe(code);
        expect(await findByReference(world.deps, { reference, mobile: '09351112233' })).toBeNull();
      }
    }
  });

  test('refunds each ticket once, whatever the number of quotes', async () => {
    const code = await buy(world.deps, visitorId);
    const quotes: string[] = [];
    for (const positions of [[1], [1, 2], [1]]) {
      const tickets = positions.map((position) => ({ leg: 1, position }));
      const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
      if (quote.kind !== 'quoted') throw new Error(quote.kind);
      quotes.push(quote.quoteId);
    }
    const kinds: string[] = [];
    for (const quoteId of quotes) {
      kinds.push((await confirmRefund(world.deps, { code, owner, quoteId })).kind);
      await world.runJobs();
    }
    expect(kinds).toEqual(['confirmed', 'lapsed', 'lapsed']);
    expect((await loadView(code)).refunds).toHaveLength(1);
    expect(await world.stateOf(code)).toBe('partly_refunded');
  });
});
