import { SUPPLIER_FAULTS, type SupplierFault } from '../../../../../test/fakes/referenceSupplier.ts';
import { setUpReferenceSupplier } from '../../../../../test/fakes/setUpReferenceSupplier.ts';
import { SupplierPaused } from '../../../../upstream/SupplierPaused.ts';
import type { FlightQuery, TicketPassenger } from '../port.ts';
import { readAirlineFares } from './flightContract.ts';
import { createHttpFlights } from './httpFlights.ts';

const shop = setUpReferenceSupplier();
const connect = (changes: { secret?: string } = {}) =>
  createHttpFlights({ ...shop.settings('parto'), ...changes }, shop.deps());

const ONE = { adults: 1, children: 0, infants: 0 };
const FAMILY = { adults: 2, children: 1, infants: 1 };
const QUERY: FlightQuery = { from: 'tehran', to: 'mashhad', day: '2026-11-26', party: ONE };
const KEY = 'parto.EP-821-THR-MHD-20261126';
const REF = KEY.slice('parto.'.length);

const makePassenger = (position: number): TicketPassenger => ({
  position,
  ageGroup: 'adult',
  latinFirstName: 'SARA',
  latinLastName: 'AHMADI',
  documentNumber: '0012345679',
});

async function search(query = QUERY, using = connect()) {
  const [answer] = await Promise.all(using.search(query, new AbortController().signal));
  return answer!;
}

/** Loads the original offers of the supplier for the day. */
async function loadOffers(): Promise<Record<string, any>[]> {
  const asked = { origins: ['THR'], destinations: ['MHD'], day: QUERY.day, party: ONE };
  const body = await shop.supplier.flights.handle('POST', '/search', asked);
  return (body as { offers: Record<string, any>[] }).offers;
}

/** Changes the first flight of an offer. */
const changeFlight = (changes: object) => (offer: Record<string, any>) => {
  Object.assign(offer.segments[0], changes);
  return offer;
};

/** Searches after a change of the first offer and returns the accepted keys. */
async function searchWith(changes: (offer: Record<string, unknown>) => unknown): Promise<string[]> {
  const [first, ...others] = await loadOffers();
  shop.supplier.faults['POST /flights/search'] = {
    answer: { offers: [changes(structuredClone(first!)), ...others] },
  };
  const answer = await search();
  return answer.status === 'answered' ? answer.offers.map(({ key }) => key) : ['failed'];
}

