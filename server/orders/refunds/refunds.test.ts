import type { Party } from '../../../shared/flights/party.ts';
import { hasTicket } from '../../../shared/orders/orderView.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { disruptOrder } from '../orders/disruptOrder.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import { confirmRefund } from './confirmRefund.ts';
import { processRefundRequest } from './processRefundRequest.ts';
import { quoteRefund } from './quoteRefund.ts';
import { sendRefund, settleRefundPayment } from './sendRefund.ts';

const world = setUpBookingWorld({ fresh: true, audited: true });

const visitorId = 'visitor-1';
const buyer = { kind: 'buyer', visitorId } as const;
const IBAN = 'IR820540102680020817909002';
const TWO: Party = { adults: 2, children: 0, infants: 0 };

/** Returns the tickets of the only leg. */
const makeRefs = (positions: readonly number[]) => positions.map((position) => ({ leg: 1, position }));

const quote = (
  code: string,
  positions = [1],
  more: { iban?: string; owner?: typeof buyer | { kind: 'tracker' } } = {},
) =>
  quoteRefund(world.deps, {
    code,
    owner: buyer,
    tickets: makeRefs(positions),
    reason: 'plans_changed',
    iban: null,
    ...more,
  });

async function requestQuote(code: string, positions?: number[], more?: { iban?: string }): Promise<string> {
  const answer = await quote(code, positions, more);
  if (answer.kind !== 'quoted') throw new Error(`the quote was ${answer.kind}`);
  return answer.quoteId;
}

const confirm = (code: string, quoteId: string) => confirmRefund(world.deps, { code, owner: buyer, quoteId });

/** Quotes and confirms a refund, and runs the jobs that process it. */
async function refund(
  code: string,
  ...choice: [positions?: number[], more?: { iban?: string }]
): Promise<void> {
  await confirm(code, await requestQuote(code, ...choice));
  await world.runJobs();
}

const loadView = (code: string) => findOrderForBuyer(world.deps, { code, visitorId });

test('a refund is quoted by the schedule, the ticket cancelled, and the money sent with a promised day', async () => {
  const code = await world.issued('whole');
  const promised = (await loadView(code))?.refundSteps.find(({ current }) => current);
  expect(promised).toMatchObject({ penaltyPct: 30, penaltyRial: 7_590_000, refundRial: 18_410_000 });
  const confirmed = await confirm(code, await requestQuote(code));
  expect(confirmed).toMatchObject({
    kind: 'confirmed',
    refundCode: expect.stringMatching(/^RF-[A-Z0-9]{8}$/),
  });
  expect(await world.stateOf(code)).toBe('refund_confirmed');
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'refunded',
    passengers: [{ tickets: [{ returned: true, ticketNumber: expect.stringMatching(/^999-/) }] }],
    refunds: [
      { amount: 18_410_000, reason: 'returned', state: 'done', promisedOn: '2026-11-24', toIban: null },
    ],
    refundRequests: [
      { state: 'accepted', penalty: 7_590_000, penaltyPct: 30, amount: 18_410_000, tickets: makeRefs([1]) },
    ],
  });
  expect(await world.deps.flights.inventory('whole')).toMatchObject({ available: 3, sold: 0 });
});

test('viewing a quote changes nothing, and it expires after ten minutes', async () => {
  const code = await world.issued('lapse');
  const quoteId = await requestQuote(code);
  expect(await world.stateOf(code)).toBe('issued');
  world.pass(10);
  expect(await confirm(code, quoteId)).toEqual({ kind: 'lapsed' });
  expect(await world.stateOf(code)).toBe('issued');
  expect((await confirm(code, await requestQuote(code))).kind).toBe('confirmed');
});

test('a quote expires where the next penalty step begins', async () => {
  const code = await world.issued('step');
  const toNoon = (Date.parse('2026-11-23T12:00:00+03:30') - world.deps.clock().getTime()) / 60_000;
  world.pass(toNoon - 3);
  const quoteId = await requestQuote(code);
  world.pass(3);
  expect(await confirm(code, quoteId)).toEqual({ kind: 'lapsed' });
  await refund(code);
  expect((await loadView(code))?.refundRequests).toMatchObject([{ penaltyPct: 60 }]);
});

test('of two concurrent refunds of the same tickets one is processed and the other is refused', async () => {
  const code = await world.issued('twice');
  const [first, second] = [await requestQuote(code), await requestQuote(code)];
  const answers = await Promise.all([confirm(code, first), confirm(code, second), confirm(code, first)]);
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'confirmed', 'confirmed']);
  await world.runJobs();
  const order = await loadView(code);
  expect(order?.refunds).toHaveLength(1);
  expect(order?.refundRequests).toHaveLength(1);
});

