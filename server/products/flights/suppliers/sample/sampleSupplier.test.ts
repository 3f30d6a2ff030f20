import { sql } from 'kysely';
import { addDays } from '../../../../../shared/calendar/jalali.ts';
import type { FlightOffer } from '../../../../../shared/flights/offer.ts';
import { setUpTestDatabase } from '../../../../../test/fakes/setUpTestDatabase.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { DOMESTIC_PAIRS } from '../../reference/domesticPairs.ts';
import type { FlightAnswer, FlightSupplier, TicketPassenger } from '../port.ts';
import { createSampleSupplier } from './sampleSupplier.ts';

const START = new Date('2026-11-21T10:24:00+03:30');
const ONE = { adults: 1, children: 0, infants: 0 };
const FAMILY = { adults: 2, children: 1, infants: 1 };
const PASSENGERS: TicketPassenger[] = [1, 2, 3, 4].map((position) => ({
  position,
  ageGroup: 'adult',
  latinFirstName: 'SARA',
  latinLastName: 'REZAEI',
  documentNumber: '0012345679',
}));

const database = setUpTestDatabase();
let now = START;
let supplier: FlightSupplier;

beforeEach(async () => {
  await sql`TRUNCATE sample_tickets, sample_holds, sample_inventory`.execute(database.db);
  now = START;
  supplier = create();
});

function create(options: { failEvery?: number } = {}): FlightSupplier {
  return createSampleSupplier({
    db: database.db,
    clock: () => now,
    secretSeed: 'seed',
    delaysMs: [0, 0, 0, 0, 0],
    failEvery: 0,
    ...options,
  });
}

async function searchDay(party = ONE, of = supplier): Promise<FlightAnswer[]> {
  const query = { from: 'tehran', to: 'mashhad', day: '2026-11-26', party };
  return Promise.all(of.search(query, new AbortController().signal));
}

async function listDayOffers(party = ONE): Promise<FlightOffer[]> {
  return (await searchDay(party)).flatMap((answer) => (answer.status === 'answered' ? answer.offers : []));
}

async function findRoomyOffer(): Promise<FlightOffer> {
  return (await listDayOffers()).find((offer) => offer.seatsLeft === null)!;
}

function seatsIdOf(offer: FlightOffer): string {
  return offer.key.slice(offer.key.indexOf('.') + 1);
}

async function countAvailable(offer: FlightOffer): Promise<number> {
  const { available } = await database.db
    .selectFrom('sample_inventory')
    .select('available')
    .where('id', '=', seatsIdOf(offer))
    .executeTakeFirstOrThrow();
  return available;
}

async function leaveSeats(offer: FlightOffer, capacity: number, available: number): Promise<void> {
  await database.db
    .updateTable('sample_inventory')
    .set({ capacity, available })
    .where('id', '=', seatsIdOf(offer))
    .execute();
}

test('five sources respond, and the offers of a party cost the sum of its fares', async () => {
  const answers = await searchDay(FAMILY);
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => 'answered'));
  const offers = await listDayOffers(FAMILY);
  expect(offers.length).toBeGreaterThan(20);
  for (const { fare, total } of offers) {
    expect(total).toBe(fare.adult.total * 2 + fare.child.total + fare.infant.total);
  }
});

test('some flights are offered by two sources', async () => {
  const flights = (await listDayOffers()).map(
    (offer) => `${offer.segment.flightNumber} ${offer.segment.cabin}`,
  );
  expect(new Set(flights).size).toBeLessThan(flights.length);
});

test('one source fails on every third search when configured to, and no promise ever rejects', async () => {
  const failing = create({ failEvery: 3 });
  const failures: number[] = [];
  for (let search = 0; search < 6; search += 1) {
    const answers = await searchDay(ONE, failing);
    failures.push(answers.filter((answer) => answer.status === 'failed').length);
  }
  expect(failures).toEqual([0, 0, 1, 0, 0, 1]);
});

