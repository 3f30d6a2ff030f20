import { startFakeDuffel, type DuffelFault, type FakeDuffel } from '../../../../../test/fakes/fakeDuffel.ts';
import { TEST_PLACES, type Json } from '../../../../../test/fakes/fakeDuffelData.ts';
import { setUpTestDatabase } from '../../../../../test/fakes/setUpTestDatabase.ts';
import { createLog } from '../../../../log.ts';
import type { TicketPassenger } from '../port.ts';
import { createDuffelFlights } from './duffelFlights.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
let now = START;
const getNow = () => new Date(now);
let lines: string[] = [];
const database = setUpTestDatabase();
let duffel: FakeDuffel;
let refs = 0;
let clientRef = '';
beforeEach(async () => {
  now = START;
  lines = [];
  clientRef = `client-ref-${(refs += 1)}`;
  duffel = await startFakeDuffel(getNow);
});
afterEach(() => duffel.close());

const log = createLog('info', (line) => lines.push(line));
const RATES = { setOn: '2026-11-20', rial: { EUR: 1_150_000 } };
/** A short timeout for tests of a silent server, otherwise one that is long enough for a busy machine. */
const getTimeout = () => (Object.values(duffel.faults).includes('silent') ? 400 : 20_000);
const connect = (changes: Partial<Parameters<typeof createDuffelFlights>[0]> = {}) =>
  createDuffelFlights({
    token: duffel.token,
    baseUrl: duffel.url,
    rates: RATES,
    contact: { email: 'tickets@shop.example', phone: '+982112345678' },
    db: database.db,
    clock: getNow,
    log,
    timeoutMs: getTimeout(),
    gazetteer: TEST_PLACES,
    ...changes,
  });

const ONE = { adults: 1, children: 0, infants: 0 };
const FAMILY = { adults: 2, children: 1, infants: 1 };

const makePassenger = (position: number, changes: Partial<TicketPassenger> = {}): TicketPassenger => ({
  position,
  ageGroup: 'adult',
  latinFirstName: 'SARA',
  latinLastName: `AHMADI${String.fromCharCode(65 + (refs % 26))}`,
  documentNumber: 'A12345678',
  gender: 'female',
  birthDay: '1992-04-11',
  passport: { number: 'A12345678', country: 'IR', expiresOn: '2030-01-01' },
  ...changes,
});

async function search(from = 'lhr', to = 'ams', party = ONE, using = connect()) {
  const query = { from: from, to: to, day: '2026-12-10', party };
  const [answer] = await Promise.all(using.search(query, new AbortController().signal));
  if (answer?.status !== 'answered') return { status: answer?.status, offers: [] };
  return answer;
}

/** Returns the key of the cheapest refundable offer of a route. */
async function loadOfferKey(from = 'lhr', to = 'ams', party = ONE): Promise<string> {
  const { offers } = await search(from, to, party);
  return offers.find(({ cancellation }) => cancellation.tiers[0]?.until === 'H0')!.key;
}

async function holdSeat(from = 'lhr', to = 'ams', party = ONE): Promise<string> {
  const key = await loadOfferKey(from, to, party);
  const answer = await connect().hold({ offerKey: key, party, clientRef });
  if (answer.kind !== 'held') throw new Error(answer.kind);
  return key.slice('duffel.'.length);
}

const issue = (passengers = [makePassenger(1)], using = connect()) =>
  using.issue({ clientRef, travellers: passengers });
const countOrders = () => duffel.calls.filter((call) => call === 'POST /air/orders').length;

