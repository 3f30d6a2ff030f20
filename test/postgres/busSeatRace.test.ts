import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import type { BusSupplier } from '../../server/products/buses/suppliers/busPort.ts';
import { createSampleBusSupplier } from '../../server/products/buses/suppliers/sample/sampleBusSupplier.ts';
import { findBestSeats, formatLostSeats } from '../../shared/buses/bestSeats.ts';
import type { SeatChoice, SeatMap } from '../../shared/buses/seatMap.ts';
import { listFreeSeats, listStrangers } from '../../shared/buses/seatRules.ts';
import type { BusService } from '../../shared/buses/service.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const NOW = new Date('2026-11-21T10:00:00+03:30');
const BUYERS = 200;
const SEATS = 20;

describeOnPostgres('seats of one bus on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let database: Database;
  let buses: BusSupplier;
  let service: BusService;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterEach(() => database.close());
  afterAll(() => cluster.stop());

  async function open(unsafeWithoutGuard = false) {
    database = await openDatabase({
      url: await cluster.createDatabase(),
      maxConnections: 20,
      connectionTimeoutMs: 300_000,
    });
    await migrate(database.db);
    buses = createSampleBusSupplier({
      db: database.db,
      clock: () => NOW,
      secretSeed: 'race',
      delaysMs: [0, 0, 0],
      failEvery: 0,
      unsafeWithoutGuard,
    });
    const query = { from: 'tehran', to: 'mashhad', day: '2026-11-26' };
    const answers = await Promise.all(buses.search(query, new AbortController().signal));
    const all = answers.flatMap((answer) => (answer.status === 'answered' ? answer.services : []));
    service = all.find(({ seatsFree }) => seatsFree.count >= SEATS + 4)!;
  }

  async function seatMap(): Promise<SeatMap> {
    return (await buses.seatMap(service.key))!;
  }

  function hold(seats: SeatChoice[], clientRef: string) {
    return buses.hold({
      serviceKey: service.key,
      seats,
      dropOff: service.dropOffs.at(-1)!.key,
      clientRef,
    });
  }

  /** Fills the bus up to its last `left` seats, following the neighbour rule. */
  async function leaveFree(left: number): Promise<number[]> {
    for (let turn = 0; ; turn += 1) {
      const map = await seatMap();
      const free = listFreeSeats(map);
      if (free.length <= left) return free;
      const [choice] = findBestSeats(map, ['male']) ?? findBestSeats(map, ['female'])!;
      expect(await hold([choice!], `filler-${turn}`)).toMatchObject({ kind: 'held' });
    }
  }

  async function rows(): Promise<{ seat: number; buyers: number }[]> {
    const { rows: found } = await database.pool.query<{ seat: number; buyers: number }>(
      `SELECT seat, count(*)::int AS buyers FROM sample_bus_seats
        WHERE client_ref LIKE 'buyer-%' GROUP BY seat ORDER BY seat`,
    );
    return found;
  }

  /** All buyers see the same map. Each requests a seat with a gender that the map allows. */
  async function rush(): Promise<{ held: number; lost: number[] }> {
    const map = await seatMap();
    const free = listFreeSeats(map);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, index) => {
        const number = free[index % free.length]!;
        const seat = map.seats.find((one) => one.number === number)!;
        const gender = listStrangers(map, seat)[0] ?? 'male';
        return { number, answer: await hold([{ number, gender }], `buyer-${index}`) };
      }),
    );
    const lost = answers.filter(({ answer }) => answer.kind === 'refused').map(({ number }) => number);
    return { held: answers.length - lost.length, lost };
  }

  test('200 buyers for the last 20 seats: 20 are sold once each, every loser can be shown the free seats', async () => {
    await open();
    const free = await leaveFree(SEATS);
    expect(free).toHaveLength(SEATS);
    const { held, lost } = await rush();
    expect([held, lost.length]).toEqual([SEATS, BUYERS - SEATS]);
    expect(await rows()).toEqual(free.map((seat) => ({ seat, buyers: 1 })));
    const map = await seatMap();
    expect(listFreeSeats(map)).toEqual([]);
    expect(formatLostSeats([lost[0]!], findBestSeats(map, ['male'], lost))).toContain('صندلی خالی کافی');
  });

  test('a loser is offered seats that are really free and can be held immediately', async () => {
    await open();
    await leaveFree(SEATS);
    const [wanted] = listFreeSeats(await seatMap());
    await hold([findBestSeats(await seatMap(), ['male'], [wanted!])![0]!], 'winner');
    const map = await seatMap();
    const offered = findBestSeats(map, ['male', 'male'], [wanted!])!;
    expect(offered.every(({ number }) => listFreeSeats(map).includes(number))).toBe(true);
    expect(await hold(offered, 'loser')).toMatchObject({ kind: 'held' });
  });

  test('two buyers and one last seat: one of them gets it', async () => {
    await open();
    const [last] = await leaveFree(1);
    const map = await seatMap();
    const seat = map.seats.find(({ number }) => number === last)!;
    const choice = { number: last!, gender: listStrangers(map, seat)[0] ?? ('female' as const) };
    const answers = await Promise.all([hold([choice], 'buyer-1'), hold([choice], 'buyer-2')]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['held', 'refused']);
  });

  test('a man and a woman request both seats of a pair concurrently: one of them succeeds', async () => {
    await open();
    const map = await seatMap();
    const [a, b] = findBestSeats(map, ['male', 'male'])!;
    expect(map.seats.find(({ number }) => number === a!.number)!.beside).toContain(b!.number);
    const answers = await Promise.all([
      hold([{ number: a!.number, gender: 'male' }], 'buyer-1'),
      hold([{ number: b!.number, gender: 'female' }], 'buyer-2'),
    ]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['held', 'refused']);
  });

  test('without the queue and the unique key the same rush sells seats twice: the test above can fail', async () => {
    await open(true);
    await leaveFree(SEATS);
    await database.pool.query('ALTER TABLE sample_bus_seats DROP CONSTRAINT sample_bus_seats_sold_once');
    await rush();
    expect((await rows()).some(({ buyers }) => buyers > 1)).toBe(true);
  });

  test('without the queue the unique key alone still sells no seat twice', async () => {
    await open(true);
    await leaveFree(SEATS);
    await rush();
    expect((await rows()).every(({ buyers }) => buyers === 1)).toBe(true);
  });
});