test('an aborted search settles at once as failed', async () => {
  const slow = createSampleSupplier({
    db: database.db,
    clock: () => now,
    secretSeed: 'seed',
    delaysMs: Array.from({ length: 5 }, () => 60_000),
  });
  const abort = new AbortController();
  const query = { from: 'tehran', to: 'mashhad', day: '2026-11-26', party: ONE };
  const answers = slow.search(query, abort.signal);
  abort.abort();
  expect((await Promise.all(answers)).every((answer) => answer.status === 'failed')).toBe(true);
});

test('every pair has offers for sale within a week, in both directions', async () => {
  const days = Array.from({ length: 7 }, (_, index) => addDays('2026-12-05', index));
  const empty: string[] = [];
  for (const { airports, weekly } of DOMESTIC_PAIRS) {
    const [a, b] = airports.map((iata) => findAirport(iata)!.citySlug) as [string, string];
    const fares = [await supplier.lowestFares(a, b, days), await supplier.lowestFares(b, a, days)];
    if (weekly > 3 && fares.some((row) => row.every((fare) => fare === null))) empty.push(`${a} ${b}`);
  }
  expect(empty).toEqual([]);
});

test('the lowest fare of a day is that of its cheapest card with a seat', async () => {
  const economy = (await listDayOffers()).filter(
    (offer) => offer.available && offer.segment.cabin === 'economy',
  );
  const cheapest = Math.min(...economy.map((offer) => offer.fare.adult.total));
  expect(await supplier.lowestFares('tehran', 'mashhad', ['2026-11-26', '2020-01-01'])).toEqual([
    cheapest,
    null,
  ]);
});

test('the lowest fare of an airline is its cheapest card of the day; an airline without seats is missing', async () => {
  const cheapest = new Map<string, number>();
  for (const { segment, fare, available } of await listDayOffers()) {
    if (!available || segment.cabin !== 'economy') continue;
    const { code } = segment.carrier;
    cheapest.set(code, Math.min(fare.adult.total, cheapest.get(code) ?? Infinity));
  }
  const days = ['2026-11-26', '2020-01-01'];
  const { airlines, lowest, complete } = await supplier.airlineFares!('tehran', 'mashhad', days);
  expect(cheapest.size).toBeGreaterThan(3);
  expect(new Map([...airlines].map(([code, [fare]]) => [code, fare]))).toEqual(cheapest);
  expect(lowest).toEqual(await supplier.lowestFares('tehran', 'mashhad', days));
  expect(complete).toBe(true);
});

test('a journey shared by two airlines counts for neither airline', async () => {
  const days = Array.from({ length: 7 }, (_, index) => addDays('2026-12-05', index));
  const { airlines, lowest } = await supplier.airlineFares!('ahvaz', 'sharjah', days);
  expect(lowest.some((fare) => fare !== null)).toBe(true);
  // Air Arabia operates only the second flight of each journey.
  expect([...airlines.keys()]).not.toContain('G9');
});

test('an offer can be looked up by its key in its current state', async () => {
  const offer = await findRoomyOffer();
  expect(await supplier.findOffer(offer.key, ONE)).toEqual(offer);
  expect((await supplier.findOffer(offer.key, FAMILY))?.total).toBeGreaterThan(offer.total);
  expect(await supplier.findOffer(`${offer.key}x`, ONE)).toBeNull();
  now = new Date(offer.segment.departsAt);
  expect(await supplier.findOffer(offer.key, ONE)).toBeNull();
});

test('a hold takes seats for adults and children, costs the price of the card and states its expiry', async () => {
  const offer = (await listDayOffers(FAMILY)).find((candidate) => candidate.seatsLeft === null)!;
  const answer = await supplier.hold({ offerKey: offer.key, party: FAMILY, clientRef: 'h1' });
  expect(answer).toMatchObject({ kind: 'held', total: offer.total, fare: offer.fare });
  expect(answer).toHaveProperty('expiresAt', new Date(START.getTime() + 15 * 60_000).toISOString());
  const after = (await listDayOffers()).find((candidate) => candidate.key === offer.key)!;
  const taken = await countAvailable(offer);
  await supplier.release('h1');
  expect((await countAvailable(offer)) - taken).toBe(3);
  expect(after.key).toBe(offer.key);
});

