import type { BusOrderItem } from '../../../shared/buses/busOrder.ts';
import type { Gender } from '../../../shared/buses/seatMap.ts';
import { buildTripOffer, buildTripSearch } from '../../../shared/flights/flightTrip.ts';
import { INSURANCE_PRODUCT } from '../../../shared/insurance/policyOrder.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { ONE_ADULT, SEARCH, toFlightItem } from '../../../test/fakes/bookableFlights.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { buyFirstLeg } from '../../../test/fakes/buyFirstLeg.ts';
import { otherDeparture } from '../../../test/fakes/otherDeparture.ts';
import { findBusItem, listBusTravellers } from '../../../test/fakes/otherOrders.ts';
import { findClientRef } from '../../../test/fakes/reportTimes.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { addExtra, removeExtra } from '../../orders/orders/changeExtras.ts';
import { decidePart } from '../../orders/orders/decidePart.ts';
import { findOrderForBuyer } from '../../orders/orders/findOrder.ts';
import { findJoined, findJoinTarget, joinOrder } from '../../orders/orders/joinOrder.ts';
import { recordSupplierEvent } from '../../orders/orders/recordSupplierEvent.ts';
import { savePassengers } from '../../orders/orders/savePassengers.ts';
import { startOrder } from '../../orders/orders/startOrder.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { listTicketRefunds } from '../../orders/refunds/listTicketRefunds.ts';
import { quoteRefund } from '../../orders/refunds/quoteRefund.ts';
import { createPolicyExtra } from '../insurance/policyExtra.ts';

const FLIGHT = 26_000_000;
const PAIR = { adults: 2, children: 0, infants: 0 };
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const world = setUpBookingWorld({ audited: true, fresh: true });

async function loadView(code: string) {
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) throw new Error('no such order');
  return order;
}

/** Holds an unpaid bus from Tehran to Mashhad on 26 November, with its buyer as passenger. */
async function readyBus(genders: readonly Gender[] = ['female']) {
  const item = await findBusItem(world.deps, {}, genders);
  const started = await startOrder(world.deps, { visitorId, product: 'bus', item });
  if (started.kind !== 'held') throw new Error(started.kind);
  const passengers = listBusTravellers(item);
  await savePassengers(world.deps, { code: started.code, visitorId, passengers, contact: CONTACT });
  return { into: started.code, fare: item.offer.total, item };
}

/** Holds an unpaid flight on 29 November, with its travellers. */
async function readyFlight(name: string, { party = ONE_ADULT, passengers = makePassengers(party) } = {}) {
  const offer = otherDeparture(name, FLIGHT, '2026-11-29');
  await world.deps.flights.addFlight(offer, 4);
  const total = FLIGHT * party.adults;
  const item = toFlightItem({ ...offer, total }, { ...SEARCH, day: '2026-11-29' }, party);
  const started = await startOrder(world.deps, { visitorId, product: 'flight', item });
  if (started.kind !== 'held') throw new Error(started.kind);
  const { code } = started;
  await savePassengers(world.deps, { code, visitorId, passengers, contact: CONTACT });
  return code;
}

/** Joins a round trip on 29 November and 3 December to a held bus. */
async function joinRoundTrip(there: string, back: string) {
  const bus = await readyBus();
  const out = otherDeparture(there, FLIGHT, '2026-11-29');
  const { segment, ...offer } = otherDeparture(back, FLIGHT, '2026-12-03');
  const home = { ...offer, segment: { ...segment, from: segment.to, to: segment.from } };
  for (const each of [out, home]) await world.deps.flights.addFlight(each, 2);
  const search = buildTripSearch([
    { ...SEARCH, day: '2026-11-29' },
    { fromCity: 'mashhad', toCity: 'tehran', day: '2026-12-03' },
  ]);
  const item = { offer: buildTripOffer([out, home]), search, party: ONE_ADULT };
  const started = await startOrder(world.deps, { visitorId, product: 'flight', item });
  if (started.kind !== 'held') throw new Error(started.kind);
  const own = { code: started.code, visitorId };
  const passengers = makePassengers(ONE_ADULT);
  await savePassengers(world.deps, { ...own, passengers, contact: CONTACT });
  expect(await joinOrder(world.deps, { ...own, into: bus.into })).toMatchObject({ kind: 'joined' });
  return bus;
}

async function joinBoth(name: string, genders: readonly Gender[] = ['female'], party = ONE_ADULT) {
  const bus = await readyBus(genders);
  const code = await readyFlight(name, { party });
  const joined = await joinOrder(world.deps, { code, visitorId, into: bus.into });
  expect(joined).toEqual({ kind: 'joined', url: (await loadView(bus.into)).urls.review });
  return { ...bus, code };
}

