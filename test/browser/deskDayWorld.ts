import { storeMessage } from '../../server/content/contactMessages.ts';
import { confirmReturn, quoteReturn } from '../../server/desk/order/returnByRules.ts';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import type { PaymentGateway } from '../../server/payments/port.ts';
import { createRefundBook } from '../../server/payments/refundBook.ts';
import { sendLetter } from '../../server/products/insurance/letters.ts';
import type { Services } from '../../server/services.ts';
import { issueBus, issuePolicies } from '../fakes/otherOrders.ts';
import { findFreePort } from '../freePort.ts';
import { openDeskWorld, type DeskWorld } from '../http/deskWorld.ts';
import { makePurchase, payOrder } from '../http/purchase.ts';

/** Faults of outside systems, by order code or mobile. The wrappers read them at the time of each call. */
interface Faults {
  /** The gateway permanently refuses these refunds. */
  refundRefused: Set<string>;
  /** The gateway does not answer these refunds. */
  refundSilent: Set<string>;
  /** The bank does not say whether it captured the payment. */
  paymentUnclear: Set<string>;
  /** The supplier issues or cancels but its answer is lost, or it refuses to cancel. */
  issueLost: Set<string>;
  cancelLost: Set<string>;
  cancelRejected: Set<string>;
  /** No SMS reaches these numbers. */
  unreachable: Set<string>;
}

/** Order codes of the day, grouped by their problem. Orders in `sound` have none. */
export interface Troubles {
  overdue: string[];
  issue: string[];
  payment: string[];
  outbox: string[];
  refused: string[];
  unanswered: string[];
  letters: string[];
  sound: string[];
}

export interface DayWorld extends DeskWorld {
  url: string;
  faults: Faults;
  troubles: Troubles;
  /** Runs the jobs until nothing is due. */
  settle(): Promise<void>;
}

/** ISO day in Tehran on which the desk works. */
export const DAY = '2026-11-23';
export const ORDERS = 100;
export const LOST_MOBILE = '09350000001';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NAMES = [
  ['سارا', 'رضایی'],
  ['آرش', 'کیانی'],
  ['نگار', 'صادقی'],
  ['بهرام', 'توکلی'],
] as const;
const SENDER = { name: 'سارا رضایی', mobile: '09350000071', topic: 'refund', orderCode: null };

/** Opens a shop with a hundred orders of all three products and a queue with every kind of problem. */
export async function openDayWorld(): Promise<DayWorld> {
  const faults: Faults = {
    refundRefused: new Set(),
    refundSilent: new Set(),
    paymentUnclear: new Set(),
    issueLost: new Set(),
    cancelLost: new Set(),
    cancelRejected: new Set(),
    unreachable: new Set([LOST_MOBILE]),
  };
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const world = await openDeskWorld({
    start: '2026-11-18T09:00:00+03:30',
    listenAt: port,
    deskFolder: 'dist/desk',
    env: { publicUrl: url },
    services: {
      sendSms: async (_id, { to }) => {
        if (faults.unreachable.has(to)) throw new Error('the operator refuses this number');
        return 'sent';
      },
    },
  });
  const { services } = world.shop;
  addFaults(services, faults);
  const settle = async () => {
    while ((await runJobs(services)) > 0);
  };
  const troubles = await makeOrders(services, { faults, pass: world.pass, settle });
  return { ...world, url, faults, troubles, settle };
}

/**
 * Replaces methods of the bank and the suppliers in place, because the products already hold references to these
 * objects.
 */
function addFaults(services: Services, faults: Faults): void {
  const { db, clock, gateways, flights, buses } = services;
  const bank = gateways.get('sandbox')!;
  const book = createRefundBook({ db, clock }, 'sandbox');
  const wrapped: PaymentGateway = {
    ...bank,
    verify: async (attempt) =>
      faults.paymentUnclear.has(attempt.orderCode) ? { kind: 'unknown' } : bank.verify(attempt),
    inquire: async (attempt) =>
      faults.paymentUnclear.has(attempt.orderCode) ? { kind: 'unknown' } : bank.inquire(attempt),
    async refund(request) {
      const { orderCode, authority } = request.attempt;
      if (faults.refundSilent.has(orderCode)) return 'unknown';
      if (request.iban === null && !faults.refundRefused.has(orderCode)) return bank.refund(request);
      const { refundId } = request;
      await book.open({ refundId, authority: authority ?? '' });
      const opened = await book.find(refundId);
      if (
        opened?.state === 'open' &&
        (await book.markRequested(refundId, opened, { sessionId: '', stood: '' }))
      )
        await book.close(refundId, 'refused');
      return 'manual';
    },
  };
  (gateways as Map<string, PaymentGateway>).set('sandbox', wrapped);

  /** Finds the order code of a supplier's reference, which may name a single leg. */
  const findCode = async (clientRef: string): Promise<string> => {
    const { code } = await db
      .selectFrom('holds')
      .innerJoin('orders', 'orders.id', 'holds.order_id')
      .select('orders.code')
      .where('client_ref', '=', clientRef)
      .executeTakeFirstOrThrow();
    return code;
  };
  const { issue } = flights;
  flights.issue = async (request) => {
    const answer = await issue(request);
    return faults.issueLost.has(await findCode(request.clientRef)) ? { kind: 'unknown' } : answer;
  };
  const { cancel } = buses;
  buses.cancel = async (clientRef, places) => {
    const code = await findCode(clientRef);
    if (faults.cancelRejected.has(code)) return 'rejected';
    const answer = await cancel(clientRef, places);
    return faults.cancelLost.has(code) ? 'unknown' : answer;
  };
}