describe("Duffel's test routes", () => {
  test('a search shows fares in Rial, rounded up to Toman, and times local to the airports', async () => {
    const { offers } = await search();
    expect(offers.map(({ total }) => total)).toEqual([114_988_500, 135_930_000, 460_000_000]);
    expect(offers[1]).toMatchObject({
      source: 'duffel',
      kind: 'system',
      segment: {
        flightNumber: 'ZZ 101',
        departsAt: '2026-12-10T10:00:00+00:00',
        arrivesAt: '2026-12-10T18:30:00+01:00',
        durationMinutes: 450,
        cabin: 'economy',
        fareClass: 'Y',
        baggage: { checkedKg: 23, cabinKg: 7 },
      },
      seatsLeft: null,
    });
  });

  test('refund rules: a fee rounds up to a whole percent, a refusal means no refund, and null is unknown', async () => {
    const { offers } = await search();
    expect(offers.map(({ cancellation }) => cancellation.tiers)).toEqual([
      [{ until: 'END', penaltyPct: 100 }],
      [
        { until: 'H0', penaltyPct: 17 },
        { until: 'END', penaltyPct: 100 },
      ],
      [],
    ]);
  });

  test('a refund that is allowed for an unknown fee is unknown too', async () => {
    duffel.corrupt = (offers) =>
      offers.map((offer) => ({
        ...offer,
        conditions: {
          refund_before_departure: { allowed: true, penalty_amount: null, penalty_currency: null },
        },
      }));
    const { offers } = await search();
    expect(offers.map(({ cancellation }) => cancellation.tiers.length)).toEqual([0, 0, 0]);
  });

  test('PVD to RAI has no offers, and STN to LHR does not respond in time', async () => {
    expect(await search('pvd', 'rai')).toMatchObject({ status: 'answered', offers: [] });
    expect(await search('stn', 'lhr', ONE, connect({ timeoutMs: 400 }))).toMatchObject({ status: 'failed' });
  });

  test('LHR to DXB connects, BTS to MRU has no baggage', async () => {
    const { offers: connecting } = await search('lhr', 'dxb');
    expect(connecting[0]).toMatchObject({
      segment: { from: { iata: 'LHR' }, to: { iata: 'DXB' }, durationMinutes: 9.5 * 60 },
    });
    expect(connecting[0]?.connections?.map(({ flightNumber }) => flightNumber)).toEqual(['ZZ 11', 'ZZ 12']);
    const { offers: light } = await search('bts', 'mru');
    expect(light[0]?.segment.baggage).toEqual({ checkedKg: 0, cabinKg: 0, infantKg: 0 });
  });

  test('a family is searched with ages and priced as a whole, in shares that add up', async () => {
    const { offers } = await search('lhr', 'ams', FAMILY);
    expect(duffel.bodies[0]?.passengers).toEqual([
      { type: 'adult' },
      { type: 'adult' },
      { age: 8 },
      { age: 1 },
    ]);
    const { fare, total } = offers[1]!;
    expect(2 * fare.adult.total + fare.child.total + fare.infant.total).toBe(total);
    expect(total).toBeGreaterThanOrEqual(135_930_000);
    expect(total).toBeLessThan(135_930_000 + 310);
  });

  test('flights within Iran are never requested', async () => {
    const query = { from: 'tehran', to: 'mashhad', day: '2026-12-10', party: ONE };
    const using = connect({
      gazetteer: { ...TEST_PLACES, airportCodes: (slug) => [slug === 'tehran' ? 'THR' : 'MHD'] },
    });
    const [answer] = await Promise.all(using.search(query, new AbortController().signal));
    expect(answer).toMatchObject({ status: 'answered', offers: [] });
    expect(await using.lowestFares('tehran', 'mashhad', ['2026-12-10'])).toEqual([null]);
    await expect(connect().lowestFares('lhr', 'ams', ['2026-12-10'])).rejects.toThrow('for people only');
    expect(duffel.calls).toEqual([]);
  });
});

