import { makeRoundTrip, ONE_ADULT } from '../../../test/fakes/bookableFlights.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { findOrderForBuyer } from '../../orders/orders/findOrder.ts';
import { savePassengers } from '../../orders/orders/savePassengers.ts';
import { startOrder } from '../../orders/orders/startOrder.ts';
import { auditBooks } from '../../orders/payments/auditBooks.ts';
import { settlePayment } from '../../orders/payments/settlePayment.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../orders/refunds/quoteRefund.ts';
import { payAtBank } from '../../payments/sandbox/sandboxLedger.ts';
import { listFlightRefundSteps } from './flightRefund.ts';

const BUYER = 'visitor-1';
const TWO = { adults: 2, children: 0, infants: 0 };

const world = setUpBookingWorld({ fresh: true });

const start = (party = ONE_ADULT) =>
  startOrder(world.deps, { visitorId: BUYER, product: 'flight', item: makeRoundTrip(party) });

async function payOrder(party = ONE_ADULT): Promise<string> {
  const started = await start(party);
  if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
  const { code } = started;
  await savePassengers(world.deps, {
    code,
    visitorId: BUYER,
    passengers: makePassengers(party),
    contact: CONTACT,
  });
  const { attemptId, authority } = await world.atBank(code);
  await payAtBank(world.deps, authority, '603799******7893');
  await settlePayment(world.deps, { gatewayId: 'sandbox', attemptId, authority, returned: true });
  await world.runJobs();
  return code;
}

const loadView = async (code: string) => findOrderForBuyer(world.deps, { code, visitorId: BUYER });

test('a round trip is one order at the price of both legs, and every traveller gets two tickets', async () => {
  await world.addFlight('there', 5);
  await world.addFlight('back', 5);
  const code = await payOrder(TWO);
  const order = await loadView(code);
  expect(order).toMatchObject({
    state: 'issued',
    trip: { title: 'تهران به مشهد، رفت‌وبرگشت' },
    price: { total: 2 * 2 * 26_000_000 },
  });
  expect(order?.passengers.map(({ tickets }) => tickets.map(({ leg }) => leg))).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(await world.deps.flights.inventory('there')).toMatchObject({ available: 3, sold: 2 });
  expect(await world.deps.flights.inventory('back')).toMatchObject({ available: 3, sold: 2 });
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
});

test('holds nothing on the outbound leg when the return leg has no seat', async () => {
  await world.addFlight('there', 5);
  await world.addFlight('back', 0);
  expect(await start()).toMatchObject({ kind: 'sold_out' });
  await world.runJobs();
  expect(await world.deps.flights.inventory('there')).toMatchObject({ available: 5, held: 0 });
});

test('a response lost between the legs is requested again and holds no seat twice', async () => {
  await world.addFlight('there', 5);
  await world.addFlight('back', 5);
  world.deps.flights.faults.holdAnswerLost = true;
  expect(await start()).toMatchObject({ kind: 'unknown' });
  world.deps.flights.faults.holdAnswerLost = false;
  expect(await start()).toMatchObject({ kind: 'held' });
  expect(await world.deps.flights.inventory('there')).toMatchObject({ available: 4, held: 1 });
  expect(await world.deps.flights.inventory('back')).toMatchObject({ available: 4, held: 1 });
});

test('a price rise on one leg is reported as the total of both legs', async () => {
  await world.addFlight('there', 5);
  await world.addFlight('back', 5);
  await world.deps.flights.setTotal('back', 27_000_000);
  const started = await start();
  if (started.kind !== 'repriced') throw new Error(`the order was ${started.kind}`);
  expect((await loadView(started.code))?.price).toMatchObject({
    previousTotal: 52_000_000,
    total: 53_000_000,
  });
});

test('each leg is refunded separately, and all parts together add up to the payment', async () => {
  await world.addFlight('there', 5);
  await world.addFlight('back', 5);
  const code = await payOrder(TWO);
  const owner = { kind: 'buyer', visitorId: BUYER } as const;
  const ask = (tickets: { leg: number; position: number }[]) =>
    quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  expect(
    await ask([
      { leg: 1, position: 1 },
      { leg: 2, position: 1 },
    ]),
  ).toMatchObject({ kind: 'bad_choice' });

  for (const leg of [2, 1]) {
    const quoted = await ask([
      { leg, position: 1 },
      { leg, position: 2 },
    ]);
    if (quoted.kind !== 'quoted') throw new Error(`the quote was ${quoted.kind}`);
    await confirmRefund(world.deps, { code, owner, quoteId: quoted.quoteId });
    await world.runJobs();
  }
  const order = await loadView(code);
  expect(order?.state).toBe('refunded');
  const returned = order?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  // The penalty is 30 percent of fare and tax. The airport charge is refunded in full.
  expect(returned).toBe(4 * 26_000_000 - 4 * 7_590_000);
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
});

test('the refund schedule of a round trip adds the refunds of both legs and starts a new step whenever one of them changes', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const steps = listFlightRefundSteps(makeRoundTrip(), { paidRial: 52_000_000, now });
  expect(steps.map(({ refundRial }) => refundRial)).toEqual([
    2 * 18_410_000,
    18_410_000 + 10_820_000,
    2 * 10_820_000,
  ]);
  expect(steps.map(({ when }) => when)).toEqual([
    'تا ۱۲ ظهر ۲ آذر (رفت)',
    'تا ۱۲ ظهر ۶ آذر (برگشت)',
    'پس از آن',
  ]);
  expect(steps.filter(({ current }) => current)).toHaveLength(1);
});
