import type { SoldAncillary } from '../../../shared/orders/ancillaries.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { buildTicketDocument } from '../../notifications/ticketDocument.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { changeAncillaries, type AncillaryChoice } from './changeAncillaries.ts';
import { disruptOrder } from './disruptOrder.ts';
import { findOrderForBuyer } from './findOrder.ts';
import { toTrackedOrder } from './toTrackedOrder.ts';

const FLIGHT = 26_000_000;
const BAG = 3_000_000;
const MEAL = 4_000_000;
const PARTY = { adults: 2, children: 1, infants: 0 };
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const SOLD: SoldAncillary[] = [
  { key: 'bag', kind: 'bag', title: 'بار اضافه', price: BAG, refundable: true, positions: [1, 2], most: 2 },
  { key: 'meal', kind: 'meal', title: 'غذا', price: MEAL, refundable: false, positions: [1, 2], most: 1 },
];
const world = setUpBookingWorld({ audited: true });

beforeEach(() => {
  world.deps.flights.sold = SOLD;
  world.deps.flights.faults.issueRejected = false;
});

const choose = (
  kind: 'bag' | 'meal',
  position: number,
  quantity = 1,
  change: Partial<NonNullable<AncillaryChoice['wanted']>> = {},
): AncillaryChoice => {
  const price = kind === 'bag' ? BAG : MEAL;
  return {
    kind,
    leg: 1,
    position,
    wanted: quantity === 0 ? null : { key: kind, quantity, price, ...change },
  };
};

async function ready(name: string): Promise<string> {
  await world.addFlight(name, 9);
  return world.ready({ offer: name, party: PARTY });
}

const change = (code: string, ...choices: AncillaryChoice[]) =>
  changeAncillaries(world.deps, { code, visitorId, choices });

async function load(code: string) {
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) throw new Error('no such order');
  return order;
}

async function giveBack(code: string, ...tickets: TicketRef[]) {
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
}

test('one payment buys tickets, bags and meals, and the supplier issues them together', async () => {
  const code = await ready('together');
  const { total } = (await load(code)).price;
  expect(await change(code, choose('bag', 1, 2), choose('meal', 2))).toEqual({ kind: 'changed' });
  const chosen = await load(code);
  expect(chosen.price.total).toBe(total + 2 * BAG + MEAL);
  expect(chosen.price.lines.slice(-2)).toMatchObject([
    { label: 'بار اضافه', count: 2, each: BAG, total: 2 * BAG },
    { label: 'غذا', count: 1, total: MEAL },
  ]);
  await world.buy(code);
  const bought = await load(code);
  expect(bought).toMatchObject({ state: 'issued', payment: { amount: total + 2 * BAG + MEAL } });
  expect(bought.passengers.map(({ tickets }) => tickets[0]?.ancillaries)).toEqual([
    '۲ × بار اضافه',
    'غذا',
    undefined,
  ]);
  const now = world.deps.clock();
  expect(buildTicketDocument(bought, { publicUrl: '', now })).toContain('<td>۲ × بار اضافه</td>');
  expect(toTrackedOrder(bought, now, 'masked').passengers[0]?.tickets).toMatchObject([
    { ancillaries: '۲ × بار اضافه' },
  ]);
  expect([...world.deps.flights.booked.values()].at(-1)).toEqual([
    [1, { key: 'bag', quantity: 2 }],
    [2, { key: 'meal', quantity: 1 }],
  ]);
});

test('a bag is refunded with its ticket at the same penalty, and a non-refundable meal is not', async () => {
  const code = await ready('refund');
  const before = (await load(code)).refundSteps.map(({ refundRial }) => refundRial);
  await change(code, choose('bag', 1), choose('meal', 1), choose('bag', 2));
  const steps = (await load(code)).refundSteps;
  // The penalty is 30 % at first and 60 % later.
  expect(steps.map(({ refundRial }, index) => refundRial - before[index]!)).toEqual([
    2 * BAG * 0.7,
    2 * BAG * 0.4,
  ]);
  await world.buy(code);
  await giveBack(code, { leg: 1, position: 2 });
  const ticket = FLIGHT - 25_300_000 * 0.3;
  expect((await load(code)).refunds).toMatchObject([{ amount: ticket + BAG * 0.7, state: 'done' }]);
  await giveBack(code, { leg: 1, position: 1 }, { leg: 1, position: 3 });
  const { state, refunds } = await load(code);
  expect(state).toBe('refunded');
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(steps[0]!.refundRial);
});

test('a flight that the airline cancels is refunded in full, meals included', async () => {
  const code = await ready('cancelled');
  await change(code, choose('bag', 1), choose('meal', 1));
  await world.buy(code);
  const { total } = (await load(code)).price;
  await disruptOrder(world.deps, { code, leg: 1 });
  await giveBack(code, ...[1, 2, 3].map((position) => ({ leg: 1, position })));
  expect((await load(code)).refunds).toMatchObject([{ amount: total, state: 'done' }]);
});