describe('invalid search results', () => {
  test.each<[string, (offer: Json) => unknown]>([
    ['a price of zero', (offer) => ({ ...offer, total_amount: '0.00' })],
    ['a price as a number', (offer) => ({ ...offer, total_amount: 99.99 })],
    ['a currency without a rate', (offer) => ({ ...offer, total_currency: 'ARS' })],
    [
      'a currency that is a JavaScript property name',
      (offer) => ({ ...offer, total_currency: 'constructor' }),
    ],
    ['an expired offer', (offer) => ({ ...offer, expires_at: '2026-11-21T07:00:00Z' })],
    ['another party', (offer) => ({ ...offer, passengers: [...offer.passengers, ...offer.passengers] })],
    [
      'an unknown airport',
      (offer) => {
        offer.slices[0].segments[0].destination.iata_code = 'QQQ';
        return offer;
      },
    ],
    [
      'an unknown time zone',
      (offer) => {
        offer.slices[0].segments[0].origin.time_zone = 'Mars/Olympus';
        return offer;
      },
    ],
    [
      'another day',
      (offer) => {
        offer.slices[0].segments[0].departing_at = '2026-12-09T10:00:00';
        return offer;
      },
    ],
    ['a string instead of an offer', () => 'offer'],
  ])('%s drops only that offer', async (_title, changes) => {
    duffel.corrupt = ([first, ...others]) => [changes(first!), ...others];
    expect((await search()).offers).toHaveLength(2);
    expect(lines.join('')).toContain('supplier offers dropped');
  });

  test('the source fails without a rate for its currency or with a rate that is a week old', async () => {
    expect((await search('lhr', 'ams', ONE, connect({ rates: { ...RATES, rial: { USD: 1 } } }))).status).toBe(
      'failed',
    );
    expect(
      (await search('lhr', 'ams', ONE, connect({ rates: { ...RATES, setOn: '2026-11-14' } }))).status,
    ).toBe('failed');
  });

  test.each<DuffelFault>(['lost', 'silent', 'html502', 'error500', 'truncated', 'busy'])(
    'a response that is %j marks the source as failed',
    async (fault) => {
      duffel.faults['POST /air/offer_requests'] = fault;
      expect((await search()).status).toBe('failed');
    },
  );

  test('a rate limit is respected: no requests are sent for a minute', async () => {
    const using = connect();
    duffel.faults['POST /air/offer_requests'] = 'busy';
    await search('lhr', 'ams', ONE, using);
    duffel.faults = {};
    expect((await search('lhr', 'ams', ONE, using)).status).toBe('failed');
    expect(duffel.calls).toHaveLength(1);
    now += 60_000;
    expect((await search('lhr', 'ams', ONE, using)).status).toBe('answered');
  });

  test('a rejected token raises an alarm', async () => {
    expect((await search('lhr', 'ams', ONE, connect({ token: 'duffel_test_wrong' }))).status).toBe('failed');
    expect(lines.join('')).toContain('duffel: request rejected, operator needed');
  });
});

