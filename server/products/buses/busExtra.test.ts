import { toBusOrder, type BusOrderItem } from '../../../shared/buses/busOrder.ts';
import type { Gender } from '../../../shared/buses/seatMap.ts';
import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { ONE_ADULT } from '../../../test/fakes/bookableFlights.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { findBusItem, listBusTravellers } from '../../../test/fakes/otherOrders.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { onCrashPoint } from '../../db/crashPoint.ts';
import { removeExtra } from '../../orders/orders/changeExtras.ts';
import { decidePart } from '../../orders/orders/decidePart.ts';
import { findOrderForBuyer } from '../../orders/orders/findOrder.ts';
import { findJoined, findJoinTarget, joinOrder } from '../../orders/orders/joinOrder.ts';
import { savePassengers } from '../../orders/orders/savePassengers.ts';
import { startOrder } from '../../orders/orders/startOrder.ts';
import { watchDepartures } from '../../orders/orders/watchDepartures.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { listTicketRefunds } from '../../orders/refunds/listTicketRefunds.ts';
import { quoteRefund } from '../../orders/refunds/quoteRefund.ts';
import { issueOrder } from '../../orders/tickets/issueOrder.ts';
import { listLegRights } from './pages/listLegRights.ts';

const FLIGHT = 26_000_000;
/** 30 % of fare and tax. The airport charges are refunded in full. */
const FLIGHT_PENALTY = (25_300_000 * 30) / 100;
const PAIR = { adults: 2, children: 0, infants: 0 };
const ONWARD = { from: 'mashhad', to: 'tehran', day: '2026-11-27' };
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const world = setUpBookingWorld({ audited: true, fresh: true });

async function loadView(code: string) {
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) throw new Error('no such order');
  return order;
}

/** Returns what the buyer would get for the order's own tickets and for the bus now. */
const getRefundsNow = ({ refundSteps, extraRefunds }: OrderView) =>
  [refundSteps, extraRefunds[0]?.steps ?? []].map(
    (steps) => steps.find(({ current }) => current)?.refundRial,
  );

async function holdBus(genders: readonly Gender[], route: Partial<typeof ONWARD> = {}, buyer = visitorId) {
  const item = await findBusItem(world.deps, { ...ONWARD, ...route }, genders);
  const started = await startOrder(world.deps, { visitorId: buyer, product: 'bus', item });
  if (started.kind !== 'held') throw new Error(started.kind);
  return { code: started.code, item };
}

/** Holds an unpaid flight to Mashhad, and an unpaid bus that leaves Mashhad on the next day. */
async function holdBoth(name: string, { pair = false } = {}) {
  await world.addFlight(name, 4);
  const into = await world.ready({ offer: name, ...(pair && { party: PAIR }) });
  const bus = await holdBus(pair ? ['female', 'female'] : ['female']);
  return { into, bus, join: { code: bus.code, visitorId, into } };
}

async function joinBoth(name: string, options?: { pair: boolean }) {
  const both = await holdBoth(name, options);
  expect(await joinOrder(world.deps, both.join)).toMatchObject({ kind: 'joined' });
  return { ...both, fare: both.bus.item.offer.total };
}

async function countSeats({ offer }: BusOrderItem) {
  const map = await world.deps.buses.seatMap(offer.service.key);
  return offer.seats.filter(
    ({ number }) => map?.seats.find((seat) => seat.number === number)?.status !== 'free',
  ).length;
}

