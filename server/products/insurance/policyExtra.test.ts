import { sql } from 'kysely';
import type { AbroadTrip } from '../../../shared/orders/checkoutView.ts';
import { ONE_ADULT } from '../../../test/fakes/bookableFlights.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { addExtra, removeExtra } from '../../orders/orders/changeExtras.ts';
import { decidePart } from '../../orders/orders/decidePart.ts';
import { findOrderForBuyer } from '../../orders/orders/findOrder.ts';
import { savePassengers } from '../../orders/orders/savePassengers.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../orders/refunds/quoteRefund.ts';
import { createPolicyExtra } from './policyExtra.ts';

const FLIGHT = 26_000_000;
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const TRIP: AbroadTrip = {
  schengen: false,
  country: 'turkey',
  startDay: '2026-11-26',
  days: 7,
  birthDays: ['1990-03-21'],
};
const world = setUpBookingWorld({ audited: true });

const listOffers = (trip: Partial<AbroadTrip> = {}) =>
  createPolicyExtra(world.deps.insurance).offers(
    { ...TRIP, ...trip },
    { now: world.deps.clock(), signal: new AbortController().signal },
  );

async function findOffer() {
  const [offer] = await listOffers();
  if (!offer) throw new Error('no insurer answered');
  return offer;
}

async function loadView(code: string) {
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) throw new Error('no such order');
  return order;
}

async function readyWithPolicy(name: string) {
  await world.addFlight(name, 2);
  const code = await world.ready({ offer: name });
  const { item } = await findOffer();
  expect(await addExtra(world.deps, { code, visitorId, product: 'insurance', item })).toEqual({
    kind: 'added',
  });
  return { code, premium: item.offer.total };
}

const countPolicies = async () =>
  (await world.deps.db.selectFrom('sample_policies').selectAll().execute()).length;

async function countValidPolicies(code: string): Promise<number> {
  const { db } = world.deps;
  const { rows } =
    await sql`SELECT 1 FROM sample_policies p JOIN holds h ON p.client_ref = h.client_ref || '-x1'
    JOIN orders o ON o.id = h.order_id WHERE o.code = ${code} AND p.cancelled_at IS NULL`.execute(db);
  return rows.length;
}

test('one payment issues the ticket and the policy, and each is refunded by its own rules', async () => {
  const before = await countPolicies();
  const { code, premium } = await readyWithPolicy('together');
  expect(await loadView(code)).toMatchObject({ price: { total: FLIGHT + premium } });
  await world.buy(code);
  await world.runJobs();
  const bought = await loadView(code);
  expect(bought).toMatchObject({
    state: 'issued',
    trip: { legs: [{}], extras: [{ leg: 2, ticket: 'بیمه‌نامه' }] },
    payment: { amount: FLIGHT + premium },
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2, pnr: '' }] }],
  });
  expect(await countPolicies()).toBe(before + 1);

  const tickets = [{ leg: 2, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'partly_refunded',
    // The insurer deducts its fixed fee.
    refunds: [{ amount: premium - Math.min(premium, 500_000), state: 'done' }],
    passengers: [
      {
        tickets: [
          { leg: 1, returned: false },
          { leg: 2, returned: true },
        ],
      },
    ],
  });
});

test('a refund of the flight keeps the policy, and its amount ignores the price of the policy', async () => {
  const { code } = await readyWithPolicy('flight-back');
  await world.buy(code);
  const tickets = [{ leg: 1, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
  // The penalty is 30 % of fare and tax. The airport charges are refunded in full.
  const [refund] = (await loadView(code)).refunds;
  expect(refund).toMatchObject({ amount: FLIGHT - (25_300_000 * 30) / 100, state: 'done' });
});

test('tickets of the flight and policies cannot be refunded in one request', async () => {
  const { code } = await readyWithPolicy('mixed');
  await world.buy(code);
  const tickets = [
    { leg: 1, position: 1 },
    { leg: 2, position: 1 },
  ];
  expect(await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null })).toMatchObject({
    kind: 'bad_choice',
  });
});

