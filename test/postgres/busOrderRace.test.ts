import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { chooseBusSeats, type ChooseSeatsResult } from '../../server/products/buses/pages/busSeats.ts';
import type { Services } from '../../server/services.ts';
import { findBestSeats } from '../../shared/buses/bestSeats.ts';
import type { SeatChoice, SeatMap } from '../../shared/buses/seatMap.ts';
import { listAllowedGenders, listFreeSeats } from '../../shared/buses/seatRules.ts';
import type { BusService } from '../../shared/buses/service.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { signServiceToken } from '../fakes/signServiceToken.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const BUYERS = 200;
const SEATS = 20;
const SEARCH = { from: 'tehran', to: 'mashhad', day: '2026-11-26', seats: 1 };
const SECRET = Buffer.alloc(32, 7);

describeOnPostgres('orders for the last seats of a bus on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterEach(() => world.database.close());
  afterAll(() => cluster.stop());

  async function fullBus(left: number): Promise<{ services: Services; service: BusService; map: SeatMap }> {
    world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
    const { buses } = world.deps;
    const services = {
      ...world.deps,
      signingSecret: SECRET,
      acceptsWrites: () => true,
    } as unknown as Services;
    const answers = await Promise.all(buses.search(SEARCH, new AbortController().signal));
    const all = answers.flatMap((answer) => (answer.status === 'answered' ? answer.services : []));
    const service = all.find(({ seatsFree }) => seatsFree.count >= left + 4)!;
    const dropOff = service.dropOffs.at(-1)!.key;
    for (let turn = 0; ; turn += 1) {
      const map = (await buses.seatMap(service.key))!;
      if (listFreeSeats(map).length <= left) return { services, service, map };
      const seats = (findBestSeats(map, ['male']) ?? findBestSeats(map, ['female']))!;
      await buses.hold({ serviceKey: service.key, seats, dropOff, clientRef: `filler-${turn}` });
    }
  }

  /** Chooses a gender that the neighbour rule of the map allows. */
  function choiceOf(map: SeatMap, number: number): SeatChoice {
    const seat = map.seats.find((one) => one.number === number)!;
    return { number, gender: listAllowedGenders(map, seat)[0] ?? 'male' };
  }

  function choose(
    services: Services,
    service: BusService,
    visitorId: string,
    { number, gender }: SeatChoice,
  ) {
    const form = {
      service: signServiceToken(SECRET, service, SEARCH),
      seat: String(number),
      [`gender_${number}`]: gender,
    };
    return chooseBusSeats(services, {
      form,
      guestId: null,
      ensureVisitor: () => visitorId,
      now: services.clock(),
    });
  }

  test('of 200 concurrent buyers 20 get an order; each of the others sees the free seats until none is left', async () => {
    const { services, service, map } = await fullBus(SEATS);
    const free = listFreeSeats(map);
    expect(free).toHaveLength(SEATS);
    const rejected: number[] = [];
    /** Tries the next seat that is reported as free, until an order succeeds or no seat is left. */
    async function persist(index: number): Promise<ChooseSeatsResult> {
      let wanted = choiceOf(map, free[index % free.length]!);
      for (;;) {
        const result = await choose(services, service, `buyer-${index}`, wanted);
        if (result.kind === 'started') return result;
        const { notice, status } = result;
        expect([status, notice.message === '']).toEqual([notice.reason === 'lost' ? 409 : 422, false]);
        expect(notice.map && listFreeSeats(notice.map)).toEqual(notice.free);
        expect(notice.free.every((number) => free.includes(number))).toBe(true);
        rejected.push(index);
        const next = notice.free[0];
        if (next === undefined || !notice.map) return result;
        wanted = choiceOf(notice.map, next);
      }
    }
    const results = await Promise.all(Array.from({ length: BUYERS }, (_, index) => persist(index)));
    expect(results.filter(({ kind }) => kind === 'started')).toHaveLength(SEATS);
    expect(new Set(rejected).size).toBeGreaterThanOrEqual(BUYERS - SEATS);
    const others = results.filter(({ kind }) => kind !== 'started');
    expect(others).toHaveLength(BUYERS - SEATS);
    for (const other of others)
      expect(other).toMatchObject({ notice: { message: expect.stringContaining('نمانده است') } });

    const { rows } = await world.database.pool.query<{ seats: number; buyers: number; orders: number }>(
      `SELECT count(DISTINCT seat)::int AS seats, count(*)::int AS buyers,
        (SELECT count(*)::int FROM orders WHERE state = 'held') AS orders
        FROM sample_bus_seats WHERE client_ref NOT LIKE 'filler-%'`,
    );
    expect(rows[0]).toEqual({ seats: SEATS, buyers: SEATS, orders: SEATS });
    expect(await auditBooks(services.db, services.clock())).toEqual([]);
  });

  test('two buyers and one last seat: one order, and one rejection that reports the seat as lost', async () => {
    const { services, service, map } = await fullBus(1);
    const last = choiceOf(map, listFreeSeats(map)[0]!);
    const results = await Promise.all(
      ['buyer-1', 'buyer-2'].map((visitor) => choose(services, service, visitor, last)),
    );
    const loser = results.find(({ kind }) => kind === 'refused');
    expect(results.filter(({ kind }) => kind === 'started')).toHaveLength(1);
    expect(loser).toMatchObject({ status: 409, notice: { reason: 'lost', free: [], offered: null } });
  });
});