const refundLeg = async (code: string, leg: number, position = 1) => {
  const tickets = [{ leg, position }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
};

test('one payment issues the flight and the bus, and each ticket is refunded by its own rules', async () => {
  const { into, bus, fare } = await joinBoth('together', { pair: true });
  expect(await world.stateOf(bus.code)).toBe('cancelled');
  expect(await loadView(into)).toMatchObject({ price: { total: 2 * FLIGHT + fare } });
  await world.buy(into);
  await world.runJobs();
  const bought = await loadView(into);
  expect(bought).toMatchObject({
    state: 'issued',
    payment: { amount: 2 * FLIGHT + fare },
    trip: { legs: [{ vehicle: 'plane' }, { vehicle: 'bus' }], extras: [{ leg: 2, service: 'اتوبوس' }] },
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }, { tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
  expect(bought.passengers.map(({ tickets }) => tickets[1]?.note)).toEqual(
    bus.item.offer.seats.map(({ number }) => expect.stringContaining(number.toLocaleString('fa'))),
  );
  expect(getRefundsNow(bought)).toEqual([2 * (FLIGHT - FLIGHT_PENALTY), fare]);
  const tickets = [1, 2].map((leg) => ({ leg, position: 1 }));
  const [flight, seat] = await listTicketRefunds(world.deps, bought, tickets, world.deps.clock());
  expect([flight, seat]).toEqual([FLIGHT - FLIGHT_PENALTY, fare / 2]);
  await refundLeg(into, 2, 2);
  expect(await loadView(into)).toMatchObject({
    state: 'partly_refunded',
    // The refund is free of charge within an hour of the purchase.
    refunds: [{ amount: fare / 2, state: 'done' }],
    passengers: [
      { tickets: [{ returned: false }, { returned: false }] },
      { tickets: [{ returned: false }, { returned: true }] },
    ],
  });
  expect(await countSeats(bus.item)).toBe(1);
});

test('a refund of the flight keeps the bus, and its amount ignores the price of the bus', async () => {
  const { into, fare } = await joinBoth('flight-back');
  await world.buy(into);
  await refundLeg(into, 1);
  const view = await loadView(into);
  expect(view.refunds).toMatchObject([{ amount: FLIGHT - FLIGHT_PENALTY, state: 'done' }]);
  expect(view).toMatchObject({
    refundSteps: [],
    extraRefunds: [{ legs: [2], title: 'اتوبوس مشهد به تهران' }],
  });
  expect(getRefundsNow(view)).toEqual([undefined, fare]);
  expect((await loadView(into)).passengers[0]?.tickets).toMatchObject([
    { returned: true },
    { returned: false },
  ]);
});

test('when the company refuses a bus at issue, a buyer who keeps the flight is refunded exactly the price of the bus', async () => {
  const { into, fare } = await joinBoth('refused');
  const { buses } = world.deps;
  const issue = buses.issue.bind(buses);
  buses.issue = async () => ({ kind: 'rejected' });
  await world.buy(into);
  buses.issue = issue;
  expect(await loadView(into)).toMatchObject({
    state: 'partly_issued',
    decision: { kind: 'part', missing: fare, kept: FLIGHT },
  });
  expect(await decidePart(world.deps, { code: into, owner, decision: 'keep' })).toEqual({ kind: 'kept' });
  await world.runJobs();
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    refunds: [{ amount: fare, reason: 'part_missing', state: 'done' }],
    passengers: [{ tickets: [{ leg: 1, returned: false }] }],
  });
  expect(await world.deps.flights.inventory('refused')).toMatchObject({ sold: 1 });
});

test('a bus that the company refused in one run and issued in a concurrent one is cancelled at the company', async () => {
  const { into, bus } = await joinBoth('both-runs');
  const { buses } = world.deps;
  const issue = buses.issue.bind(buses);
  buses.issue = async (request) => {
    await issue(request);
    return { kind: 'rejected' };
  };
  await world.buy(into);
  buses.issue = issue;
  expect(await countSeats(bus.item)).toBe(1);
  await world.later(2);
  expect(await loadView(into)).toMatchObject({
    state: 'partly_issued',
    passengers: [{ tickets: [{ leg: 1 }] }],
  });
  expect(await countSeats(bus.item)).toBe(0);
  expect(await decidePart(world.deps, { code: into, owner, decision: 'keep' })).toEqual({ kind: 'kept' });
  await world.runJobs();
  expect(await world.deps.flights.inventory('both-runs')).toMatchObject({ sold: 1 });
});

test('a bus that the company refused cannot be issued any more by a run that responds later', async () => {
  const { into, bus } = await joinBoth('slow-run');
  const { buses } = world.deps;
  const issue = buses.issue.bind(buses);
  const asked: Parameters<typeof issue>[0][] = [];
  buses.issue = async (request) => {
    asked.push(request);
    return { kind: 'rejected' };
  };
  await world.buy(into);
  buses.issue = issue;
  expect(await countSeats(bus.item)).toBe(1);
  await world.later(2);
  expect(await countSeats(bus.item)).toBe(0);
  expect(await buses.issue(asked[0]!)).toEqual({ kind: 'rejected' });
  expect(await countSeats(bus.item)).toBe(0);
  expect(await world.deps.flights.inventory('slow-run')).toMatchObject({ sold: 1 });
});

test('a bus of an order that failed cannot be issued by a slower run, even when the release of its seats is late', async () => {
  const { into, bus } = await joinBoth('late-release');
  const { buses, flights, db } = world.deps;
  const issue = buses.issue.bind(buses);
  const asked: Parameters<typeof issue>[0][] = [];
  buses.issue = async (request) => {
    asked.push(request);
    return { kind: 'unknown' };
  };
  await world.buy(into);
  buses.issue = issue;
  // The next run is refused, so the order fails. Only its cancellation is delivered in time.
  const { issue: issueFlight } = flights;
  flights.issue = async () => ({ kind: 'rejected' });
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', into)
    .executeTakeFirstOrThrow();
  expect(await issueOrder(world.deps, { orderId })).toBe('refunding');
  flights.issue = issueFlight;
  const tomorrow = new Date(world.deps.clock().getTime() + 86_400_000);
  await db
    .updateTable('outbox')
    .set({ run_at: tomorrow })
    .where('dedupe_key', 'like', 'release:%')
    .where('done_at', 'is', null)
    .execute();
  await world.later(2);
  expect(await buses.issue(asked[0]!)).toEqual({ kind: 'rejected' });
  expect(await countSeats(bus.item)).toBe(0);
});

test('tickets of two buses cannot be refunded in one request', async () => {
  const there = await holdBus(['female'], { from: 'tehran', to: 'mashhad', day: '2026-11-26' });
  const passengers = listBusTravellers(there.item);
  await savePassengers(world.deps, { code: there.code, visitorId, passengers, contact: CONTACT });
  const back = await holdBus(['female'], { day: '2026-11-29' });
  await joinOrder(world.deps, { code: back.code, visitorId, into: there.code });
  await world.buy(there.code);
  const tickets = [
    { leg: 1, position: 1 },
    { leg: 2, position: 1 },
  ];
  expect(
    await quoteRefund(world.deps, { code: there.code, owner, tickets, reason: 'other', iban: null }),
  ).toMatchObject({ kind: 'bad_choice' });
});

test.each([
  ['before the company is asked', false],
  ['after the company held the seats', true],
])('a crash %s leaves the trip unchanged, and the seats become free', async (_when, isHeld) => {
  const { into, bus, join } = await holdBoth('crash');
  const { buses } = world.deps;
  const hold = buses.hold.bind(buses);
  buses.hold = async (request) => {
    if (isHeld) await hold(request);
    throw new Error('crash');
  };
  await expect(joinOrder(world.deps, join)).rejects.toThrow('crash');
  buses.hold = hold;
  expect(await world.stateOf(bus.code)).toBe('cancelled');
  expect(await loadView(into)).toMatchObject({ state: 'held', price: { total: FLIGHT } });
  await world.buy(into);
  await world.later(40);
  expect(await loadView(into)).toMatchObject({ state: 'issued', passengers: [{ tickets: [{ leg: 1 }] }] });
  expect(await countSeats(bus.item)).toBe(0);
});

test('after a crash between the two issues the buyer has one ticket of each', async () => {
  const { into } = await joinBoth('between');
  const { buses } = world.deps;
  const issue = buses.issue.bind(buses);
  buses.issue = async (request) => {
    buses.issue = issue;
    // The company issues the ticket, but the process dies before it receives the response.
    await issue(request);
    return { kind: 'unknown' };
  };
  await world.buy(into);
  await world.later(5);
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
  const sold = await world.deps.db.selectFrom('sample_bus_tickets').select('serial').execute();
  expect(sold).toHaveLength(1);
});

test('two submits at once add the bus once, and both lead to the review of the trip', async () => {
  const { into, bus, join } = await holdBoth('twice');
  const answers = await Promise.all([joinOrder(world.deps, join), joinOrder(world.deps, join)]);
  expect(answers.filter(({ kind }) => kind === 'joined').length).toBeGreaterThan(0);
  const order = await loadView(into);
  // The slower submit may take over the held seats of the faster one. The order sells only seats that it holds.
  expect(order.trip.extras ?? []).toHaveLength(1);
  expect(await findJoined(world.deps, { code: bus.code, visitorId })).toBe(order.urls.review);
  expect(await joinOrder(world.deps, join)).toEqual({ kind: 'joined', url: order.urls.review });
  await world.buy(into);
  expect(await loadView(into)).toMatchObject({ state: 'issued' });
});

test('after a late payment the seats of the flight and of the bus are booked again', async () => {
  const { into, fare } = await joinBoth('late');
  const attempt = await world.atBank(into);
  await world.bankPays(attempt);
  world.pass(40);
  await world.delayCheck(attempt, 86_400_000);
  await world.runJobs();
  expect(await world.stateOf(into)).toBe('expired');
  await world.callback(attempt);
  await world.runJobs();
  expect(await loadView(into)).toMatchObject({
    state: 'issued',
    price: { total: FLIGHT + fare },
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
});

test('a removed bus lowers the price, frees its seats at once, and can be chosen again', async () => {
  const { into, bus } = await joinBoth('removed');
  expect(await removeExtra(world.deps, { code: into, visitorId, number: 1 })).toEqual({ kind: 'removed' });
  expect(await loadView(into)).toMatchObject({ price: { total: FLIGHT }, trip: { legs: [{}] } });
  expect(await countSeats(bus.item)).toBe(0);
  const again = await holdBus(['female']);
  expect(await joinOrder(world.deps, { code: again.code, visitorId, into })).toMatchObject({
    kind: 'joined',
  });
});

test('travellers that another tab changes while the seats are held keep their trip without the bus', async () => {
  const { into, bus, join } = await holdBoth('two-tabs');
  const { buses } = world.deps;
  const hold = buses.hold.bind(buses);
  buses.hold = async (...asked) => {
    const held = await hold(...asked);
    const passengers = makePassengers(ONE_ADULT).map((one): Passenger => ({ ...one, gender: 'male' }));
    await savePassengers(world.deps, { code: into, visitorId, contact: CONTACT, passengers });
    return held;
  };
  expect(await joinOrder(world.deps, join)).toEqual({ kind: 'refused', reason: 'closed' });
  buses.hold = hold;
  expect(await loadView(into)).toMatchObject({ price: { total: FLIGHT }, trip: { legs: [{}] } });
  expect(await countSeats(bus.item)).toBe(0);
});

test('a traveller with a passport needs a national id for the bus, which is stored beside the passport', async () => {
  await world.addFlight('passport', 4);
  const into = await world.ready({ offer: 'passport' });
  const document = { kind: 'passport', number: 'A12345678', country: 'TR', expiresOn: '2031-01-01' } as const;
  const passengers = makePassengers(ONE_ADULT).map((one): Passenger => ({ ...one, document }));
  await savePassengers(world.deps, { code: into, visitorId, contact: CONTACT, passengers });
  const bus = await holdBus(['female']);
  const join = { code: bus.code, visitorId, into };
  expect(await findJoinTarget(world.deps, join)).toMatchObject({ item: { missingIds: [{ position: 1 }] } });
  expect(await joinOrder(world.deps, join)).toEqual({ kind: 'ids_missing' });
  expect(await joinOrder(world.deps, { ...join, ids: new Map([[1, '0012345679']]) })).toMatchObject({
    kind: 'joined',
  });
  const stored = (await loadView(into)).passengers[0];
  expect(stored).toMatchObject({ nationalId: '0012345679', document });
  await world.buy(into);
  expect(await loadView(into)).toMatchObject({ state: 'issued', trip: { legs: [{}, { vehicle: 'bus' }] } });
});

test.each<[string, Partial<Passenger>]>([
  ['the gender', { gender: 'male' }],
  [
    'the national id (to a passport)',
    { document: { kind: 'passport', number: 'A12345678', country: 'TR', expiresOn: '2031-01-01' } },
  ],
])(
  'changing %s of a traveller removes the bus from the trip, but changing the name does not',
  async (_what, change) => {
    const { into, fare } = await joinBoth('changed');
    const [passenger] = makePassengers(ONE_ADULT);
    const own = { code: into, visitorId, contact: CONTACT };
    const renamed = { ...passenger!, firstName: 'مریم' };
    expect(await savePassengers(world.deps, { ...own, passengers: [renamed] })).toEqual({
      kind: 'saved',
      discount: 'kept',
    });
    expect(await loadView(into)).toMatchObject({ price: { total: FLIGHT + fare } });
    expect(await savePassengers(world.deps, { ...own, passengers: [{ ...renamed, ...change }] })).toEqual({
      kind: 'saved',
      discount: 'kept',
      extras: 'removed',
    });
    expect(await loadView(into)).toMatchObject({ price: { total: FLIGHT }, trip: { legs: [{}] } });
  },
);

test('a child under five may travel on a lap and then has no bus ticket', async () => {
  await world.addFlight('family', 4);
  const party = { adults: 1, children: 1, infants: 0 };
  const started = await world.order({ offer: 'family', party });
  if (!('code' in started)) throw new Error(started.kind);
  const passengers = makePassengers(party).map((one) =>
    one.ageGroup === 'child' ? { ...one, birthDay: '2023-03-21' } : one,
  );
  const own = { code: started.code, visitorId };
  await savePassengers(world.deps, { ...own, passengers, contact: CONTACT });
  const bus = await holdBus(['female']);
  expect(await joinOrder(world.deps, { code: bus.code, visitorId, into: started.code })).toMatchObject({
    kind: 'joined',
  });
  await world.buy(started.code);
  expect(await loadView(started.code)).toMatchObject({
    state: 'issued',
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }, { tickets: [{ leg: 1 }] }],
  });
});

test('a bus whose seats do not match the travellers cannot join, with a message, and both orders stay held', async () => {
  const { into, bus } = await holdBoth('misfit', { pair: true });
  const other = await holdBus(['male']);
  expect(await joinOrder(world.deps, { code: other.code, visitorId, into })).toEqual({
    kind: 'misfit',
    message: 'مسافران آن سفر ۲ صندلی برای خانم می‌خواهند؛ صندلی‌ها را همین‌طور انتخاب کنید.',
  });
  expect([await world.stateOf(bus.code), await world.stateOf(other.code)]).toEqual(['held', 'held']);
});

test('a bus cannot join the trip of another visitor, a trip that departs later, an expired trip, or a trip twice', async () => {
  const { into, join } = await holdBoth('closed');
  expect(await joinOrder(world.deps, { ...join, visitorId: 'another' })).toEqual({
    kind: 'refused',
    reason: 'closed',
  });
  const early = await holdBus(['female'], { day: '2026-11-25' });
  expect(await findJoinTarget(world.deps, { code: early.code, visitorId })).toBeNull();
  expect(await joinOrder(world.deps, join)).toMatchObject({ kind: 'joined' });
  const second = await holdBus(['female']);
  expect(await joinOrder(world.deps, { code: second.code, visitorId, into })).toEqual({
    kind: 'refused',
    reason: 'closed',
  });
  await world.later(40);
  expect(await joinOrder(world.deps, { code: second.code, visitorId, into })).toEqual({
    kind: 'refused',
    reason: 'closed',
  });
});

test('a bus cannot join a trip while the bank page shows the old price, and stays held', async () => {
  const { into, bus, join } = await holdBoth('at-bank');
  await world.atBank(into);
  expect(await joinOrder(world.deps, join)).toEqual({ kind: 'refused', reason: 'payment_open' });
  expect(await world.stateOf(bus.code)).toBe('held');
});

test('a bus can join another bus: both directions are paid together', async () => {
  const there = await holdBus(['female'], { from: 'tehran', to: 'mashhad', day: '2026-11-26' });
  await savePassengers(world.deps, {
    code: there.code,
    visitorId,
    passengers: listBusTravellers(there.item),
    contact: CONTACT,
  });
  const back = await holdBus(['female'], { day: '2026-11-29' });
  expect(await joinOrder(world.deps, { code: back.code, visitorId, into: there.code })).toMatchObject({
    kind: 'joined',
  });
  await world.buy(there.code);
  expect(await loadView(there.code)).toMatchObject({
    state: 'issued',
    price: { total: there.item.offer.total + back.item.offer.total },
    passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }],
  });
  const bought = toBusOrder(await loadView(there.code))!;
  const [first, second] = bought.passengers[0]?.tickets ?? [];
  const [rights] = listLegRights(bought);
  expect(rights?.letter).toContain(first?.ticketNumber);
  expect(rights?.letter).not.toContain(second?.ticketNumber);
});