const quoteLegs = (code: string, legs: readonly number[]) => {
  const tickets = legs.map((leg) => ({ leg, position: 1 }));
  return quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
};

async function listRefunds(code: string) {
  const order = await loadView(code);
  const tickets = order.passengers.flatMap(({ position, tickets: own }) =>
    own.flatMap(({ leg, returned }) => (returned ? [] : [{ leg, position }])),
  );
  return listTicketRefunds(world.deps, order, tickets, world.deps.clock());
}

const refundLeg = async (code: string, leg: number) => {
  const quote = await quoteLegs(code, [leg]);
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
};

const countBusTickets = async () =>
  (await world.deps.db.selectFrom('sample_bus_tickets').select('serial').execute()).length;

test('one payment issues the bus and the flight of its travellers, and each is refunded by its own rules', async () => {
  const { into, code, fare, item } = await joinBoth('together', ['female', 'female'], PAIR);
  expect(await world.stateOf(code)).toBe('cancelled');
  expect(await findJoined(world.deps, { code, visitorId })).toBe((await loadView(into)).urls.review);
  await world.buy(into);
  await world.runJobs();
  const bought = await loadView(into);
  expect(bought).toMatchObject({
    state: 'issued',
    product: 'bus',
    payment: { amount: fare + 2 * FLIGHT },
    trip: { legs: [{ vehicle: 'bus' }, { vehicle: 'plane' }], extras: [{ leg: 2, service: 'پرواز' }] },
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }, { tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
  expect(bought.passengers.map(({ note }) => note)).toEqual(
    (item satisfies BusOrderItem).offer.seats.map(({ number }) =>
      expect.stringContaining(number.toLocaleString('fa')),
    ),
  );
  expect(await world.deps.flights.inventory('together')).toMatchObject({ sold: 2, held: 0 });
  await refundLeg(into, 2);
  expect(await loadView(into)).toMatchObject({
    state: 'partly_refunded',
    refunds: [{ amount: FLIGHT - (25_300_000 * 30) / 100, state: 'done' }],
    passengers: [{ tickets: [{ returned: false }, { returned: true }] }, { tickets: [{}, {}] }],
  });
  await refundLeg(into, 1);
  expect((await loadView(into)).refunds.map(({ amount }) => amount)).toContain(fare / 2);
});

test('tickets of the bus and of the flight cannot be refunded in one request', async () => {
  const { into } = await joinBoth('mixed');
  await world.buy(into);
  expect(await quoteLegs(into, [1, 2])).toMatchObject({ kind: 'bad_choice' });
});

test('when the airline refuses a flight at issue, a buyer who keeps the bus is refunded exactly the price of the flight', async () => {
  const { into, fare } = await joinBoth('refused');
  world.deps.flights.faults.issueRejected = true;
  await world.buy(into);
  world.deps.flights.faults.issueRejected = false;
  expect(await loadView(into)).toMatchObject({
    state: 'partly_issued',
    decision: { kind: 'part', missing: FLIGHT, kept: fare },
  });
  expect(await decidePart(world.deps, { code: into, owner, decision: 'keep' })).toEqual({ kind: 'kept' });
  await world.runJobs();
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    refunds: [{ amount: FLIGHT, reason: 'part_missing', state: 'done' }],
    passengers: [{ tickets: [{ leg: 1, returned: false }] }],
  });
  expect(await countBusTickets()).toBe(1);
});

test('after a late payment the seats of the bus and of the flight are booked again', async () => {
  const { into, fare } = await joinBoth('late');
  const attempt = await world.atBank(into);
  await world.bankPays(attempt);
  world.pass(40);
  await world.delayCheck(attempt, 86_400_000);
  await world.runJobs();
  expect(await world.stateOf(into)).toBe('expired');
  await world.callback(attempt);
  await world.runJobs();
  expect(await loadView(into)).toMatchObject({ state: 'issued', price: { total: fare + FLIGHT } });
  expect(await countBusTickets()).toBe(1);
  expect(await world.deps.flights.inventory('late')).toMatchObject({ sold: 1, held: 0 });
});

test('a removed flight lowers the price and frees its seat, and the bus can still be paid', async () => {
  const { into, fare } = await joinBoth('removed');
  expect(await removeExtra(world.deps, { code: into, visitorId, number: 1 })).toEqual({ kind: 'removed' });
  expect(await world.deps.flights.inventory('removed')).toMatchObject({ held: 0 });
  await world.buy(into);
  expect(await loadView(into)).toMatchObject({ state: 'issued', price: { total: fare } });
});

test('entering other travellers on the page of the bus removes the flight from the order', async () => {
  const { into, fare, item } = await joinBoth('edited');
  const passengers = listBusTravellers(item);
  expect(
    await savePassengers(world.deps, { code: into, visitorId, passengers, contact: CONTACT }),
  ).toMatchObject({ kind: 'saved', extras: 'removed' });
  expect(await loadView(into)).toMatchObject({ price: { total: fare }, trip: { legs: [{}] } });
});

