import { sql } from 'kysely';
import type { Gender, SeatChoice, SeatMap } from '../../../../../shared/buses/seatMap.ts';
import { listAllowedGenders, listFreeSeats } from '../../../../../shared/buses/seatRules.ts';
import type { BusService } from '../../../../../shared/buses/service.ts';
import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { setUpTestDatabase } from '../../../../../test/fakes/setUpTestDatabase.ts';
import { BUS_COMPANIES } from '../../reference/busCompanies.ts';
import { listBusRoutes } from '../../reference/busRoutes.ts';
import type { BusSupplier } from '../busPort.ts';
import { changeBus } from './busChanges.ts';
import { listRuns } from './busTimetable.ts';
import { BUS_SOURCES, createSampleBusSupplier } from './sampleBusSupplier.ts';
import { getInitialSeats } from './seatPattern.ts';

const START = new Date('2026-11-21T10:24:00+03:30');
const DAY = '2026-11-26';
const ROUTE = { from: 'tehran', to: 'isfahan' };

const database = setUpTestDatabase();
let now = START;
let buses: BusSupplier;

beforeEach(async () => {
  await sql`TRUNCATE sample_bus_tickets, sample_bus_seats, sample_bus_holds, sample_bus_changes`.execute(
    database.db,
  );
  now = START;
  buses = create();
});

function create(failEvery = 0): BusSupplier {
  return createSampleBusSupplier({
    db: database.db,
    clock: () => now,
    secretSeed: 'seed',
    delaysMs: [0, 0, 0],
    failEvery,
  });
}

async function listServices(day = DAY): Promise<BusService[]> {
  const answers = await Promise.all(buses.search({ ...ROUTE, day }, new AbortController().signal));
  return answers.flatMap((answer) => (answer.status === 'answered' ? answer.services : []));
}

/** Finds a bus with a pair of adjacent free seats that no rule blocks. */
async function findRoomyBus(): Promise<{ service: BusService; map: SeatMap; pair: [number, number] }> {
  for (const service of await listServices()) {
    const map = await buses.seatMap(service.key);
    const first = map?.seats.find(
      (seat) =>
        seat.beside.length === 1 &&
        [seat, ...map.seats.filter(({ number }) => seat.beside.includes(number))].every(
          (one) => one.status === 'free' && one.blockedFor === null,
        ),
    );
    if (map && first) return { service, map, pair: [first.number, first.beside[0]!] };
  }
  throw new Error('no bus has a free pair');
}

function hold(service: BusService, seats: SeatChoice[], clientRef: string) {
  const dropOff = service.dropOffs.at(-1)!.key;
  return buses.hold({ serviceKey: service.key, seats, dropOff, clientRef });
}

const makeChoice = (number: number, gender: Gender = 'male'): SeatChoice => ({ number, gender });
const makePassenger = (seat: number) => ({
  seat,
  firstName: 'سارا',
  lastName: 'رضایی',
  nationalId: '0012345679',
});

async function statusOf(service: BusService, number: number) {
  return (await buses.seatMap(service.key))?.seats.find((seat) => seat.number === number)?.status;
}