/** Buys a ticket and a policy, which the insurer refuses at issue. */
async function buyWithRefusedPolicy(name: string) {
  const { code, premium } = await readyWithPolicy(name);
  const { insurance } = world.deps;
  const issue = insurance.issue.bind(insurance);
  insurance.issue = async () => ({ kind: 'rejected' });
  await world.buy(code);
  insurance.issue = issue;
  expect(await loadView(code)).toMatchObject({
    state: 'partly_issued',
    decision: { kind: 'part', missing: premium, kept: FLIGHT },
  });
  return { code, premium };
}

test('when the insurer refuses a policy at issue, a buyer who keeps the ticket is refunded exactly the premium', async () => {
  const { code, premium } = await buyWithRefusedPolicy('refused-keep');
  expect(await decidePart(world.deps, { code, owner, decision: 'keep' })).toEqual({ kind: 'kept' });
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'issued',
    refunds: [{ amount: premium, reason: 'part_missing', state: 'done' }],
    passengers: [{ tickets: [{ leg: 1, returned: false }] }],
  });
  expect(await world.deps.flights.inventory('refused-keep')).toMatchObject({ sold: 1 });
});

test('when the insurer refuses a policy at issue, a buyer who returns the ticket is refunded everything', async () => {
  const { code, premium } = await buyWithRefusedPolicy('refused-return');
  expect(await decidePart(world.deps, { code, owner, decision: 'return' })).toEqual({ kind: 'returning' });
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: FLIGHT + premium, reason: 'issue_failed', state: 'done' }],
    passengers: [{ tickets: [{ leg: 1, returned: true }] }],
  });
  expect(await world.deps.flights.inventory('refused-return')).toMatchObject({ sold: 0, available: 2 });
});

