import type { Attempt } from '../../../test/fakes/bookingWorld.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { startPayment } from '../payments/startPayment.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { processRefundRequest } from '../refunds/processRefundRequest.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { findOrderForBuyer } from './findOrder.ts';
import { declineDifference } from './latePrice.ts';

const PRICE = 26_000_000;
const DEARER = 29_500_000;
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const world = setUpBookingWorld({ audited: true });
afterEach(() => {
  world.deps.flights.faults.issueRejected = false;
});

const loadView = (code: string) => findOrderForBuyer(world.deps, { code, visitorId });

/** Pays after the hold has expired and the price has risen. */
async function payLateAndMore(offer: string, total = DEARER): Promise<string> {
  await world.addFlight(offer, 2);
  const code = await world.ready({ offer });
  const attempt = await world.atBank(code);
  await world.bankPays(attempt);
  world.pass(40);
  await world.delayCheck(attempt, 86_400_000);
  await world.runJobs();
  await world.deps.flights.setTotal(offer, total);
  await world.callback(attempt);
  return code;
}

const askFor = (code: string, expectedTotal: number) =>
  startPayment(world.deps, { code, visitorId, gatewayId: 'sandbox', expectedTotal });

async function payDifference(code: string): Promise<Attempt> {
  const started = await askFor(code, DEARER - PRICE);
  if (started.kind !== 'redirect') throw new Error(started.kind);
  const attempt = {
    attemptId: started.attemptId,
    authority: started.redirectUrl.split('/').at(-1) ?? '',
  };
  await world.bankPays(attempt);
  return attempt;
}

test('the buyer pays the difference and gets the ticket; a refund is split over both payments', async () => {
  const code = await payLateAndMore('accept');
  expect(await loadView(code)).toMatchObject({
    state: 'price_decision',
    decision: { kind: 'price', paid: PRICE, asked: DEARER, difference: DEARER - PRICE },
  });
  expect(await askFor(code, 1)).toMatchObject({ kind: 'price_changed', newTotal: DEARER - PRICE });
  const attempt = await payDifference(code);
  const answers = await Promise.all([world.callback(attempt), world.callback(attempt)]);
  expect(answers).toEqual([
    { kind: 'paid', orderCode: code },
    { kind: 'paid', orderCode: code },
  ]);
  expect(await loadView(code)).toMatchObject({ state: 'issued', price: { total: DEARER }, decision: null });
  expect(await world.deps.flights.inventory('accept')).toMatchObject({ sold: 1, held: 0 });

  const tickets = [{ leg: 1, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  const confirmed = await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  await processRefundRequest(world.deps, confirmed);
  await world.runJobs();
  const returned = await loadView(code);
  expect(returned?.state).toBe('refunded');
  expect(returned?.refunds.every(({ state }) => state === 'done')).toBe(true);
});

test('without a callback for the difference, the reconciler finds the money', async () => {
  const code = await payLateAndMore('lost');
  await payDifference(code);
  await world.later(3);
  expect(await world.stateOf(code)).toBe('issued');
});

test('the buyer declines: everything is refunded and the seat is released', async () => {
  const code = await payLateAndMore('decline');
  expect(await declineDifference(world.deps, { code, owner: { kind: 'buyer', visitorId: 'x' } })).toBe(
    'not_found',
  );
  expect(await declineDifference(world.deps, { code, owner })).toBe('declined');
  expect(await declineDifference(world.deps, { code, owner })).toBe('closed');
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: PRICE, reason: 'late_payment', state: 'done' }],
  });
  expect(await world.deps.flights.inventory('decline')).toMatchObject({ available: 2, held: 0 });
});

test('without a decision in time everything is refunded, and a late difference too', async () => {
  const code = await payLateAndMore('silent');
  const attempt = await payDifference(code);
  await world.delayCheck(attempt, 86_400_000);
  await world.later(40);
  expect(await world.stateOf(code)).toBe('refunded');
  expect((await world.callback(attempt)).kind).toBe('duplicate');
  await world.runJobs();
  const order = await loadView(code);
  expect(order?.refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [PRICE, 'done'],
    [DEARER - PRICE, 'done'],
  ]);
  expect(await world.deps.flights.inventory('silent')).toMatchObject({ available: 2, held: 0 });
});

test('a failed issue after the difference was paid refunds both payments', async () => {
  const code = await payLateAndMore('fails');
  world.deps.flights.faults.issueRejected = true;
  await world.callback(await payDifference(code));
  expect(await world.stateOf(code)).toBe('refunding');
  for (const minutes of [0, 1, 2]) {
    await world.later(minutes);
  }
  const order = await loadView(code);
  expect(order?.state).toBe('refunded');
  expect(order?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(DEARER);
});

test('the shop covers a difference too small for any gateway', async () => {
  const code = await payLateAndMore('tiny', PRICE + 9_990);
  expect(await world.stateOf(code)).toBe('issued');
});

test('notifies the buyer of the deadline and the amount', async () => {
  await payLateAndMore('told');
  await world.runJobs();
  expect((await world.notices('price_decision:')).at(-1)).toContain('۳۵۰٬۰۰۰ تومان تفاوت را بپردازید');
});