test('every direction has buses on each of the next thirty days, and the same ones on every request', () => {
  for (const { from, to } of listBusRoutes()) {
    const days = [0, 7, 29].map((later) => listRuns(from, to, addDays('2026-11-21', later)));
    expect(days.every((runs) => runs.length > 0)).toBe(true);
    const keys = days.flatMap((runs) => runs.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('all companies of the data run buses', () => {
  const seen = new Set(
    listBusRoutes().flatMap(({ from, to }) =>
      ['2026-11-24', '2026-11-26', '2026-11-27'].flatMap((day) =>
        listRuns(from, to, day).map(({ line }) => line.company.slug),
      ),
    ),
  );
  expect(BUS_COMPANIES.filter(({ slug }) => !seen.has(slug)).length).toBeLessThanOrEqual(1);
});

test('before the first sale of the shop some seats are sold to men and women, and most buses have free seats', () => {
  const runs = listRuns('tehran', 'mashhad', DAY);
  const free = runs.map((run) => getInitialSeats(run).filter(({ status }) => status === 'free').length);
  expect(free.filter((count) => count > 0).length).toBeGreaterThan(runs.length * 0.8);
  expect(new Set(free).size).toBeGreaterThan(5);
  const genders = new Set(runs.flatMap((run) => getInitialSeats(run).map(({ status }) => status)));
  expect(genders).toContain('sold_male');
  expect(genders).toContain('sold_female');
});

test('each source returns its own companies, and a failure of one does not affect the others', async () => {
  const all = await listServices();
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(BUS_SOURCES));
  buses = create(1);
  const some = await listServices();
  expect(some).toEqual(all.filter(({ source }) => source !== BUS_SOURCES[2]));
});

test('a fare is the sum of its parts, higher for better buses and higher at Nowruz', async () => {
  const all = await listServices();
  expect(all.length).toBeGreaterThan(0);
  for (const { fare } of all)
    expect(fare.base + fare.toll + fare.insurance + fare.luggage + fare.catering).toBe(fare.total);
  const lowest = Math.min(...all.map(({ fare }) => fare.total));
  expect(await buses.lowestFares(ROUTE, [DAY, '2026-11-20', '2027-02-01'])).toEqual([lowest, null, null]);
  const highest = all.find(({ type }) => type.code.startsWith('vip2'))!;
  expect(highest.fare.total).toBeGreaterThan(lowest * 1.4);
  now = new Date('2027-03-10T10:00:00+03:30');
  const [atNowruz] = await buses.lowestFares(ROUTE, ['2027-03-21']);
  expect(atNowruz).toBeGreaterThan(lowest * 1.1);
});

test('held seats are unavailable to others until they expire, and the company sees their passengers', async () => {
  const { service, pair } = await findRoomyBus();
  const held = await hold(service, [makeChoice(pair[0]), makeChoice(pair[1], 'female')], 'a');
  expect(held).toMatchObject({ kind: 'held', total: service.fare.total * 2 });
  expect(await statusOf(service, pair[0])).toBe('held_other');
  expect((await buses.findService(service.key))?.seatsFree.count).toBe(service.seatsFree.count - 2);
  expect(await hold(service, [makeChoice(pair[0])], 'b')).toEqual({ kind: 'refused', reason: 'sold_out' });

  now = new Date(START.getTime() + 16 * 60_000);
  expect(await statusOf(service, pair[0])).toBe('free');
  expect(await hold(service, [makeChoice(pair[0])], 'c')).toMatchObject({ kind: 'held' });
  expect(await buses.find('a')).toEqual({ kind: 'refused', reason: 'gone' });
});

test('of several requested seats all are held or none', async () => {
  const { service, pair } = await findRoomyBus();
  await hold(service, [makeChoice(pair[0])], 'a');
  expect(await hold(service, [makeChoice(pair[1], 'male'), makeChoice(pair[0])], 'b')).toMatchObject({
    kind: 'refused',
  });
  expect(await statusOf(service, pair[1])).toBe('free');
});

test('never holds seats twice for the same reference', async () => {
  const { service, pair } = await findRoomyBus();
  const first = await hold(service, [makeChoice(pair[0])], 'a');
  expect(await hold(service, [makeChoice(pair[0])], 'a')).toEqual(first);
  expect(await hold(service, [makeChoice(pair[1])], 'a')).toEqual(first);
  expect(await statusOf(service, pair[1])).toBe('free');
});

test('refuses a stranger of the other gender next to a seat that was just taken', async () => {
  const { service, pair } = await findRoomyBus();
  await hold(service, [makeChoice(pair[0], 'female')], 'a');
  expect(await hold(service, [makeChoice(pair[1], 'male')], 'b')).toMatchObject({ kind: 'refused' });
  expect(await hold(service, [makeChoice(pair[1], 'female')], 'c')).toMatchObject({ kind: 'held' });
});

test('refuses a nonexistent seat, eight seats, an unknown stop and an unknown bus', async () => {
  const { service, map, pair } = await findRoomyBus();
  expect(await hold(service, [makeChoice(99)], 'a')).toMatchObject({ kind: 'refused' });
  const eight = listFreeSeats(map)
    .slice(0, 8)
    .map((number) => makeChoice(number));
  expect(await hold(service, eight, 'b')).toMatchObject({ kind: 'refused' });
  const elsewhere = {
    serviceKey: service.key,
    seats: [makeChoice(pair[0])],
    dropOff: 'tehran.moon',
    clientRef: 'c',
  };
  expect(await buses.hold(elsewhere)).toEqual({ kind: 'refused', reason: 'gone' });
  for (const key of ['', 'sb.x', service.key.replace('2026', '2036'), service.key.replace('1126', '1399')]) {
    expect(await buses.findService(key)).toBeNull();
    expect(await buses.seatMap(key)).toBeNull();
    expect(await buses.hold({ ...elsewhere, serviceKey: key })).toMatchObject({ reason: 'gone' });
  }
});

test('tickets are issued once, with one serial per seat, and only for a live hold', async () => {
  const { service, pair } = await findRoomyBus();
  await hold(service, [makeChoice(pair[0]), makeChoice(pair[1])], 'a');
  const request = { clientRef: 'a', travellers: pair.map(makePassenger) };
  const issued = await buses.issue(request);
  expect(await buses.issue(request)).toEqual(issued);
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  expect(new Set(issued.tickets.map(({ serial }) => serial)).size).toBe(2);
  expect(new Set(issued.tickets.map(({ boardingCode }) => boardingCode)).size).toBe(1);
  expect(await statusOf(service, pair[0])).toBe('sold_male');
  expect(await buses.issue({ clientRef: 'none', travellers: [] })).toEqual({ kind: 'rejected' });
});

test('a cancelled seat is for sale again, the other stays sold, and cancelling again changes nothing', async () => {
  const { service, pair } = await findRoomyBus();
  await hold(service, [makeChoice(pair[0]), makeChoice(pair[1])], 'a');
  await buses.issue({ clientRef: 'a', travellers: pair.map(makePassenger) });
  expect(await buses.cancel('a', [pair[0]])).toBe('cancelled');
  expect(await buses.cancel('a', [pair[0]])).toBe('cancelled');
  expect([await statusOf(service, pair[0]), await statusOf(service, pair[1])]).toEqual(['free', 'sold_male']);
  expect(await buses.cancel('a')).toBe('cancelled');
  expect(await statusOf(service, pair[1])).toBe('free');
  expect(await buses.cancel('none')).toBe('rejected');
});

test('a released hold and an expired one return their seats; an extended one retains them', async () => {
  const { service, pair } = await findRoomyBus();
  await hold(service, [makeChoice(pair[0])], 'a');
  await buses.release('a');
  await buses.release('a');
  expect(await statusOf(service, pair[0])).toBe('free');
  await hold(service, [makeChoice(pair[0])], 'b');
  await hold(service, [makeChoice(pair[1])], 'c');
  expect(await buses.extend('c', new Date(START.getTime() + 30 * 60_000).toISOString())).toBe(true);
  now = new Date(START.getTime() + 20 * 60_000);
  expect(await buses.expire(now)).toBe(1);
  expect([await statusOf(service, pair[0]), await statusOf(service, pair[1])]).toEqual([
    'free',
    'held_other',
  ]);
  expect(await buses.extend('b', now.toISOString())).toBe(false);
});

test('a bus that its company cancelled is gone; a rescheduled one departs at its new time', async () => {
  const { service, pair } = await findRoomyBus();
  const later = new Date(Date.parse(service.departsAt) + 30 * 60_000);
  await changeBus(database.db, service.key, later);
  expect(Date.parse((await buses.findService(service.key))!.departsAt)).toBe(later.getTime());
  await changeBus(database.db, service.key, null);
  expect(await buses.findService(service.key)).toBeNull();
  expect(await hold(service, [makeChoice(pair[0])], 'a')).toEqual({ kind: 'refused', reason: 'gone' });
});

test('one company does not sell its first rows to women and states the reason', () => {
  const run = listBusRoutes()
    .flatMap(({ from, to }) => listRuns(from, to, DAY))
    .find(({ line }) => line.company.slug === 'edalat-seir')!;
  const seats = getInitialSeats(run).map((seat) => ({ ...seat }));
  const map: SeatMap = { serviceKey: run.key, layout: null, seats, seenAt: '' };
  const front = seats.filter(({ row, status }) => row <= 2 && status === 'free');
  expect(seats.filter(({ row }) => row <= 2).every(({ reason }) => reason !== null)).toBe(true);
  expect(front.some((seat) => listAllowedGenders(map, seat).includes('female'))).toBe(false);
});