test('when an airline refuses to issue, the bags are refunded with the tickets', async () => {
  const code = await ready('rejected');
  await change(code, choose('bag', 1, 2));
  world.deps.flights.faults.issueRejected = true;
  await world.buy(code);
  await world.runJobs();
  const { price, refunds } = await load(code);
  expect(refunds).toMatchObject([{ amount: price.total, reason: 'issue_failed', state: 'done' }]);
});

test('a new choice of bags replaces the earlier one for its traveller, zero removes it, and other travellers keep theirs', async () => {
  const code = await ready('replaced');
  const { total } = (await load(code)).price;
  await change(code, choose('bag', 1, 2), choose('bag', 2));
  expect(await change(code, choose('bag', 1, 1))).toEqual({ kind: 'changed' });
  expect((await load(code)).price.total).toBe(total + 2 * BAG);
  expect(await change(code, choose('bag', 1, 1), choose('bag', 2))).toEqual({ kind: 'unchanged' });
  expect(await change(code, choose('bag', 1, 0), choose('bag', 2, 0))).toEqual({ kind: 'changed' });
  expect((await load(code)).price.total).toBe(total);
});

test.each([
  ['a bag of another flight', 'gone', choose('bag', 1, 1, { key: 'bag-of-another' })],
  ['a meal as a bag', 'gone', { ...choose('bag', 1), kind: 'meal' as const }],
  ['a bag on a leg that the trip has not', 'gone', { ...choose('bag', 1), leg: 2 }],
  ['a bag for a traveller who may have none', 'not_for_traveller', choose('bag', 3)],
  ['a bag for somebody else', 'not_for_traveller', choose('bag', 9)],
  ['three bags', 'too_many', choose('bag', 1, 3)],
  ['another price', 'price_changed', choose('bag', 1, 1, { price: 10 })],
] as const)('%s is refused (%s) and the order stays unchanged', async (what, reason, wanted) => {
  const code = await ready(what);
  await change(code, choose('bag', 2));
  const before = await load(code);
  expect(await change(code, choose('bag', 2, 2), wanted)).toEqual({ kind: 'refused', reason });
  expect((await load(code)).price).toEqual(before.price);
});

test('a price rise does not affect ancillaries that are already in the order', async () => {
  const code = await ready('dearer');
  await change(code, choose('bag', 1));
  world.deps.flights.sold = SOLD.map((one) => ({ ...one, price: one.price + 10 }));
  expect(await change(code, choose('bag', 1), choose('bag', 2))).toEqual({
    kind: 'refused',
    reason: 'price_changed',
  });
  expect(await change(code, choose('bag', 1), choose('meal', 2, 1, { price: MEAL + 10 }))).toEqual({
    kind: 'changed',
  });
});

test('while the supplier does not respond, ancillaries can be removed but not added', async () => {
  const code = await ready('silent');
  await change(code, choose('bag', 1));
  world.deps.flights.sold = null;
  expect(await change(code, choose('bag', 2))).toEqual({ kind: 'refused', reason: 'no_answer' });
  expect(await change(code, choose('bag', 1, 0))).toEqual({ kind: 'changed' });
});

test('two concurrent choices of bags never mix: the order has the price of those that were accepted', async () => {
  const code = await ready('concurrent');
  const { total } = (await load(code)).price;
  const both = await Promise.all([change(code, choose('bag', 1)), change(code, choose('bag', 2, 2))]);
  const { price } = await load(code);
  const [first, second] = both.map(({ kind }) => kind);
  expect([first, second]).toContain('changed');
  const expected = [first === 'changed' ? BAG : 0, second === 'changed' ? 2 * BAG : 0];
  expect(price.total).toBe(total + expected[0]! + expected[1]!);
});

test('ancillaries cannot be changed while the bank page shows the old price, nor after the payment', async () => {
  const code = await ready('at-bank');
  const attempt = await world.atBank(code);
  expect(await change(code, choose('bag', 1))).toEqual({ kind: 'refused', reason: 'payment_open' });
  expect(await change(code, choose('bag', 1, 0), choose('meal', 2, 0))).toEqual({ kind: 'unchanged' });
  await world.bankPays(attempt);
  await world.callback(attempt);
  expect(await change(code, choose('bag', 1))).toEqual({ kind: 'refused', reason: 'closed' });
});

test('when seats are booked again after a late payment, their bags are booked again at the same price', async () => {
  const code = await ready('late');
  await change(code, choose('bag', 1));
  const { total } = (await load(code)).price;
  const attempt = await world.atBank(code);
  await world.bankPays(attempt);
  world.pass(40);
  await world.delayCheck(attempt, 86_400_000);
  await world.runJobs();
  await world.callback(attempt);
  await world.runJobs();
  expect(await load(code)).toMatchObject({ state: 'issued', price: { total } });
  expect([...world.deps.flights.booked.values()].at(-1)).toEqual([[1, { key: 'bag', quantity: 1 }]]);
});