test('a later departure of the bus is recorded and announced once', async () => {
  const { into } = await joinBoth('delayed');
  await world.buy(into);
  await world.runJobs();
  const sold = (await loadView(into)).trip.legs[1]?.departsAt ?? '';
  await world.deps.db
    .updateTable('orders')
    .set({ ends_at: new Date(world.deps.clock().getTime() + 3_600_000) })
    .where('code', '=', into)
    .execute();
  expect(await watchDepartures(world.deps)).toBe(0);
  const later = toTehranIso(new Date(Date.parse(sold) + 40 * 60_000));
  world.deps.buses.departureOf = async () => later;
  expect([await watchDepartures(world.deps), await watchDepartures(world.deps)]).toEqual([1, 0]);
  expect((await loadView(into)).trip.legs.map(({ departsAt }) => departsAt)).toEqual([
    '2026-11-26T07:30:00+03:30',
    later,
  ]);
});

describe('a crash of the process', () => {
  afterEach(() => onCrashPoint(null));

  test.each(['K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10', 'K11', 'K12', 'K13'] as const)(
    'at %s of the payment of a flight and a bus ends with one ticket of each',
    async (point) => {
      const { into, fare } = await joinBoth('crash-point');
      let isArmed = true;
      onCrashPoint((reached) => {
        if (!isArmed || reached !== point) return;
        isArmed = false;
        throw new Error(`crash at ${point}`);
      });
      const attempt = <Answer>(work: () => Promise<Answer>) => work().catch(() => null);
      const session = (await attempt(() => world.atBank(into))) ?? (await world.atBank(into));
      await attempt(() => world.bankPays(session));
      await attempt(() => world.bankPays(session));
      await attempt(() => world.callback(session));
      for (const minutes of [0, 1, 3, 10, 30, 60]) {
        world.pass(minutes);
        await attempt(() => world.runJobs());
      }
      await world.runJobs();
      const order = await loadView(into);
      expect(order).toMatchObject({
        state: 'issued',
        price: { total: FLIGHT + fare },
        passengers: [{ tickets: [{ leg: 1 }, { leg: 2 }] }],
      });
      const sold = await world.deps.db.selectFrom('sample_bus_tickets').select('serial').execute();
      expect(sold).toHaveLength(1);
      expect(await world.deps.flights.inventory('crash-point')).toMatchObject({ sold: 1, held: 0 });
      expect(isArmed).toBe(false);
    },
  );
});