describe('searching', () => {
  test('offers carry our own names of airports and airlines, and keys that identify their partner API', async () => {
    const answer = await search({ ...QUERY, party: FAMILY });
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.source).toBe('parto');
    expect(answer.offers.map(({ key }) => key)).toEqual([
      'parto.W5-1041-THR-MHD-20261126',
      KEY,
      'parto.QB-1215-THR-MHD-20261126',
    ]);
    expect(answer.offers[1]).toMatchObject({
      segment: {
        flightNumber: 'EP 821',
        carrier: { name: 'آسمان' },
        from: { iata: 'THR', city: 'تهران' },
        departsAt: '2026-11-26T13:10:00+03:30',
        arrivesAt: '2026-11-26T14:40:00+03:30',
        durationMinutes: 90,
      },
      connections: null,
      total: 2 * 24_350_000 + 12_525_000 + 3_065_000,
      seatsLeft: { count: 4 },
      available: true,
    });
  });

  test('missing refund rules stay unknown: neither free nor non-refundable', async () => {
    const answer = await search();
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.offers.map(({ cancellation }) => cancellation.tiers.length)).toEqual([3, 3, 0]);
  });

  test('the fee of a change is read for a fare with refund rules, and never for a charter', async () => {
    const read = async () => {
      const answer = await search();
      return answer.status === 'answered'
        ? answer.offers.map(({ cancellation }) => cancellation.changePct ?? null)
        : answer.status;
    };
    expect(await read()).toEqual([20, 20, null]);
    const plain = await loadOffers();
    const change = (more: object) => {
      const offers = plain.map((offer) => ({ ...offer, ...more }));
      shop.supplier.faults['POST /flights/search'] = { answer: { offers } };
    };
    change({ changePct: 0 });
    expect(await read()).toEqual([0, 0, null]);
    change({ changePct: undefined });
    expect(await read()).toEqual([null, null, null]);
    change({ changePct: 20, refund: null });
    expect(await read()).toEqual([null, null, null]);
    change({ changePct: 101 });
    expect(await read()).toBe('failed');
  });

  test.each<[string, (offer: Record<string, any>) => unknown]>([
    ['another currency', (offer) => ({ ...offer, currency: 'IRT' })],
    ['a price as text', (offer) => ({ ...offer, total: String(offer.total) })],
    ['a price with a fraction', (offer) => ({ ...offer, total: offer.total + 0.5 })],
    ['a price of zero', (offer) => ({ ...offer, total: 0 })],
    ['a total that does not add up', (offer) => ({ ...offer, total: offer.total + 10 })],
    [
      'parts that do not add up',
      (offer) => {
        offer.fare.adult.vat += 10;
        return offer;
      },
    ],
    ['a departure in the past', changeFlight({ departsAt: '2026-11-20T07:30:00+03:30' })],
    [
      'another day',
      changeFlight({ departsAt: '2026-11-27T07:30:00+03:30', arrivesAt: '2026-11-27T09:00:00+03:30' }),
    ],
    ['a time without an offset', changeFlight({ departsAt: '2026-11-26T07:30:00' })],
    ['an arrival before the departure', changeFlight({ arrivesAt: '2026-11-26T07:30:00+03:30' })],
    ['an unknown airport', changeFlight({ to: 'QQQ' })],
    ['another city', changeFlight({ to: 'SYZ' })],
    ['an offer that has expired', (offer) => ({ ...offer, expiresAt: '2026-11-21T07:59:00Z' })],
    ['a reference with a path in it', (offer) => ({ ...offer, ref: '../../x' })],
    ['null instead of an offer', () => null],
  ])('%s drops only that offer and is logged', async (_title, changes) => {
    expect(await searchWith(changes)).toEqual([KEY, 'parto.QB-1215-THR-MHD-20261126']);
    expect(shop.lines.join('')).toContain('supplier offers dropped');
  });

  test('a duplicate offer is listed once', async () => {
    const plain = await search();
    if (plain.status !== 'answered') throw new Error(plain.status);
    const offers = await loadOffers();
    shop.supplier.faults['POST /flights/search'] = { answer: { offers: [...offers, ...offers] } };
    expect(await search()).toMatchObject({ offers: plain.offers });
  });

  test('of 5,000 offers the 300 cheapest are shown', async () => {
    const plain = await loadOffers();
    const offers = Array.from({ length: 5000 }, (_, index) => {
      const [offer] = structuredClone(plain);
      offer!.ref = `many-${index}`;
      for (const part of ['base', 'total']) offer!.fare.adult[part] += (5000 - index) * 10;
      offer!.total = offer!.fare.adult.total;
      return offer;
    });
    shop.supplier.faults['POST /flights/search'] = { answer: { offers } };
    const answer = await search();
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.offers).toHaveLength(300);
    expect(answer.offers[0]?.key).toBe('parto.many-4999');
  });

  test('a source whose offers are all unreadable has failed; this does not mean that there are no flights', async () => {
    shop.supplier.faults['POST /flights/search'] = { answer: { offers: [{ price: 1 }, { price: 2 }] } };
    expect((await search()).status).toBe('failed');
  });

  test('returns no offers when every flight of the day has departed', async () => {
    const offers = await loadOffers();
    shop.supplier.faults['POST /flights/search'] = { answer: { offers } };
    shop.now = Date.parse('2026-11-26T20:00:00Z');
    expect(await search()).toMatchObject({ status: 'answered', offers: [] });
  });

  test.each<SupplierFault>([...SUPPLIER_FAULTS, { answer: { result: false, msg: 'خطا' } }])(
    'a response that is %j marks the source as failed, without its message',
    async (fault) => {
      shop.supplier.faults['POST /flights/search'] = fault;
      expect(await search()).toEqual({
        source: 'parto',
        status: 'failed',
        answeredAt: shop.clock().toISOString(),
      });
    },
  );

  test('pauses the source for half a minute after three consecutive failures', async () => {
    const shaky = connect();
    shop.supplier.faults['POST /flights/search'] = 'error500';
    for (let tries = 0; tries < 5; tries += 1) await search(QUERY, shaky);
    expect(shop.supplier.calls).toHaveLength(3);
    shop.supplier.faults = {};
    shop.now += 30_000;
    expect((await search(QUERY, shaky)).status).toBe('answered');
  });

  test('a source that returns no fares is called three times, then paused with one line in the log', async () => {
    shop.supplier.faults['POST /flights/lowest-fares'] = 'error500';
    const shaky = connect();
    const ask = () => shaky.lowestFares('tehran', 'mashhad', ['2026-11-26']);
    for (let tries = 0; tries < 3; tries += 1) await expect(ask()).rejects.toThrow('does not say');
    for (let tries = 0; tries < 10; tries += 1) await expect(ask()).rejects.toThrow(SupplierPaused);
    expect(shop.supplier.calls).toHaveLength(3);
    const paused = shop.lines.filter((line) => line.includes('supplier paused'));
    expect(paused.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ severity: 'info', supplier: 'parto', seconds: 30, failures: 3 }),
    ]);
  });

  test('a visitor who leaves aborts the search, which does not count as a failure of the source', async () => {
    shop.supplier.faults['POST /flights/search'] = 'silent';
    const shaky = connect();
    for (let tries = 0; tries < 4; tries += 1) {
      const leaving = new AbortController();
      const [answer] = shaky.search(QUERY, leaving.signal);
      leaving.abort();
      expect((await answer)?.status).toBe('failed');
    }
    shop.supplier.faults = {};
    expect((await search(QUERY, shaky)).status).toBe('answered');
  });

  test('a wrong key raises an alarm and shows no offers', async () => {
    expect((await search(QUERY, connect({ secret: 'another-secret' }))).status).toBe('failed');
    expect(shop.lines.join('')).toContain('partner API: key rejected');
  });

  test('daily lowest fares come from one call; a failed call does not mean that there are no flights', async () => {
    const days = ['2026-11-26', '2026-11-27'];
    expect(await connect().lowestFares('tehran', 'mashhad', days)).toEqual([20_500_000, 20_500_000]);
    shop.supplier.faults['POST /flights/lowest-fares'] = 'html';
    await expect(connect().lowestFares('tehran', 'mashhad', days)).rejects.toThrow('does not say');
  });
});

