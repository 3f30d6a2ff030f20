import { createBookingWorld, type BookingWorld } from '../../../test/fakes/bookingWorld.ts';
import { payAtBank } from '../../payments/sandbox/sandboxLedger.ts';
import { auditBooks } from '../payments/auditBooks.ts';
import { settlePayment } from '../payments/settlePayment.ts';
import { startPayment } from '../payments/startPayment.ts';
import { carryOutRefund } from '../refunds/carryOutRefund.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { findOrderForBuyer } from './findOrder.ts';
import { declineDifference } from './latePrice.ts';

const PRICE = 26_000_000;
const DEARER = 29_500_000;
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
let world: BookingWorld;

beforeAll(async () => {
  world = await createBookingWorld();
}, 180_000);
afterEach(async () => {
  world.deps.flights.faults.issueRejected = false;
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
});
afterAll(() => world.database.close());

type Attempt = { attemptId: string; authority: string };
const bankPays = ({ authority }: Attempt) => payAtBank(world.deps, authority, '603799******3893');
const callback = (attempt: Attempt) =>
  settlePayment(world.deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
const view = (code: string) => findOrderForBuyer(world.deps, { code, visitorId });

/** Paid after the hold had ended, when the seats had become dearer. */
async function lateAndDearer(offer: string, total = DEARER): Promise<string> {
  await world.addFlight(offer, 2);
  const code = await world.ready({ offer });
  const attempt = await world.atBank(code);
  await bankPays(attempt);
  world.pass(40);
  await world.deps.db
    .updateTable('payments')
    .set({ next_check_at: new Date(world.deps.clock().getTime() + 86_400_000) })
    .where('id', '=', attempt.attemptId)
    .execute();
  await world.runJobs();
  await world.deps.flights.setTotal(offer, total);
  await callback(attempt);
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
  await bankPays(attempt);
  return attempt;
}

test('the buyer pays the difference and flies; giving the ticket back spreads over both payments', async () => {
  const code = await lateAndDearer('accept');
  expect(await view(code)).toMatchObject({
    state: 'price_decision',
    decision: { kind: 'price', paid: PRICE, asked: DEARER, difference: DEARER - PRICE },
  });
  expect(await askFor(code, 1)).toMatchObject({ kind: 'price_changed', newTotal: DEARER - PRICE });
  const attempt = await payDifference(code);
  const answers = await Promise.all([callback(attempt), callback(attempt)]);
  expect(answers).toEqual([
    { kind: 'paid', orderCode: code },
    { kind: 'paid', orderCode: code },
  ]);
  expect(await view(code)).toMatchObject({ state: 'issued', price: { total: DEARER }, decision: null });
  expect(await world.deps.flights.inventory('accept')).toMatchObject({ sold: 1, held: 0 });

  const tickets = [{ leg: 1, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  const confirmed = await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  await carryOutRefund(world.deps, confirmed);
  await world.runJobs();
  const returned = await view(code);
  expect(returned?.state).toBe('refunded');
  expect(returned?.refunds.every(({ state }) => state === 'done')).toBe(true);
});

test('the callback of the difference may never come: the reconciler finds the money', async () => {
  const code = await lateAndDearer('lost');
  await payDifference(code);
  world.pass(3);
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('issued');
});

test('the buyer declines: everything goes back and the seat is free', async () => {
  const code = await lateAndDearer('decline');
  expect(await declineDifference(world.deps, { code, owner: { kind: 'buyer', visitorId: 'x' } })).toBe(
    'not_found',
  );
  expect(await declineDifference(world.deps, { code, owner })).toBe('declined');
  expect(await declineDifference(world.deps, { code, owner })).toBe('closed');
  await world.runJobs();
  expect(await view(code)).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: PRICE, reason: 'late_payment', state: 'done' }],
  });
  expect(await world.deps.flights.inventory('decline')).toMatchObject({ available: 2, held: 0 });
});

test('who does not decide in time gets everything back, and a difference that arrives later too', async () => {
  const code = await lateAndDearer('silent');
  const attempt = await payDifference(code);
  await world.deps.db
    .updateTable('payments')
    .set({ next_check_at: new Date(world.deps.clock().getTime() + 86_400_000) })
    .where('id', '=', attempt.attemptId)
    .execute();
  world.pass(40);
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('refunded');
  expect((await callback(attempt)).kind).toBe('duplicate');
  await world.runJobs();
  const order = await view(code);
  expect(order?.refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [PRICE, 'done'],
    [DEARER - PRICE, 'done'],
  ]);
  expect(await world.deps.flights.inventory('silent')).toMatchObject({ available: 2, held: 0 });
});

test('tickets that fail after the difference was paid send both payments back', async () => {
  const code = await lateAndDearer('fails');
  world.deps.flights.faults.issueRejected = true;
  await callback(await payDifference(code));
  expect(await world.stateOf(code)).toBe('refunding');
  for (const minutes of [0, 1, 2]) {
    world.pass(minutes);
    await world.runJobs();
  }
  const order = await view(code);
  expect(order?.state).toBe('refunded');
  expect(order?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(DEARER);
});

test('a difference that no gateway would take is ours', async () => {
  const code = await lateAndDearer('tiny', PRICE + 9_990);
  expect(await world.stateOf(code)).toBe('issued');
});

test('the buyer is told by message until when and how much', async () => {
  await lateAndDearer('told');
  await world.runJobs();
  const { db } = world.deps;
  const told = await db
    .selectFrom('outbox')
    .select('result')
    .where('dedupe_key', 'like', 'notice:price_decision:%')
    .execute();
  expect(told.at(-1)?.result).toContain('۳۵۰٬۰۰۰ تومان تفاوت را بپردازید');
});