test('the cancellation and the new times of the flight reach its leg by its own reference', async () => {
  const { into } = await joinBoth('carrier');
  await world.buy(into);
  const clientRef = `${await findClientRef(world.deps, into)}-x1`;
  const times = { departsAt: '2026-11-29T13:00:00+03:30', arrivesAt: '2026-11-29T14:30:00+03:30' };
  expect(await recordSupplierEvent(world.deps, { clientRef, kind: 'changed', times })).toBe('rescheduled');
  expect((await loadView(into)).trip.legs[1]).toMatchObject(times);
  expect(await recordSupplierEvent(world.deps, { clientRef, kind: 'cancelled' })).toBe('disrupted');
  expect((await loadView(into)).waivedLegs).toEqual([2]);
  const other = clientRef.replace('-x1', '-x2');
  expect(await recordSupplierEvent(world.deps, { clientRef: other, kind: 'cancelled' })).toBe('not_found');
});

test.each<[string, Gender[], Partial<Passenger>, string]>([
  ['another gender', ['male'], {}, '۱ صندلی برای آقا'],
  ['another number of people', ['female', 'female'], {}, '۲ صندلی برای خانم'],
])(
  'travellers with %s are refused with a message, and both orders stay held',
  async (_why, genders, traveller, words) => {
    const { into } = await readyBus(genders);
    const passengers = makePassengers(ONE_ADULT).map((one): Passenger => ({ ...one, ...traveller }));
    const code = await readyFlight('misfit', { passengers });
    expect(await joinOrder(world.deps, { code, visitorId, into })).toEqual({
      kind: 'misfit',
      message: expect.stringContaining(words),
    });
    expect([await world.stateOf(into), await world.stateOf(code)]).toEqual(['held', 'held']);
  },
);

test('a traveller with a passport joins the bus with a national id, which the bus company receives', async () => {
  const { into } = await readyBus();
  const document = { kind: 'passport', number: 'A12345678', country: 'TR', expiresOn: '2031-01-01' } as const;
  const passengers = makePassengers(ONE_ADULT).map((one): Passenger => ({ ...one, document }));
  const code = await readyFlight('passport', { passengers });
  const own = { code, visitorId, into };
  expect(await joinOrder(world.deps, own)).toEqual({ kind: 'ids_missing' });
  expect(await joinOrder(world.deps, { ...own, ids: new Map([[2, '0012345679']]) })).toEqual({
    kind: 'ids_missing',
  });
  expect([await world.stateOf(into), await world.stateOf(code)]).toEqual(['held', 'held']);
  const joined = await joinOrder(world.deps, { ...own, ids: new Map([[1, '0012345679']]) });
  expect(joined).toMatchObject({ kind: 'joined' });
  const issue = jest.spyOn(world.deps.buses, 'issue');
  await world.buy(into);
  expect(issue.mock.calls[0]?.[0].travellers).toMatchObject([{ nationalId: '0012345679' }]);
  issue.mockRestore();
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    passengers: [{ nationalId: '0012345679', document, tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
});

test('a flight cannot join a bus that already has another part', async () => {
  const { into } = await joinBoth('first');
  const second = await readyFlight('second');
  expect(await findJoinTarget(world.deps, { code: second, visitorId })).toBeNull();
  await removeExtra(world.deps, { code: into, visitorId, number: 1 });
  expect(await findJoinTarget(world.deps, { code: second, visitorId })).toMatchObject({ code: into });
});

test('a round trip joins the bus before it: one payment, and each way is refunded alone', async () => {
  const { into, fare } = await joinRoundTrip('there', 'back');
  expect((await loadView(into)).extraRefunds).toMatchObject([
    { legs: [2, 3], title: 'پرواز تهران به مشهد، رفت‌وبرگشت' },
  ]);
  await world.buy(into);
  await world.runJobs();
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    payment: { amount: fare + 2 * FLIGHT },
    trip: {
      legs: [{ vehicle: 'bus' }, { to: { city: 'مشهد' } }, { to: { city: 'تهران' } }],
      extras: [
        { leg: 2, service: 'پرواز', title: 'تهران به مشهد' },
        { leg: 3, service: 'پرواز', title: 'مشهد به تهران' },
      ],
    },
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }, { leg: 3 }] }],
  });
  const one = FLIGHT - (25_300_000 * 30) / 100;
  expect(await listRefunds(into)).toEqual([fare, one, one]);
  for (const legs of [
    [1, 2],
    [2, 3],
  ])
    expect(await quoteLegs(into, legs)).toMatchObject({ kind: 'bad_choice' });
  await refundLeg(into, 3);
  expect(await loadView(into)).toMatchObject({
    state: 'partly_refunded',
    refunds: [{ amount: one, state: 'done' }],
    passengers: [{ tickets: [{ returned: false }, { returned: false }, { returned: true }] }],
  });
  expect(await world.deps.flights.inventory('there')).toMatchObject({ sold: 1 });
  expect(await world.deps.flights.inventory('back')).toMatchObject({ sold: 0 });
  expect(await listRefunds(into)).toEqual([fare, one]);
});