describe('the lowest fares per airline', () => {
  const lowest = [20_500_000, null];

  test('are returned with the daily ones', async () => {
    const { airlines, complete } = await connect().airlineFares!('tehran', 'mashhad', [
      '2026-11-26',
      '2026-11-27',
    ]);
    expect([...airlines.keys()]).toEqual(['W5', 'EP', 'QB']);
    expect(airlines.get('QB')).toEqual([20_500_000, 20_500_000]);
    expect(complete).toBe(true);
  });

  test.each([
    ['missing', undefined],
    ['too short', { W5: [20_500_000] }],
    ['not numbers', { W5: ['cheap', null] }],
    ['keyed by an invalid airline code', { 'a name': [20_500_000, null] }],
  ])('are unknown if they are %s', (_name, airlines) => {
    expect(readAirlineFares(lowest, { fares: lowest, airlines })).toEqual({
      lowest,
      airlines: new Map(),
      complete: false,
    });
  });
});

describe('looking up an offer', () => {
  test('returns its live price', async () => {
    shop.supplier.flights.scenario(REF, 'price_rise');
    expect(await connect().findOffer(KEY, ONE)).toMatchObject({ key: KEY, total: 25_450_000 });
  });

  test('returns null when it is gone or belongs to another supplier', async () => {
    shop.supplier.flights.scenario(REF, 'offer_gone');
    expect(await connect().findOffer(KEY, ONE)).toBeNull();
    expect(await connect().findOffer('other.EP-821-THR-MHD-20261126', ONE)).toBeNull();
  });
});