test('an insurer whose response was lost is requested again, and the ticket and the policy are issued once', async () => {
  const before = await countPolicies();
  const { code } = await readyWithPolicy('unclear');
  const { insurance } = world.deps;
  const issue = insurance.issue.bind(insurance);
  insurance.issue = async (request) => {
    insurance.issue = issue;
    // The insurer issues the policy, but its response is lost.
    await issue(request);
    return { kind: 'unknown' };
  };
  await world.buy(code);
  await world.later(5);
  expect(await loadView(code)).toMatchObject({
    state: 'issued',
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
  expect(await countPolicies()).toBe(before + 1);
  expect(await world.deps.flights.inventory('unclear')).toMatchObject({ sold: 1, held: 0 });
});

test('a policy that the insurer issued although it refused is cancelled, however often the insurer refuses that too', async () => {
  const { code } = await readyWithPolicy('contradicted');
  const { insurance } = world.deps;
  const { issue, cancel } = insurance;
  // The insurer issues the policy for a concurrent run.
  insurance.issue = async (request) => {
    await issue.call(insurance, request);
    return { kind: 'rejected' };
  };
  await world.buy(code);
  insurance.issue = issue;
  let refusals = 0;
  insurance.cancel = async () => {
    refusals += 1;
    return 'rejected';
  };
  await world.later(2);
  await world.later(2);
  insurance.cancel = cancel;
  expect(refusals).toBe(2);
  expect(await countValidPolicies(code)).toBe(1);
  await world.later(2);
  expect(await countValidPolicies(code)).toBe(0);
});

test('a worker that is slower than its lease cancels no further part, because another worker does', async () => {
  const { code } = await readyWithPolicy('overtaken');
  const { flights, insurance } = world.deps;
  const { cancel } = flights;
  flights.faults.issueRejected = true;
  await world.buy(code);
  flights.faults.issueRejected = false;
  flights.cancel = async (...booking) => {
    flights.cancel = cancel;
    const answer = await flights.cancel(...booking);
    await world.later(2);
    return answer;
  };
  const cancelPolicies = jest.spyOn(insurance, 'cancel');
  await world.later(2);
  expect(cancelPolicies).toHaveBeenCalledTimes(1);
  cancelPolicies.mockRestore();
  expect(await loadView(code)).toMatchObject({ state: 'refunded' });
});

test('a policy is removed from the order when the birth date of a traveller changes its age band', async () => {
  const { code } = await readyWithPolicy('aged');
  const [passenger] = makePassengers(ONE_ADULT);
  const own = { code, visitorId, contact: CONTACT };
  const keep = { ...passenger!, birthDay: '1991-03-21' };
  expect(await savePassengers(world.deps, { ...own, passengers: [keep] })).toEqual({
    kind: 'saved',
    discount: 'kept',
  });
  const old = { ...passenger!, birthDay: '1940-03-21' };
  expect(await savePassengers(world.deps, { ...own, passengers: [old] })).toMatchObject({
    kind: 'saved',
    extras: 'removed',
  });
  expect(await loadView(code)).toMatchObject({ price: { total: FLIGHT } });
});

test('removing a policy lowers the price, and it can be added again', async () => {
  const { code, premium } = await readyWithPolicy('removed');
  const own = { code, visitorId };
  expect(await removeExtra(world.deps, { ...own, number: 1 })).toEqual({ kind: 'removed' });
  expect((await loadView(code)).price.total).toBe(FLIGHT);
  expect(await removeExtra(world.deps, { ...own, number: 1 })).toEqual({ kind: 'refused', reason: 'closed' });
  const { item } = await findOffer();
  expect(await addExtra(world.deps, { ...own, product: 'insurance', item })).toEqual({ kind: 'added' });
  expect((await loadView(code)).price.total).toBe(FLIGHT + premium);
  await world.buy(code);
  expect(await loadView(code)).toMatchObject({ state: 'issued' });
});

test('a policy cannot be added twice, nor removed by another visitor or while the bank page shows the old price', async () => {
  const { code } = await readyWithPolicy('closed');
  const { item } = await findOffer();
  const asked = { code, visitorId, product: 'insurance', item };
  expect(await addExtra(world.deps, asked)).toEqual({ kind: 'refused', reason: 'closed' });
  expect(await removeExtra(world.deps, { code, visitorId: 'another', number: 1 })).toEqual({
    kind: 'refused',
    reason: 'closed',
  });
  await world.atBank(code);
  expect(await removeExtra(world.deps, { code, visitorId, number: 1 })).toEqual({
    kind: 'refused',
    reason: 'payment_open',
  });
});

test('after a late payment the seat is booked and the policy bought again', async () => {
  const { code, premium } = await readyWithPolicy('late');
  const attempt = await world.atBank(code);
  await world.bankPays(attempt);
  world.pass(40);
  await world.delayCheck(attempt, 86_400_000);
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('expired');
  await world.callback(attempt);
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'issued',
    price: { total: FLIGHT + premium },
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
});

test('for a one-way trip offers several durations of coverage, and nothing for children alone or for a past day', async () => {
  expect((await listOffers({ days: null })).map(({ key }) => key.split(':')[1])).toEqual([
    '7',
    '15',
    '31',
    '92',
  ]);
  expect(await listOffers({ birthDays: ['2020-01-01'] })).toEqual([]);
  expect(await listOffers({ startDay: '2026-11-01' })).toEqual([]);
  expect(await listOffers({ country: 'atlantis' })).toEqual([]);
});

test('an offer is found again by its key, and only for the days of its trip', async () => {
  const { key, item } = await findOffer();
  const source = createPolicyExtra(world.deps.insurance);
  const now = world.deps.clock();
  expect((await source.find(TRIP, key, now))?.item.offer.total).toBe(item.offer.total);
  expect(await source.find(TRIP, key.replace(/:7$/, ':15'), now)).toBeNull();
  expect(await source.find(TRIP, 'none', now)).toBeNull();
});