describe('buying', () => {
  test('an instant order is paid with the exact amount, carries our reference, and is made once', async () => {
    await holdSeat();
    const issued = await issue();
    expect(issued).toEqual({
      kind: 'issued',
      tickets: [
        { position: 1, pnr: expect.stringMatching(/^ZZ/), ticketNumber: expect.stringMatching(/^999-/) },
      ],
    });
    expect(await issue()).toEqual(issued);
    expect(countOrders()).toBe(1);
    expect(duffel.bodies.find(({ selected_offers: selected }) => selected)).toMatchObject({
      type: 'instant',
      payments: [{ type: 'balance', amount: '118.20', currency: 'EUR' }],
      metadata: { client_ref: clientRef },
      passengers: [{ title: 'ms', gender: 'f', born_on: '1992-04-11', email: 'tickets@shop.example' }],
    });
  });

  test('bags are priced like fares, for each passenger but infants, and go into the order with its exact amount', async () => {
    const offerId = await holdSeat('lhr', 'ams', FAMILY);
    const sold = await connect().findAncillaries!(`duffel.${offerId}`, FAMILY);
    expect(sold?.map(({ positions }) => positions)).toEqual([[1], [2], [3]]);
    expect(sold?.[0]).toMatchObject({
      kind: 'bag',
      title: 'چمدان اضافه تا ۲۳ کیلوگرم',
      price: 23_575_000,
      most: 2,
      refundable: false,
    });
    const issued = await issue([
      makePassenger(1, { ancillaries: [{ key: sold![0]!.key, quantity: 2 }] }),
      makePassenger(2, { gender: 'male' }),
      makePassenger(3, {
        ageGroup: 'child',
        birthDay: '2018-01-01',
        ancillaries: [{ key: sold![2]!.key, quantity: 1 }],
      }),
      makePassenger(4, { ageGroup: 'infant', birthDay: '2026-01-01' }),
    ]);
    expect(issued).toMatchObject({ kind: 'issued' });
    const [order] = duffel.orders.values();
    expect(order).toMatchObject({ total_amount: '179.70', services: [{ quantity: 2 }, { quantity: 1 }] });
  });

  test('an order with bags is paid at once, because a held order takes none', async () => {
    const offerId = await holdSeat('jfk', 'ewr');
    const [bag] = (await connect().findAncillaries!(`duffel.${offerId}`, ONE))!;
    const traveller = makePassenger(1, { ancillaries: [{ key: bag!.key, quantity: 1 }] });
    expect(await issue([traveller])).toMatchObject({ kind: 'issued' });
    expect(duffel.bodies.find(({ selected_offers: selected }) => selected)).toMatchObject({
      type: 'instant',
      payments: [{ amount: '138.70' }],
    });
  });

  test.each([
    ['costs more than promised', (bag: Json) => (bag.total_amount = '20.51')],
    ['is in another currency', (bag: Json) => (bag.total_currency = 'USD')],
    ['is no longer sold', (bag: Json) => (bag.type = 'gone')],
    ['is sold once only', (bag: Json) => (bag.maximum_quantity = 1)],
  ])('a bag that %s rejects the order before anything is bought', async (_title, change) => {
    const offerId = await holdSeat();
    const [bag] = (await connect().findAncillaries!(`duffel.${offerId}`, ONE))!;
    change(duffel.offers.get(offerId)!.available_services[0]);
    const traveller = makePassenger(1, { ancillaries: [{ key: bag!.key, quantity: 2 }] });
    expect(await issue([traveller])).toEqual({ kind: 'rejected' });
    expect(countOrders()).toBe(0);
  });

  test('an order whose bag Duffel refuses is rejected permanently and leaves no booking, not even one without the bag', async () => {
    const offerId = await holdSeat();
    const [bag] = (await connect().findAncillaries!(`duffel.${offerId}`, ONE))!;
    duffel.faults['POST /air/orders'] = { type: 'airline_error', code: 'ancillary_service_not_available' };
    const traveller = makePassenger(1, { ancillaries: [{ key: bag!.key, quantity: 1 }] });
    expect(await issue([traveller])).toEqual({ kind: 'rejected' });
    duffel.faults = {};
    expect(await issue([traveller])).toEqual({ kind: 'rejected' });
    expect(countOrders()).toBe(1);
    expect(duffel.orders.size).toBe(0);
  });

  test('while Duffel does not return the bags, the list is unknown instead of empty, and the issue is retried later', async () => {
    const offerId = await holdSeat();
    const [bag] = (await connect().findAncillaries!(`duffel.${offerId}`, ONE))!;
    duffel.faults['GET /air/offers/*'] = 'error500';
    expect(await connect().findAncillaries!(`duffel.${offerId}`, ONE)).toBeNull();
    const traveller = makePassenger(1, { ancillaries: [{ key: bag!.key, quantity: 1 }] });
    expect(await issue([traveller])).toEqual({ kind: 'unknown' });
    expect(countOrders()).toBe(0);
    duffel.faults = {};
    expect(await issue([traveller])).toMatchObject({ kind: 'issued' });
  });

  test('no bag is sold for only one segment of a journey or for an expired offer', async () => {
    const offerId = await holdSeat('lhr', 'dxb');
    const offer = duffel.offers.get(offerId)!;
    offer.available_services[0].segment_ids.pop();
    expect(await connect().findAncillaries!(`duffel.${offerId}`, ONE)).toEqual([]);
    now = Date.parse(offer.expires_at);
    expect(await connect().findAncillaries!(`duffel.${offerId}`, ONE)).toEqual([]);
  });

  test('a seat map has rows, aisles, exits and prices in Rial, and the seats of each passenger but infants', async () => {
    const offerId = await holdSeat('lhr', 'ams', FAMILY);
    const [map, ...others] = (await connect().findSeatMaps!(`duffel.${offerId}`, FAMILY))!;
    expect(others).toEqual([]);
    expect(map).toMatchObject({ flight: 1, columns: ['A', 'B', null, 'C', 'D'] });
    expect(map!.rows.map(({ number, isExit }) => [number, isExit])).toEqual([
      [1, false],
      [2, true],
    ]);
    const names = map!.rows.map(({ seats }) =>
      seats.map((seat) => seat && `${seat.name} ${seat.sold.length}`),
    );
    expect(names).toEqual([
      ['1A 3', '1B 3', null, '1C 3', '1D 3'],
      ['2A 3', null, null, '2C 0', '2D 3'],
    ]);
    const [window, aisle] = map!.rows[0]!.seats;
    expect(window!.sold.map(({ positions, price }) => [positions, price])).toEqual([
      [[1], 13_800_000],
      [[2], 13_800_000],
      [[3], 13_800_000],
    ]);
    expect(aisle!.sold[0]).toMatchObject({ price: 0, refundable: false });
  });

  test('seats go into the order with bags, at its exact amount; each segment of a journey has its own map', async () => {
    const offerId = await holdSeat('lhr', 'dxb');
    const maps = (await connect().findSeatMaps!(`duffel.${offerId}`, ONE))!;
    expect(maps.map(({ flight }) => flight)).toEqual([1, 2]);
    const [bag] = (await connect().findAncillaries!(`duffel.${offerId}`, ONE))!;
    const keys = [bag!.key, ...maps.map(({ rows }) => rows[0]!.seats[0]!.sold[0]!.key)];
    const ancillaries = keys.map((key) => ({ key, quantity: 1 }));
    expect(await issue([makePassenger(1, { ancillaries })])).toMatchObject({ kind: 'issued' });
    const [order] = duffel.orders.values();
    expect(order).toMatchObject({ total_amount: '284.50' });
    expect(order!.services).toHaveLength(3);
  });

  test.each([
    ['costs more than promised', (seat: Json) => (seat.available_services[0].total_amount = '12.01')],
    ['another buyer has taken', (seat: Json) => (seat.available_services = [])],
  ])('a seat that %s rejects the order before anything is bought', async (_title, change) => {
    const offerId = await holdSeat();
    const [map] = (await connect().findSeatMaps!(`duffel.${offerId}`, ONE))!;
    const { key } = map!.rows[0]!.seats[0]!.sold[0]!;
    change(duffel.offers.get(offerId)!.seat_maps[0].cabins[0].rows[1].sections[0].elements[0]);
    expect(await issue([makePassenger(1, { ancillaries: [{ key, quantity: 1 }] })])).toEqual({
      kind: 'rejected',
    });
    expect(countOrders()).toBe(0);
  });

  test('the seat maps are unknown when Duffel fails to return them, and empty for an airline without a map', async () => {
    const offerId = await holdSeat();
    duffel.faults['GET /air/seat_maps'] = 'error500';
    expect(await connect().findSeatMaps!(`duffel.${offerId}`, ONE)).toBeNull();
    duffel.faults = {};
    duffel.offers.get(offerId)!.seat_maps = [];
    expect(await connect().findSeatMaps!(`duffel.${offerId}`, ONE)).toEqual([]);
  });

  test('where the airline allows later payment, the order is created first and then paid', async () => {
    await holdSeat('jfk', 'ewr');
    expect(await issue()).toMatchObject({ kind: 'issued' });
    const [order] = duffel.orders.values();
    expect(order?.payment_status.awaiting_payment).toBe(false);
    expect(duffel.calls.filter((call) => call === 'POST /air/payments')).toHaveLength(1);
  });

  test('a payment whose response was lost is not made again', async () => {
    await holdSeat('jfk', 'ewr');
    duffel.faults['POST /air/payments'] = 'lost';
    expect(await issue()).toMatchObject({ kind: 'issued' });
    expect(duffel.calls.filter((call) => call === 'POST /air/payments')).toHaveLength(1);
  });

  test('an infant travels with an adult, and every passenger gets a ticket', async () => {
    await holdSeat('lhr', 'ams', FAMILY);
    const people = [
      makePassenger(1),
      makePassenger(2, { gender: 'male' }),
      makePassenger(3, { ageGroup: 'child', birthDay: '2018-01-01' }),
      makePassenger(4, { ageGroup: 'infant', birthDay: '2026-01-01' }),
    ];
    const issued = await issue(people);
    expect(issued.kind === 'issued' && issued.tickets.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    const { passengers } = duffel.bodies.find((body) => body.selected_offers)!;
    expect(passengers[0].infant_passenger_id).toBe(passengers[3].id);
    expect(passengers[1].infant_passenger_id).toBeUndefined();
    expect(passengers[2].title).toBe('miss');
  });

  test.each<DuffelFault>(['lost', 'error500after'])(
    'an order whose response is %j exists: it is found by our reference and never requested again',
    async (fault) => {
      await holdSeat();
      duffel.faults['POST /air/orders'] = fault;
      expect(await issue()).toMatchObject({ kind: 'issued' });
      expect(countOrders()).toBe(1);
      expect(duffel.orders.size).toBe(1);
    },
  );

  test.each<DuffelFault>([
    'error500',
    'silent',
    'html502',
    'truncated',
    { type: 'airline_error', code: 'airline_internal' },
    { type: 'airline_error', code: 'duplicate_booking' },
  ])(
    'after %j the order is unknown: looked up, not requested again, not given up while it may exist',
    async (fault) => {
      await holdSeat();
      duffel.faults['POST /air/orders'] = fault;
      expect(await issue()).toEqual({ kind: 'unknown' });
      duffel.faults = {};
      expect(await issue()).toEqual({ kind: 'unknown' });
      expect(await connect().cancel(clientRef)).toBe('unknown');
      expect(countOrders()).toBe(1);
      now += 25 * 3_600_000;
      expect(await issue()).toEqual({ kind: 'rejected' });
      expect(countOrders()).toBe(1);
    },
  );

  test('an order that was only accepted is issued later', async () => {
    await holdSeat();
    duffel.faults['POST /air/orders'] = 'accepted';
    expect(await issue()).toEqual({ kind: 'unknown' });
    duffel.makeAccepted();
    duffel.faults = {};
    expect(await issue()).toMatchObject({ kind: 'issued' });
    expect(countOrders()).toBe(1);
  });

  test('finds our order on later pages, after those of passengers with the same name', async () => {
    for (let other = 0; other < 5; other += 1) {
      await holdSeat();
      await issue([makePassenger(1, { latinLastName: 'KARIMI' })]);
      clientRef = `client-ref-${(refs += 1)}`;
    }
    await holdSeat();
    duffel.faults['POST /air/orders'] = 'lost';
    expect(await issue([makePassenger(1, { latinLastName: 'KARIMI' })])).toMatchObject({ kind: 'issued' });
  });

  test.each<[DuffelFault, string]>([
    [{ type: 'airline_error', code: 'offer_no_longer_available' }, 'duffel: request refused'],
    [
      { type: 'invalid_state_error', code: 'insufficient_balance' },
      'duffel: request rejected, operator needed',
    ],
    [{ type: 'validation_error', code: 'validation_required' }, 'duffel: request rejected, operator needed'],
  ])('a definite refusal (%j) is rejected at once and permanently', async (fault, line) => {
    await holdSeat();
    duffel.faults['POST /air/orders'] = fault;
    expect(await issue()).toEqual({ kind: 'rejected' });
    duffel.faults = {};
    expect(await issue()).toEqual({ kind: 'rejected' });
    expect(lines.join('')).toContain(line);
  });

  test('an order that hits the rate limit is requested again', async () => {
    await holdSeat();
    duffel.faults['POST /air/orders'] = 'busy';
    expect(await issue()).toEqual({ kind: 'unknown' });
    duffel.faults = {};
    expect(await issue()).toMatchObject({ kind: 'issued' });
  });

  test('ten concurrent runs make one order', async () => {
    await holdSeat();
    await Promise.all(Array.from({ length: 10 }, () => issue()));
    expect(countOrders()).toBe(1);
    expect(await issue()).toMatchObject({ kind: 'issued' });
  });

  test('a price that rose after the hold is not paid; one that fell is', async () => {
    const dearer = await holdSeat();
    duffel.offers.get(dearer)!.total_amount = '118.21';
    expect(await issue()).toEqual({ kind: 'rejected' });
    expect(countOrders()).toBe(0);
    clientRef = `client-ref-${(refs += 1)}`;
    const cheaper = await holdSeat();
    duffel.offers.get(cheaper)!.total_amount = '110';
    expect(await issue()).toMatchObject({ kind: 'issued' });
    expect([...duffel.orders.values()][0]?.total_amount).toBe('110');
  });

  test('an airline that requires passports gets them, and no order is attempted without one', async () => {
    const offerId = await holdSeat();
    await database.db
      .updateTable('duffel_bookings')
      .set({ documents_required: true })
      .where('client_ref', '=', clientRef)
      .execute();
    duffel.offers.get(offerId)!.passenger_identity_documents_required = true;
    expect(await issue([makePassenger(1, { passport: null })])).toEqual({ kind: 'rejected' });
    expect(countOrders()).toBe(0);
  });
});

describe('a hold', () => {
  test('has the current price for as long as the airline guarantees it', async () => {
    const key = await loadOfferKey();
    duffel.offers.get(key.slice(7))!.total_amount = '120.00';
    const answer = await connect().hold({ offerKey: key, party: ONE, clientRef });
    expect(answer).toMatchObject({ kind: 'held', total: 138_000_000, expiresAt: '2026-11-21T08:30:00.000Z' });
    expect(await connect().find(clientRef)).toEqual(answer);
    expect(await connect().extend(clientRef, '2026-11-21T10:00:00Z')).toBe(true);
    now += 31 * 60_000;
    expect(await connect().find(clientRef)).toEqual({ kind: 'refused', reason: 'gone' });
    expect(await connect().extend(clientRef, '2026-11-21T10:00:00Z')).toBe(false);
    expect(await connect().expire(getNow())).toBeGreaterThan(0);
    expect(await issue()).toEqual({ kind: 'rejected' });
  });

  test('of an offer that has expired since the click is gone', async () => {
    const key = await loadOfferKey();
    now += 31 * 60_000;
    expect(await connect().findOffer(key, ONE)).toBeNull();
    expect(await connect().hold({ offerKey: key, party: ONE, clientRef })).toEqual({
      kind: 'refused',
      reason: 'gone',
    });
  });

  test('for a different party than that of the offer is gone', async () => {
    const key = await loadOfferKey();
    expect(await connect().findOffer(key, FAMILY)).toBeNull();
    expect(await connect().hold({ offerKey: key, party: FAMILY, clientRef })).toMatchObject({
      kind: 'refused',
    });
  });

  test('that could not be priced is unknown and stores nothing', async () => {
    const key = await loadOfferKey();
    duffel.faults['POST /air/offers/*/actions/price'] = 'error500';
    expect(await connect().hold({ offerKey: key, party: ONE, clientRef })).toEqual({ kind: 'unknown' });
    expect(await connect().find(clientRef)).toBeNull();
  });

  test('that is released is not issued', async () => {
    await holdSeat();
    await connect().release(clientRef);
    expect(await issue()).toEqual({ kind: 'rejected' });
  });
});

describe('cancelling', () => {
  test('requests a quote and confirms it, once', async () => {
    await holdSeat();
    await issue();
    expect(await connect().cancel(clientRef, [1])).toBe('cancelled');
    expect(await connect().cancel(clientRef, [1])).toBe('cancelled');
    expect(duffel.cancellations.size).toBe(1);
  });

  test('an order that appears after its release is cancelled', async () => {
    await holdSeat();
    duffel.faults['POST /air/orders'] = 'accepted';
    expect(await issue()).toEqual({ kind: 'unknown' });
    await connect().release(clientRef);
    expect(await connect().cancel(clientRef)).toBe('unknown');
    duffel.makeAccepted();
    expect(await connect().cancel(clientRef)).toBe('cancelled');
    expect([...duffel.orders.values()].map(({ cancelled_at: at }) => at)).toEqual([expect.any(String)]);
  });

  test('a part of an order is not cancelled', async () => {
    await holdSeat('lhr', 'ams', { adults: 2, children: 0, infants: 0 });
    await issue([makePassenger(1), makePassenger(2)]);
    expect(await connect().cancel(clientRef, [2])).toBe('rejected');
  });

  test('a promised refund above the quote waits for an operator; an unclaimed order is cancelled anyway', async () => {
    await holdSeat();
    await issue();
    const [order] = duffel.orders.values();
    order!.refund = { allowed: true, penalty_amount: '50.00' };
    expect(await connect().cancel(clientRef, [1])).toBe('rejected');
    expect(order?.cancelled_at).toBeNull();
    expect(await connect().cancel(clientRef)).toBe('cancelled');
  });

  test('a lost confirmation is detected in the order, and an expired quote is replaced', async () => {
    await holdSeat();
    await issue();
    duffel.faults['POST /air/order_cancellations/*/actions/confirm'] = 'lost';
    expect(await connect().cancel(clientRef, [1])).toBe('cancelled');
    clientRef = `client-ref-${(refs += 1)}`;
    await holdSeat();
    await issue();
    duffel.faults = {
      'POST /air/order_cancellations/*/actions/confirm': {
        type: 'invalid_state_error',
        code: 'unsupported_action',
      },
    };
    expect(await connect().cancel(clientRef, [1])).toBe('unknown');
    expect(duffel.cancellations.size).toBe(3);
  });

  test('an order that Duffel cannot cancel stays unchanged', async () => {
    await holdSeat();
    await issue();
    [...duffel.orders.values()][0]!.available_actions = ['update'];
    expect(await connect().cancel(clientRef, [1])).toBe('rejected');
  });
});