describe('booking', () => {
  const clientRef = '0190a5b0-0000-7000-8000-000000000001';
  const hold = (ref = clientRef, party = ONE) => connect().hold({ offerKey: KEY, party, clientRef: ref });

  test('a hold is found, extended, issued once and cancelled twice', async () => {
    const held = await hold();
    expect(held).toMatchObject({ kind: 'held', total: 24_350_000, expiresAt: '2026-11-21T08:15:00.000Z' });
    expect(await hold()).toEqual(held);
    expect(await connect().find(clientRef)).toEqual(held);
    expect(await connect().extend(clientRef, '2026-11-21T08:40:00Z')).toBe(true);
    shop.now += 20 * 60_000;
    const issued = await connect().issue({ clientRef, travellers: [makePassenger(1)] });
    expect(issued).toEqual({
      kind: 'issued',
      tickets: [{ position: 1, pnr: expect.any(String), ticketNumber: expect.stringMatching(/^999-/) }],
    });
    expect(await connect().issue({ clientRef, travellers: [makePassenger(1)] })).toEqual(issued);
    expect(shop.supplier.flights.seatsKept(REF)).toBe(1);
    expect(await connect().cancel(clientRef)).toBe('cancelled');
    expect(await connect().cancel(clientRef)).toBe('cancelled');
    expect(shop.supplier.flights.seatsKept(REF)).toBe(0);
  });

  test('one of two tickets is cancelled and the other stays issued', async () => {
    await hold(clientRef, { adults: 2, children: 0, infants: 0 });
    await connect().issue({ clientRef, travellers: [makePassenger(1), makePassenger(2)] });
    expect(await connect().cancel(clientRef, [2])).toBe('cancelled');
    expect(shop.supplier.flights.seatsKept(REF)).toBe(1);
  });

  test('a hold has the current price, not that of the card', async () => {
    shop.supplier.flights.scenario(REF, 'price_rise');
    expect(await hold()).toMatchObject({ kind: 'held', total: 25_450_000 });
  });

  test('a full flight is sold out, a removed offer is gone, and an expired hold is gone', async () => {
    shop.supplier.flights.scenario(REF, 'sold_out');
    expect(await hold()).toEqual({ kind: 'refused', reason: 'sold_out' });
    shop.supplier.flights.scenario(REF, 'offer_gone');
    expect(await hold()).toEqual({ kind: 'refused', reason: 'gone' });
    const other = { offerKey: 'parto.QB-1215-THR-MHD-20261126', party: ONE, clientRef };
    await connect().hold(other);
    shop.now += 16 * 60_000;
    expect(await connect().find(clientRef)).toEqual({ kind: 'refused', reason: 'gone' });
    expect(await connect().extend(clientRef, '2026-11-21T09:00:00Z')).toBe(false);
    expect(await connect().issue({ clientRef, travellers: [makePassenger(1)] })).toEqual({
      kind: 'rejected',
    });
  });

  test('an unknown reference is null, is released and cancelled without harm, and is not issued', async () => {
    expect(await connect().find(clientRef)).toBeNull();
    await connect().release(clientRef);
    expect(await connect().cancel(clientRef)).toBe('cancelled');
    expect(await connect().cancel(clientRef, [1])).toBe('rejected');
    expect(await connect().issue({ clientRef, travellers: [makePassenger(1)] })).toEqual({
      kind: 'rejected',
    });
  });

  test.each<SupplierFault>([...SUPPLIER_FAULTS, { answer: { booking: { state: 'held' } } }])(
    'a hold whose response is %j is unknown and is looked up, never requested twice',
    async (fault) => {
      shop.supplier.faults['POST /flights/bookings'] = fault;
      expect(await hold()).toEqual({ kind: 'unknown' });
      expect(shop.supplier.calls.filter((call) => call === 'POST /flights/bookings')).toHaveLength(1);
      shop.supplier.faults = {};
      const found = await connect().find(clientRef);
      expect(found?.kind).toBe(fault === 'lost' ? 'held' : undefined);
      expect(shop.supplier.flights.seatsKept(REF)).toBe(fault === 'lost' ? 1 : 0);
    },
  );

  test('tickets whose response was lost are found by the lookup at once', async () => {
    await hold();
    shop.supplier.faults['POST /flights/bookings/*/issue'] = 'lost';
    expect(await connect().issue({ clientRef, travellers: [makePassenger(1)] })).toMatchObject({
      kind: 'issued',
    });
    expect(shop.supplier.calls.filter((call) => call.endsWith('/issue'))).toHaveLength(1);
  });

  test.each<SupplierFault>(['silent', 'html', 'error500', 'busy'])(
    'issuing with a response that is %j is unknown, and a retry makes one booking',
    async (fault) => {
      await hold();
      shop.supplier.faults['POST /flights/bookings/*/issue'] = fault;
      expect(await connect().issue({ clientRef, travellers: [makePassenger(1)] })).toEqual({
        kind: 'unknown',
      });
      shop.supplier.faults = {};
      expect(await connect().issue({ clientRef, travellers: [makePassenger(1)] })).toMatchObject({
        kind: 'issued',
      });
      expect(shop.supplier.flights.seatsKept(REF)).toBe(1);
    },
  );

  test('a response about another booking or with a ticket for no passenger is not trusted', async () => {
    await hold();
    const { booking } = (await shop.supplier.flights.handle('GET', `/bookings/${clientRef}`, undefined)) as {
      booking: object;
    };
    const tickets = [{ position: 7, pnr: 'ABCDEF', ticketNumber: '999-1' }];
    for (const changed of [
      { ...booking, clientRef: 'somebody-else' },
      { ...booking, state: 'issued', tickets },
      { ...booking, state: 'issued', tickets: [] },
    ]) {
      shop.supplier.faults['POST /flights/bookings/*/issue'] = { answer: { booking: changed } };
      shop.supplier.faults['GET /flights/bookings/*'] = { answer: { booking: changed } };
      expect(await connect().issue({ clientRef, travellers: [makePassenger(1)] })).toEqual({
        kind: 'unknown',
      });
    }
  });

  test('a cancellation whose response was lost is made once and then confirmed', async () => {
    await hold();
    await connect().issue({ clientRef, travellers: [makePassenger(1)] });
    shop.supplier.faults['POST /flights/bookings/*/cancel'] = 'lost';
    expect(await connect().cancel(clientRef, [1])).toBe('unknown');
    shop.supplier.faults = {};
    expect(await connect().cancel(clientRef, [1])).toBe('cancelled');
    expect(shop.supplier.flights.seatsKept(REF)).toBe(0);
  });

  test('of twenty concurrent buyers of four seats, four succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => hold(`buyer-${index}-of-20`)));
    expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(4);
    expect(shop.supplier.flights.seatsKept(REF)).toBe(4);
  });
});
