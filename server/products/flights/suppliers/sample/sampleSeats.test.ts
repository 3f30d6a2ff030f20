import { sql } from 'kysely';
import { setUpTestDatabase } from '../../../../../test/fakes/setUpTestDatabase.ts';
import type { FlightSupplier, TicketPassenger } from '../port.ts';
import { buildJourneyId } from './journeys.ts';
import { createSampleSupplier } from './sampleSupplier.ts';
import { listSellers } from './sources.ts';
import { listFlights } from './timetable.ts';

const PARTY = { adults: 1, children: 1, infants: 1 };
const DAY = '2026-11-26';
const database = setUpTestDatabase();
let now = new Date('2026-11-21T10:24:00+03:30');
let supplier: FlightSupplier;

beforeEach(async () => {
  await sql`TRUNCATE sample_seats, sample_tickets, sample_holds, sample_inventory`.execute(database.db);
  now = new Date('2026-11-21T10:24:00+03:30');
  supplier = createSampleSupplier({ db: database.db, clock: () => now, secretSeed: 'seed', failEvery: 0 });
});

const KEYS = listFlights('tehran', 'mashhad', DAY).flatMap((flight) => {
  const [seller] = listSellers(flight.line);
  const id = buildJourneyId({ kind: 'direct', flights: [flight] }, 'economy');
  return [{ key: `${seller!.source}.${id}`, kind: flight.line.kind }];
});

async function listMaps() {
  return Promise.all(
    KEYS.map(async ({ key, kind }) => ({ key, kind, maps: await supplier.findSeatMaps!(key, PARTY) })),
  );
}

/** Finds a flight with seats on sale, and the keys of three seats for the adult. */
async function findSelling() {
  const { key, maps } = (await listMaps()).find((each) => each.maps!.length > 0)!;
  const rows = maps![0]!.rows;
  const sold = rows.flatMap(({ seats }) => seats.flatMap((seat) => seat?.sold ?? []));
  const [first, second, third] = sold.filter(({ positions }) => positions.includes(2));
  return { key, rows, seats: [first!.key, second!.key, third!.key] as const };
}

async function hold(key: string, clientRef: string): Promise<void> {
  const answer = await supplier.hold({ offerKey: key, party: PARTY, clientRef });
  if (answer.kind !== 'held') throw new Error(answer.kind);
}

const issue = (clientRef: string, ...seats: (string | null)[]) =>
  supplier.issue({
    clientRef,
    travellers: (['adult', 'child', 'infant'] as const).map((ageGroup, index): TicketPassenger => ({
      position: index + 1,
      ageGroup,
      latinFirstName: 'SARA',
      latinLastName: 'REZAEI',
      documentNumber: '0012345679',
      ...(seats[index] && { ancillaries: [{ key: seats[index], quantity: 1 }] }),
    })),
  });

const readStock = () =>
  database.db.selectFrom('sample_inventory').select(['id', 'available']).orderBy('id').execute();

async function isFree(key: string, seat: string): Promise<boolean> {
  const maps = (await supplier.findSeatMaps!(key, PARTY)) ?? [];
  return maps.some(({ rows }) =>
    rows.some(({ seats }) => seats.some((one) => one?.sold.some((sold) => sold.key === seat))),
  );
}

test('some airlines sell seats; charterers never do, and no seats of a departed flight are sold', async () => {
  const all = await listMaps();
  expect(all.filter(({ kind, maps }) => kind === 'charter' && maps!.length > 0)).toEqual([]);
  const system = all.filter(({ kind }) => kind === 'system');
  expect(new Set(system.map(({ maps }) => maps!.length))).toEqual(new Set([0, 1]));
  now = new Date('2026-11-27T00:00:00Z');
  expect((await listMaps()).every(({ maps }) => maps!.length === 0)).toBe(true);
});

test('a map has free, paid and taken seats in whole Toman; exit seats are for adults, and infants have no seat', async () => {
  const { rows } = await findSelling();
  const seats = rows.flatMap((row) => row.seats.flatMap((seat) => (seat ? [{ ...seat, row }] : [])));
  const sold = seats.flatMap(({ sold: [one], row }) => (one ? [{ ...one, isExit: row.isExit }] : []));
  expect(sold.length).toBeLessThan(seats.length);
  expect(new Set(sold.map(({ price }) => price > 0))).toEqual(new Set([true, false]));
  for (const { price, positions, isExit } of sold) {
    expect(price % 10).toBe(0);
    expect(positions).toEqual(isExit ? [1] : [1, 2]);
  }
  expect(new Set(seats.map(({ name }) => name)).size).toBe(seats.length);
});

test('a seat is sold once: the second issue is rejected, and releases its places in the aircraft', async () => {
  const { key, seats } = await findSelling();
  await hold(key, 'one');
  await hold(key, 'two');
  expect(await issue('one', seats[0])).toMatchObject({ kind: 'issued' });
  expect(await isFree(key, seats[0])).toBe(false);
  const [before] = await readStock();
  expect(await issue('two', seats[1], seats[0])).toEqual({ kind: 'rejected' });
  const [after] = await readStock();
  expect(after!.available - before!.available).toBe(2);
  expect(await isFree(key, seats[1])).toBe(true);
});

test('a repeated issue takes nothing twice, and a cancelled ticket frees its seat only', async () => {
  const { key, seats } = await findSelling();
  await hold(key, 'one');
  await issue('one', seats[0], seats[1]);
  expect(await issue('one', seats[0], seats[1])).toMatchObject({ kind: 'issued' });
  await supplier.cancel('one', [1]);
  expect([await isFree(key, seats[0]), await isFree(key, seats[1])]).toEqual([true, false]);
});

test('an issue is rejected for a seat chosen twice, an unknown seat, a seat for an infant, or an exit seat for a child', async () => {
  const { key, rows, seats } = await findSelling();
  const exit = rows.find(({ isExit }) => isExit)!.seats.flatMap((seat) => seat?.sold ?? [])[0]!.key;
  const tries = [[seats[0], seats[0]], ['seat-1-99A'], ['seat-7-1A'], [null, exit], [null, null, seats[0]]];
  for (const [index, chosen] of tries.entries()) {
    await hold(key, `try-${index}`);
    expect(await issue(`try-${index}`, ...chosen)).toEqual({ kind: 'rejected' });
  }
  await hold(key, 'exit');
  expect(await issue('exit', exit)).toMatchObject({ kind: 'issued' });
});