test('when the airline refuses the way back, the buyer can keep the rest and is refunded its price', async () => {
  const { into, fare } = await joinRoundTrip('out', 'home');
  await buyFirstLeg(world, into);
  expect(await loadView(into)).toMatchObject({
    state: 'partly_issued',
    decision: { kind: 'part', missing: FLIGHT, kept: fare + FLIGHT },
  });
  expect(await decidePart(world.deps, { code: into, owner, decision: 'keep' })).toEqual({ kind: 'kept' });
  await world.runJobs();
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    refunds: [{ amount: FLIGHT, reason: 'part_missing', state: 'done' }],
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
  await world.later(2);
  expect(await world.deps.flights.inventory('home')).toMatchObject({ sold: 0, held: 0 });
  expect(await world.deps.flights.inventory('out')).toMatchObject({ sold: 1 });
});

test('the airline’s news of the way back reach its leg', async () => {
  const { into } = await joinRoundTrip('news-there', 'news-back');
  await world.buy(into);
  const clientRef = `${await findClientRef(world.deps, into)}-x1-2`;
  const times = { departsAt: '2026-12-03T13:00:00+03:30', arrivesAt: '2026-12-03T14:30:00+03:30' };
  expect(await recordSupplierEvent(world.deps, { clientRef, kind: 'changed', times })).toBe('rescheduled');
  expect((await loadView(into)).trip.legs[2]).toMatchObject(times);
  expect(await recordSupplierEvent(world.deps, { clientRef, kind: 'cancelled' })).toBe('disrupted');
  expect(await loadView(into)).toMatchObject({ waivedLegs: [3] });
  expect((await listRefunds(into)).at(-1)).toBe(FLIGHT);
});

test('a removed round trip frees the seats of both ways', async () => {
  const { into, fare } = await joinRoundTrip('gone-there', 'gone-back');
  expect(await removeExtra(world.deps, { code: into, visitorId, number: 1 })).toEqual({ kind: 'removed' });
  for (const key of ['gone-there', 'gone-back'])
    expect(await world.deps.flights.inventory(key)).toMatchObject({ held: 0 });
  await world.buy(into);
  expect(await loadView(into)).toMatchObject({ state: 'issued', price: { total: fare } });
});

test('an insured flight joins the bus without its policy, which is released', async () => {
  const { into, fare } = await readyBus();
  const code = await readyFlight('insured');
  const trip = {
    schengen: false,
    country: 'turkey',
    startDay: '2026-11-29',
    days: 7,
    birthDays: ['1990-03-21'],
  };
  const asked = { now: world.deps.clock(), signal: new AbortController().signal };
  const [policy] = await createPolicyExtra(world.deps.insurance).offers(trip, asked);
  if (!policy) throw new Error('no insurer answered');
  const { item } = policy;
  await addExtra(world.deps, { code, visitorId, product: INSURANCE_PRODUCT, item });
  expect((await loadView(code)).price.total).toBeGreaterThan(FLIGHT);
  expect(await findJoinTarget(world.deps, { code, visitorId })).toMatchObject({
    code: into,
    leftOut: [expect.stringContaining('ترکیه')],
  });
  expect(await joinOrder(world.deps, { code, visitorId, into })).toMatchObject({ kind: 'joined' });
  const held = world.deps.db.selectFrom('sample_applications').select('state').where('state', '=', 'held');
  expect(await held.execute()).toEqual([]);
  await world.buy(into);
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    payment: { amount: fare + FLIGHT },
    trip: { extras: [{ leg: 2, service: 'پرواز' }] },
  });
  expect(await world.deps.flights.inventory('insured')).toMatchObject({ sold: 1, held: 0 });
});

test('two submits at once add the flight once', async () => {
  const { into } = await readyBus();
  const code = await readyFlight('twice');
  const join = () => joinOrder(world.deps, { code, visitorId, into });
  const answers = await Promise.all([join(), join()]);
  expect(answers.some(({ kind }) => kind === 'joined')).toBe(true);
  expect((await loadView(into)).trip.extras).toHaveLength(1);
  await world.buy(into);
  expect(await loadView(into)).toMatchObject({ state: 'issued' });
  await world.later(40);
  expect(await world.deps.flights.inventory('twice')).toMatchObject({ sold: 1, held: 0 });
});