test('two travellers refund one after the other, together never more than was paid', async () => {
  const code = await world.issued('parts', { party: TWO });
  await refund(code, [2]);
  expect(await world.stateOf(code)).toBe('partly_refunded');
  expect((await loadView(code))?.passengers.map(hasTicket)).toEqual([true, false]);
  expect(await world.deps.flights.inventory('parts')).toMatchObject({ available: 2, sold: 1 });
  expect(await quote(code, [2])).toMatchObject({ kind: 'bad_choice' });
  await refund(code, [1, 2]);
  const order = await loadView(code);
  expect(order?.state).toBe('refunded');
  expect(order?.refunds.map(({ amount }) => amount)).toEqual([18_410_000, 18_410_000]);
});

test('an older quote of a ticket refunded meanwhile does not pay a second time', async () => {
  const code = await world.issued('stale', { party: TWO });
  const older = await requestQuote(code, [2]);
  await refund(code, [2]);
  expect(await world.stateOf(code)).toBe('partly_refunded');
  expect(await confirm(code, older)).toEqual({ kind: 'lapsed' });
  await world.runJobs();
  expect((await loadView(code))?.refunds.map(({ amount }) => amount)).toEqual([18_410_000]);
});

test('an older quote of both tickets expires with the refund of one', async () => {
  const code = await world.issued('stale-both', { party: TWO });
  const both = await requestQuote(code, [1, 2]);
  await refund(code, [1]);
  expect(await confirm(code, both)).toEqual({ kind: 'lapsed' });
});

test('a quote with a penalty expires when the carrier cancels before confirmation', async () => {
  const code = await world.issued('penalty');
  const withPenalty = await requestQuote(code);
  await disruptOrder(world.deps, { code });
  expect(await confirm(code, withPenalty)).toEqual({ kind: 'lapsed' });
  await refund(code);
  expect((await loadView(code))?.refunds).toMatchObject([{ amount: 26_000_000 }]);
});

test('a flight cancelled by the carrier has no refund penalty, even after departure', async () => {
  const code = await world.issued('carrier');
  expect(await disruptOrder(world.deps, { code })).toBe('disrupted');
  expect(await disruptOrder(world.deps, { code })).toBe('disrupted');
  world.pass(7 * 24 * 60);
  await refund(code);
  expect(await loadView(code)).toMatchObject({
    state: 'refunded',
    refundRequests: [{ penalty: 0, amount: 26_000_000, reason: 'carrier_cancelled' }],
  });
});

test('gives no quote after take-off, before payment, to another visitor or for an unknown quote ID', async () => {
  const code = await world.issued('no-quote');
  const stranger = { kind: 'buyer', visitorId: 'visitor-2' } as const;
  expect(
    await quoteRefund(world.deps, {
      code,
      owner: stranger,
      tickets: makeRefs([1]),
      reason: 'other',
      iban: null,
    }),
  ).toEqual({
    kind: 'not_found',
  });
  expect(await confirm(code, 'no-uuid')).toEqual({ kind: 'not_found' });
  expect(await confirm(code, '0190a5b0-0000-7000-8000-00000000dead')).toEqual({ kind: 'not_found' });
  await world.addFlight('unpaid', 1);
  const unpaid = await world.ready({ offer: 'unpaid' });
  expect(await quote(unpaid)).toEqual({ kind: 'closed', state: 'held' });
  await world.later(6 * 24 * 60);
  expect(await quote(code)).toEqual({ kind: 'departed' });
});

test('a quote of one order cannot confirm another order', async () => {
  const [first, second] = [await world.issued('mine'), await world.issued('yours')];
  const quoteId = await requestQuote(first);
  expect(await confirm(second, quoteId)).toEqual({ kind: 'not_found' });
});

test('a supplier rejection leaves the ticket valid, and the refund can be requested again', async () => {
  const code = await world.issued('rejected');
  world.deps.flights.faults.cancelRejected = true;
  await refund(code);
  expect(await loadView(code)).toMatchObject({
    state: 'refund_rejected',
    refunds: [],
    passengers: [{ tickets: [{ returned: false }] }],
  });
  world.deps.flights.faults.cancelRejected = false;
  await refund(code);
  expect(await world.stateOf(code)).toBe('refunded');
});

