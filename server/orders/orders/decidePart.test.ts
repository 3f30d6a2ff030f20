import { buildTripOffer, buildTripSearch } from '../../../shared/flights/flightTrip.ts';
import { makeBookableOffer, ONE_ADULT, SEARCH } from '../../../test/fakes/bookableFlights.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { buyFirstLeg } from '../../../test/fakes/buyFirstLeg.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { runMaintenance } from '../jobs/orderJobs.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { decidePart } from './decidePart.ts';
import { findOrderForBuyer } from './findOrder.ts';
import { savePassengers } from './savePassengers.ts';
import { startOrder } from './startOrder.ts';

const PRICE = 26_000_000;
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const world = setUpBookingWorld({ audited: true });
afterEach(() => {
  Object.assign(world.deps.flights.faults, { issueOnly: null, issueRejected: false });
});

const loadView = async (code: string) => {
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) throw new Error('no such order');
  return order;
};
const loadSeats = (offer: string) => world.deps.flights.inventory(offer);

/** Books a round trip whose return leg the supplier rejects at issue. */
async function buyOneWayOnly(name: string): Promise<string> {
  const [there, back] = [`${name}-there`, `${name}-back`];
  await world.addFlight(there, 2);
  await world.addFlight(back, 2);
  const offer = buildTripOffer([makeBookableOffer(there), makeBookableOffer(back)]);
  const search = buildTripSearch([SEARCH, SEARCH]);
  const item = { offer, search, party: ONE_ADULT };
  const started = await startOrder(world.deps, { visitorId, product: 'flight', item });
  if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
  const { code } = started;
  const saved = { code, visitorId, passengers: makePassengers(ONE_ADULT), contact: CONTACT };
  await savePassengers(world.deps, saved);
  await buyFirstLeg(world, code);
  return code;
}

test('when the return is rejected, the buyer can keep the outbound ticket and gets the price of the return back', async () => {
  const code = await buyOneWayOnly('keep');
  expect(await loadView(code)).toMatchObject({
    state: 'partly_issued',
    price: { total: 2 * PRICE },
    decision: { kind: 'part', missing: PRICE, kept: PRICE },
  });
  expect(await decidePart(world.deps, { code, owner, decision: 'keep' })).toEqual({ kind: 'kept' });
  expect(await decidePart(world.deps, { code, owner, decision: 'return' })).toEqual({
    kind: 'closed',
    state: 'issued',
  });
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'issued',
    decision: null,
    refundSteps: [],
    refunds: [{ amount: PRICE, reason: 'part_missing', state: 'done' }],
    passengers: [{ tickets: [{ leg: 1, returned: false }] }],
  });
  expect(await loadSeats('keep-there')).toMatchObject({ sold: 1 });
  expect(await loadSeats('keep-back')).toMatchObject({ sold: 0 });
});

test('a kept part can be refunded later by its own rules, never for more than its price', async () => {
  const code = await buyOneWayOnly('later');
  await decidePart(world.deps, { code, owner, decision: 'keep' });
  await world.runJobs();
  const tickets = [{ leg: 1, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
  const order = await loadView(code);
  expect(order.state).toBe('refunded');
  expect(order.refunds.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['part_missing', PRICE],
    ['returned', 18_410_000],
  ]);
});

test('returning everything has no penalty and cancels the issued ticket at the supplier', async () => {
  const code = await buyOneWayOnly('return');
  const answers = await Promise.all([
    decidePart(world.deps, { code, owner, decision: 'return' }),
    decidePart(world.deps, { code, owner, decision: 'return' }),
  ]);
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'returning']);
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: 2 * PRICE, reason: 'issue_failed', state: 'done' }],
    passengers: [{ tickets: [{ returned: true }] }],
  });
  expect(await loadSeats('return-there')).toMatchObject({ sold: 0, available: 2 });
});

test('when only one of two travellers gets a ticket, the missing share is exact, and another visitor may not decide', async () => {
  await world.addFlight('pair', 2);
  const code = await world.ready({ offer: 'pair', party: { adults: 2, children: 0, infants: 0 } });
  world.deps.flights.faults.issueOnly = 1;
  await world.buy(code);
  const stranger = { kind: 'buyer', visitorId: 'somebody' } as const;
  expect(await decidePart(world.deps, { code, owner: stranger, decision: 'keep' })).toEqual({
    kind: 'not_found',
  });
  expect((await loadView(code)).decision).toMatchObject({ missing: PRICE, kept: PRICE });
  await decidePart(world.deps, { code, owner: { kind: 'tracker' }, decision: 'keep' });
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('issued');
});

test('without a decision the part is kept after a day, and the buyer is notified', async () => {
  const code = await buyOneWayOnly('silent');
  world.pass(23 * 60);
  await runMaintenance(world.deps);
  expect(await world.stateOf(code)).toBe('partly_issued');
  world.pass(60);
  await runMaintenance(world.deps);
  expect(await world.stateOf(code)).toBe('issued');
  await world.runJobs();
  const told = await world.notices('part_kept:');
  expect(told.some((text) => text?.includes('سهم بقیه، ۲٬۶۰۰٬۰۰۰ تومان'))).toBe(true);
});