test('the same client reference never holds twice', async () => {
  const offer = await findRoomyOffer();
  const request = { offerKey: offer.key, party: ONE, clientRef: 'same' };
  const answers = await Promise.all([supplier.hold(request), supplier.hold(request), supplier.hold(request)]);
  const held = await supplier.find('same');
  expect(held).toHaveProperty('kind', 'held');
  expect(answers).toEqual([held, held, held]);
  const { count } = await database.db
    .selectFrom('sample_holds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('the price changes between search and hold when seats sell', async () => {
  const offer = (await listDayOffers()).find(
    (candidate) => candidate.kind === 'system' && candidate.available,
  )!;
  await supplier.hold({ offerKey: offer.key, party: ONE, clientRef: 'first' });
  await leaveSeats(offer, 40, 40);
  const before = (await listDayOffers()).find((candidate) => candidate.key === offer.key)!;
  await leaveSeats(offer, 40, 2);
  const answer = await supplier.hold({ offerKey: offer.key, party: ONE, clientRef: 'second' });
  expect(answer.kind === 'held' && answer.total).toBeGreaterThan(before.total);
});

test('the last seat is sold once, then the flight and its card are sold out', async () => {
  const offer = await findRoomyOffer();
  await supplier.hold({ offerKey: offer.key, party: ONE, clientRef: 'a' });
  await leaveSeats(offer, 20, 1);
  const answers = await Promise.all(
    ['b', 'c', 'd'].map((clientRef) => supplier.hold({ offerKey: offer.key, party: ONE, clientRef })),
  );
  expect(answers.filter((answer) => answer.kind === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer.kind === 'refused' && answer.reason === 'sold_out')).toHaveLength(
    2,
  );
  const card = (await listDayOffers()).find((candidate) => candidate.key === offer.key)!;
  expect([card.available, card.seatsLeft?.count]).toEqual([false, 0]);
});

test('a refused hold stores nothing and may be requested again', async () => {
  const offer = await findRoomyOffer();
  await supplier.hold({ offerKey: offer.key, party: ONE, clientRef: 'a' });
  await leaveSeats(offer, 20, 0);
  const request = { offerKey: offer.key, party: ONE, clientRef: 'b' };
  expect(await supplier.hold(request)).toEqual({ kind: 'refused', reason: 'sold_out' });
  expect(await supplier.find('b')).toBeNull();
  await leaveSeats(offer, 20, 5);
  expect(await supplier.hold(request)).toHaveProperty('kind', 'held');
});

test('an unknown offer and a flight close to departure are gone', async () => {
  const refused = { kind: 'refused', reason: 'gone' };
  expect(await supplier.hold({ offerKey: 'sample-1.nonsense', party: ONE, clientRef: 'x' })).toEqual(refused);
  const offer = await findRoomyOffer();
  now = new Date(new Date(offer.segment.departsAt).getTime() - 60_000);
  expect(await supplier.hold({ offerKey: offer.key, party: ONE, clientRef: 'x' })).toEqual(refused);
});

test('an expired hold returns its seats once', async () => {
  const offer = await findRoomyOffer();
  await supplier.hold({ offerKey: offer.key, party: FAMILY, clientRef: 'h' });
  const held = await countAvailable(offer);
  now = new Date(START.getTime() + 15 * 60_000);
  expect(await supplier.find('h')).toEqual({ kind: 'refused', reason: 'gone' });
  expect([await supplier.expire(now), await supplier.expire(now)]).toEqual([1, 0]);
  expect((await countAvailable(offer)) - held).toBe(3);
  await supplier.release('h');
  expect((await countAvailable(offer)) - held).toBe(3);
  expect(await supplier.issue({ clientRef: 'h', travellers: PASSENGERS })).toEqual({ kind: 'rejected' });
});

test('a live hold can be extended, an expired one cannot', async () => {
  const offer = await findRoomyOffer();
  await supplier.hold({ offerKey: offer.key, party: ONE, clientRef: 'h' });
  const until = new Date(START.getTime() + 20 * 60_000).toISOString();
  expect(await supplier.extend('h', until)).toBe(true);
  now = new Date(START.getTime() + 19 * 60_000);
  expect(await supplier.expire(now)).toBe(0);
  expect(await supplier.find('h')).toHaveProperty('expiresAt', until);
  now = new Date(START.getTime() + 21 * 60_000);
  expect([await supplier.extend('h', until), await supplier.extend('never', until)]).toEqual([false, false]);
});

test('issuing twice returns the same tickets, and cancelling returns the seats', async () => {
  const offer = await findRoomyOffer();
  await supplier.hold({ offerKey: offer.key, party: FAMILY, clientRef: 'h' });
  const held = await countAvailable(offer);
  const first = await supplier.issue({ clientRef: 'h', travellers: PASSENGERS });
  expect(await supplier.issue({ clientRef: 'h', travellers: PASSENGERS })).toEqual(first);
  expect(first.kind === 'issued' && first.tickets).toHaveLength(4);
  const tickets = first.kind === 'issued' ? first.tickets : [];
  expect(new Set(tickets.map((ticket) => ticket.ticketNumber)).size).toBe(4);
  for (const { pnr, ticketNumber } of tickets) {
    expect(pnr).toMatch(/^[A-Z2-9]{6}$/);
    expect(ticketNumber).toMatch(/^\d{3}-\d{10}$/);
  }
  now = new Date(START.getTime() + 60 * 60_000);
  expect(await supplier.expire(now)).toBe(0);
  await supplier.cancel('h');
  await supplier.cancel('h');
  expect((await countAvailable(offer)) - held).toBe(3);
});

test('releasing an unknown reference is not an error', async () => {
  await expect(supplier.release('never')).resolves.toBeUndefined();
  expect(await supplier.find('never')).toBeNull();
});

describe('a journey of two flights', () => {
  async function journeyOffer(): Promise<FlightOffer> {
    const query = { from: 'tehran', to: 'london', day: '2026-12-10', party: ONE };
    const answers = await Promise.all(supplier.search(query, new AbortController().signal));
    const offers = answers.flatMap((answer) => (answer.status === 'answered' ? answer.offers : []));
    return offers.find(({ connections, seatsLeft }) => connections?.length === 2 && seatsLeft === null)!;
  }

  async function seats(): Promise<number[]> {
    const rows = await database.db.selectFrom('sample_inventory').selectAll().orderBy('departs_at').execute();
    return rows.map(({ available }) => available);
  }

  const request = (offer: FlightOffer, clientRef: string) => ({ offerKey: offer.key, party: ONE, clientRef });

  test('takes a seat on each flight and returns both when it is released', async () => {
    const offer = await journeyOffer();
    const held = await supplier.hold(request(offer, 'both'));
    expect(held).toMatchObject({ kind: 'held', total: offer.total });
    const [first, second] = await seats();
    await supplier.release('both');
    expect(await seats()).toEqual([first! + 1, second! + 1]);
  });

  test('takes no seat when the second flight is full', async () => {
    const offer = await journeyOffer();
    await supplier.hold(request(offer, 'first-look'));
    await supplier.release('first-look');
    const before = await seats();
    const ids = seatsIdOf(offer).split('~');
    await database.db
      .updateTable('sample_inventory')
      .set({ available: 0 })
      .where('id', '=', ids[1]!)
      .execute();
    expect(await supplier.hold(request(offer, 'too-late'))).toEqual({ kind: 'refused', reason: 'sold_out' });
    expect(await seats()).toEqual([before[0], 0]);
  });

  test('expires and is cancelled on both flights', async () => {
    const offer = await journeyOffer();
    await supplier.hold(request(offer, 'expires'));
    const held = await seats();
    await supplier.expire(new Date(now.getTime() + 3_600_000));
    expect(await seats()).toEqual(held.map((count) => count + 1));
    await supplier.hold(request(offer, 'cancelled'));
    await supplier.issue({ clientRef: 'cancelled', travellers: PASSENGERS.slice(0, 1) });
    expect(await seats()).toEqual(held);
    expect(await supplier.cancel('cancelled')).toBe('cancelled');
    expect(await seats()).toEqual(held.map((count) => count + 1));
  });
});