test('retries after a lost supplier response, and releases the seat once', async () => {
  const code = await world.issued('lost');
  world.deps.flights.faults.cancelAnswerLost = true;
  const confirmed = await confirm(code, await requestQuote(code));
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  expect(await processRefundRequest(world.deps, confirmed)).toBe('pending');
  world.deps.flights.faults.cancelAnswerLost = false;
  expect(await processRefundRequest(world.deps, confirmed)).toBe('pending');
  world.pass(1);
  expect(
    await Promise.all([
      processRefundRequest(world.deps, confirmed),
      processRefundRequest(world.deps, confirmed),
    ]),
  ).toEqual(['done', 'pending']);
  expect(await world.deps.flights.inventory('lost')).toMatchObject({ available: 3, sold: 0 });
  await world.runJobs();
  expect((await loadView(code))?.refunds).toHaveLength(1);
});

test('a ticket cancelled before the response was lost stays cancelled, whatever the supplier returns now', async () => {
  const code = await world.issued('lost-then-no', { party: TWO });
  const { faults } = world.deps.flights;
  faults.cancelAnswerLost = true;
  const confirmed = await confirm(code, await requestQuote(code, [1]));
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  expect(await processRefundRequest(world.deps, confirmed)).toBe('pending');
  Object.assign(faults, { cancelAnswerLost: false, cancelRejected: true });
  world.pass(1);
  expect(await processRefundRequest(world.deps, confirmed)).toBe('done');
  expect((await loadView(code))?.passengers.map(hasTicket)).toEqual([false, true]);
  expect(await world.deps.flights.inventory('lost-then-no')).toMatchObject({ available: 2, sold: 1 });
  await world.runJobs();
});

test('only one run calls the supplier at a time', async () => {
  const code = await world.issued('one-at-a-time');
  const confirmed = await confirm(code, await requestQuote(code));
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  const { flights: supplier } = world.deps;
  const cancel = supplier.cancel.bind(supplier);
  let asked = 0;
  supplier.cancel = async (...booking) => {
    asked += 1;
    expect(await processRefundRequest(world.deps, confirmed)).toBe('pending');
    return cancel(...booking);
  };
  expect(await processRefundRequest(world.deps, confirmed)).toBe('done');
  expect(asked).toBe(1);
  await world.runJobs();
});