interface Making {
  faults: Faults;
  pass(minutes: number): void;
  settle(): Promise<void>;
}

async function makeOrders(services: Services, { faults, pass, settle }: Making): Promise<Troubles> {
  let buyers = 0;
  const nextVisitor = () => {
    buyers += 1;
    return `guest.visitor-of-the-day-${String(buyers).padStart(4, '0')}`;
  };
  const holdFlight = async (mobile = '09123456789') => {
    const visitorId = nextVisitor();
    const [firstName, lastName] = NAMES[buyers % NAMES.length]!;
    const passenger = { firstName, lastName };
    const code = await makePurchase(services, 'held', undefined, {
      visitorId,
      mobile,
      email: null,
      passenger,
    });
    return { code, visitorId };
  };
  const pay = async ({ code, visitorId }: { code: string; visitorId: string }) => {
    const { total } = await services.db
      .selectFrom('orders')
      .select('total')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await payOrder(services, { code, visitorId, expectedTotal: total });
    return code;
  };
  const buyFlight = async (mobile?: string) => pay(await holdFlight(mobile));
  const repeat = async (count: number, make: () => Promise<string>) => {
    const codes: string[] = [];
    for (let index = 0; index < count; index += 1) codes.push(await make());
    return codes;
  };
  const giveBack = (code: string) => returnAsBuyer(services, code);

  const overdue = await repeat(2, buyFlight);
  for (const code of overdue) {
    faults.refundSilent.add(code);
    await giveBack(code);
  }
  await settle();
  pass(5 * 24 * 60);

  const outbox = await repeat(2, () => buyFlight(LOST_MOBILE));
  const refused = await repeat(2, () => issueBus(services, nextVisitor()));
  const [unanswered] = [await repeat(1, () => issueBus(services, nextVisitor()))];
  const letters = await repeat(3, () => issuePolicies(services, nextVisitor()));
  const sound = [
    ...(await repeat(10, buyFlight)),
    ...(await repeat(42, () => issueBus(services, nextVisitor()))),
    ...(await repeat(32, () => issuePolicies(services, nextVisitor()))),
  ];
  for (const code of refused) faults.cancelRejected.add(code);
  for (const code of unanswered) faults.cancelLost.add(code);
  for (const code of [...refused, ...unanswered]) await giveBack(code);
  for (const code of letters)
    await sendLetter(services, {
      code,
      positions: [1],
      document: { mediaType: 'image/png', content: PIXEL },
    });
  for (const text of ['پول بلیط من کی برمی‌گردد؟', 'نام مسافر اشتباه است.', 'بار اضافه چند است؟', 'آزمایش'])
    await storeMessage(services, { ...SENDER, message: text });
  // The outbox tries a text message ten times, and waits an hour for the answer to a cancellation.
  for (let round = 0; round < 10; round += 1) {
    pass(11);
    await settle();
  }

  const stuck = [await holdFlight(), await holdFlight(), await holdFlight()];
  for (const { code } of stuck) faults.issueLost.add(code);
  const unclear = [await holdFlight(), await holdFlight(), await holdFlight()];
  for (const { code } of unclear) faults.paymentUnclear.add(code);
  for (const each of [...stuck, ...unclear]) await pay(each);
  pass(7);
  const codesOf = (orders: { code: string }[]) => orders.map(({ code }) => code);
  return {
    overdue,
    issue: codesOf(stuck),
    payment: codesOf(unclear),
    outbox,
    refused,
    unanswered,
    letters,
    sound,
  };
}

/** Confirms the refund of the first ticket, as the traveller's page does. */
async function returnAsBuyer(services: Services, code: string): Promise<void> {
  const by = { id: '01a1fd3c-c260-7a1a-83df-27b72570792e', name: 'همکار روزهای پیش' };
  const quoted = await quoteReturn(services, {
    code,
    by,
    tickets: [{ leg: 1, position: 1 }],
    reason: 'other',
    iban: null,
  });
  if (quoted.kind !== 'quoted') throw new Error(`the refund was ${quoted.kind}`);
  await confirmReturn(services, { code, by, quoteId: quoted.quoteId });
}