describe('two runs of one refund with different supplier responses, the first very slow', () => {
  /** Cancels the tickets in a first run. Before its response arrives, the supplier rejects a second run. */
  async function contradicted(requestId: string): Promise<void> {
    const { flights: supplier } = world.deps;
    const cancel = supplier.cancel.bind(supplier);
    supplier.cancel = async (...booking) => {
      supplier.cancel = async () => 'rejected';
      const answer = await cancel(...booking);
      world.pass(2);
      await processRefundRequest(world.deps, { requestId });
      return answer;
    };
    await processRefundRequest(world.deps, { requestId });
    supplier.cancel = cancel;
  }

  test('the tickets are cancelled, so the money is refunded despite an earlier recorded rejection', async () => {
    const code = await world.issued('contradicted', { party: TWO });
    const confirmed = await confirm(code, await requestQuote(code, [1]));
    if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
    await contradicted(confirmed.requestId);
    await world.runJobs();
    const order = await loadView(code);
    expect(order?.state).toBe('partly_refunded');
    expect(order?.timeline.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['refund_rejected', 'refund_confirmed', 'refunding', 'partly_refunded']),
    );
    expect(order?.passengers.map(hasTicket)).toEqual([false, true]);
    expect(order?.refunds).toHaveLength(1);
    expect(await world.deps.flights.inventory('contradicted')).toMatchObject({ available: 2, sold: 1 });
    expect(await processRefundRequest(world.deps, { ...confirmed, late: true })).toBe('done');
  });

  test.each(['slow', 'fast'] as const)(
    'the money is refunded when the %s run cancels without a response and the other run is rejected',
    async (cancelling) => {
      const offer = `lost-by-${cancelling}`;
      const code = await world.issued(offer, { party: TWO });
      const confirmed = await confirm(code, await requestQuote(code, [1]));
      if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
      const { flights: supplier } = world.deps;
      const cancel = supplier.cancel.bind(supplier);
      const cancelAndLose: typeof cancel = async (...booking) => {
        await cancel(...booking);
        return 'unknown';
      };
      const [slow, fast] =
        cancelling === 'slow'
          ? [cancelAndLose, async () => 'rejected' as const]
          : [async () => 'rejected' as const, cancelAndLose];
      supplier.cancel = async (...booking) => {
        supplier.cancel = fast;
        world.pass(2);
        await processRefundRequest(world.deps, confirmed);
        return slow(...booking);
      };
      expect(await processRefundRequest(world.deps, confirmed)).toBe('pending');
      supplier.cancel = cancel;
      await world.later(2);
      expect((await loadView(code))?.passengers.map(hasTicket)).toEqual([false, true]);
      expect((await loadView(code))?.refunds).toHaveLength(1);
      expect(await supplier.inventory(offer)).toMatchObject({ available: 2, sold: 1 });
    },
  );

  test('a run that stalls after its claim does not ask the supplier, because another run may be asking', async () => {
    const code = await world.issued('stalled', { party: TWO });
    const confirmed = await confirm(code, await requestQuote(code, [1]));
    if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
    const times = [0, 6_000];
    const clock = () => new Date(world.deps.clock().getTime() + (times.shift() ?? 6_000));
    expect(await processRefundRequest({ ...world.deps, clock }, confirmed)).toBe('pending');
    expect(await world.deps.flights.inventory('stalled')).toMatchObject({ sold: 2 });
    await world.later(2);
    expect(await world.deps.flights.inventory('stalled')).toMatchObject({ sold: 1 });
  });

  test('waits for another refund of the order in progress, then completes', async () => {
    const code = await world.issued('contradicted-busy', { party: TWO });
    const confirmed = await confirm(code, await requestQuote(code, [1]));
    if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
    const { flights: supplier } = world.deps;
    const cancel = supplier.cancel.bind(supplier);
    supplier.cancel = async (...booking) => {
      const answer = await cancel(...booking);
      // Meanwhile the supplier rejects a concurrent run, and the refund of the other ticket is under way.
      supplier.cancel = async () => 'rejected';
      world.pass(2);
      await processRefundRequest(world.deps, confirmed);
      supplier.cancel = cancel;
      await confirm(code, await requestQuote(code, [2]));
      return answer;
    };
    expect(await processRefundRequest(world.deps, confirmed)).toBe('pending');
    for (const minutes of [0, 2, 2]) {
      await world.later(minutes);
    }
    const order = await loadView(code);
    expect(order?.passengers.some(hasTicket)).toBe(false);
    expect(order?.state).toBe('refunded');
    expect(order?.refunds).toHaveLength(2);
    expect(await supplier.inventory('contradicted-busy')).toMatchObject({ available: 3, sold: 0 });
  });
});

test('the buyer may choose another bank account for a refund, but a visitor who only tracked the order may not', async () => {
  const code = await world.issued('account', { party: TWO });
  await refund(code, [1], { iban: IBAN });
  expect((await loadView(code))?.refunds).toMatchObject([{ toIban: 'IR82 **** 9002' }]);

  const byTracker = await quote(code, [2], { iban: IBAN, owner: { kind: 'tracker' } });
  if (byTracker.kind !== 'quoted') throw new Error(byTracker.kind);
  await confirmRefund(world.deps, { code, owner: { kind: 'tracker' }, quoteId: byTracker.quoteId });
  await world.runJobs();
  expect((await loadView(code))?.refunds.at(-1)).toMatchObject({ toIban: null });
});

test('a refund the gateway cannot send waits for an operator and their transfer number', async () => {
  const code = await world.issued('by-hand');
  const gateway = world.deps.gateways.get('sandbox')!;
  const byHand = {
    ...world.deps,
    gateways: new Map([['sandbox', { ...gateway, refund: async () => 'manual' as const }]]),
  };
  const confirmed = await confirm(code, await requestQuote(code));
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  await processRefundRequest(world.deps, confirmed);
  const refund = await world.deps.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  expect(await sendRefund(byHand, { refundId: refund.id })).toBe('manual');
  expect(await world.stateOf(code)).toBe('refunding');
  // The sandbox bank has its own records, where the audit also finds the transfer.
  await world.runJobs();
  expect(await settleRefundPayment(world.deps, { refundId: refund.id, trace: '14050901123' })).toBe(false);
});

test('creates every refund notification once', async () => {
  const code = await world.issued('notices');
  await refund(code);
  await world.runJobs();
  expect((await world.notices()).map((text) => text?.split('\n')[0])).toEqual([
    expect.stringContaining('بلیط شما صادر شد'),
    expect.stringMatching(/^استرداد RF-.* پذیرفته شد: .*۱٬۸۴۱٬۰۰۰ تومان تا ۳ آذر به کارت شما برمی‌گردد\.$/u),
    '۱٬۸۴۱٬۰۰۰ تومان به حساب شما برگشت داده شد.',
  ]);
});
