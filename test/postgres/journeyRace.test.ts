import { expireDueOrders } from '../../server/orders/holds/expireDueOrders.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { makeRoundTrip, ONE_ADULT } from '../fakes/bookableFlights.ts';
import { CONTACT, createBookingWorld, makePassengers, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const CARD = '603799******3893';
const BUYERS = 40;
const LAST_SEATS = 5;
const ROUNDS = 10;

describeOnPostgres('journeys of two flights on PostgreSQL, with the last seats on one flight', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterEach(() => world.database.close());
  afterAll(() => cluster.stop());

  async function createWorld(guarded = true): Promise<void> {
    const url = await cluster.createDatabase();
    world = await createBookingWorld({ url, guarded, maxConnections: 20 });
  }

  const order = (visitorId: string, there = 'there', back = 'back') =>
    startOrder(world.deps, { visitorId, product: 'flight', item: makeRoundTrip(ONE_ADULT, there, back) });

  async function held(visitorId: string, there?: string, back?: string): Promise<string> {
    const started = await order(visitorId, there, back);
    if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
    return started.code;
  }

  /** Pays at the bank. Returns a function that runs the callback, which settles the payment in the shop. */
  async function pay(code: string, visitorId: string) {
    const passengers = makePassengers(ONE_ADULT);
    await savePassengers(world.deps, { code, visitorId, passengers, contact: CONTACT });
    const { attemptId, authority } = await world.atBank(code, { visitorId });
    await payAtBank(world.deps, authority, CARD);
    return () => settlePayment(world.deps, { gatewayId: 'sandbox', attemptId, authority, returned: true });
  }

  const seats = (key: string) => world.deps.flights.inventory(key);
  const ticketsOf = async (code: string): Promise<number> => {
    const { rows } = await world.database.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM tickets JOIN orders ON orders.id = order_id WHERE code = $1',
      [code],
    );
    return rows[0]?.n ?? 0;
  };

  async function rush() {
    await world.addFlight('there', 30);
    await world.addFlight('back', LAST_SEATS);
    const visitors = Array.from({ length: BUYERS }, (_, index) => `buyer-${index}`);
    const answers = await Promise.all(
      visitors.map(async (visitor) => ({ visitor, ...(await order(visitor)) })),
    );
    await world.runJobs();
    return answers.flatMap((answer) =>
      answer.kind === 'held' ? [{ visitor: answer.visitor, code: answer.code }] : [],
    );
  }

  test('40 buyers for 5 return seats: 5 journeys, and the others hold no outbound seat', async () => {
    await createWorld();
    const winners = await rush();
    expect(winners).toHaveLength(LAST_SEATS);
    expect(await seats('back')).toMatchObject({ available: 0, held: LAST_SEATS });
    expect(await seats('there')).toMatchObject({ available: 25, held: LAST_SEATS });

    const settlements = await Promise.all(winners.map(({ code, visitor }) => pay(code, visitor)));
    await Promise.all(settlements.flatMap((settle) => [settle(), settle(), settle()]));
    await world.runJobs();
    for (const { code } of winners) expect(await ticketsOf(code)).toBe(2);
    expect(await seats('there')).toMatchObject({ available: 25, held: 0, sold: LAST_SEATS });
    expect(await seats('back')).toMatchObject({ available: 0, held: 0, sold: LAST_SEATS });
    expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  });

  test('the same rush without the last-seat guard oversells, so the test above can fail', async () => {
    await createWorld(false);
    expect((await rush()).length).toBeGreaterThan(LAST_SEATS);
  });

  test('two buyers of the same last seats in opposite order each get the whole journey or nothing', async () => {
    await createWorld();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = [`one-${round}`, `two-${round}`];
      await world.addFlight(one, 1);
      await world.addFlight(two, 1);
      const answers = await Promise.all([
        order(`first-${round}`, one, two),
        order(`second-${round}`, two, one),
      ]);
      await world.runJobs();
      const whole = answers.filter(({ kind }) => kind === 'held').length;
      expect(whole).toBeLessThanOrEqual(1);
      for (const key of [one, two])
        expect(await seats(key)).toMatchObject({ held: whole, available: 1 - whole });
    }
    expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  });

  test('a late payment for the last return seat: both tickets or a full refund, and never one flight alone', async () => {
    await createWorld();
    const kinds = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [there, back] = [`there-${round}`, `back-${round}`];
      await world.addFlight(there, 5);
      await world.addFlight(back, 1);
      const late = await held('late', there, back);
      const settle = await pay(late, 'late');
      world.pass(21);
      await world.deps.flights.expire(world.deps.clock());
      await expireDueOrders(world.deps);
      // The rounds alternate the start order, so that both sides can win.
      const quicker = () => order(`quicker-${round}`, there, back);
      const [, answer] = await Promise.all(
        round % 2 === 0
          ? [settle().then(() => world.runJobs()), quicker()]
          : [quicker().then(settle), quicker()],
      );
      await world.runJobs();
      const state = await world.stateOf(late);
      kinds.add(state);
      const issued = state === 'issued';
      expect(['issued', 'refunded']).toContain(state);
      expect(await ticketsOf(late)).toBe(issued ? 2 : 0);
      const taken = { sold: issued ? 1 : 0, held: answer?.kind === 'held' ? 1 : 0 };
      expect(taken.sold + taken.held).toBeLessThanOrEqual(1);
      expect(await seats(back)).toMatchObject({ ...taken, available: 1 - taken.sold - taken.held });
      expect(await seats(there)).toMatchObject({ ...taken, available: 5 - taken.sold - taken.held });
    }
    expect(kinds).toContain('refunded');
    expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  });
});
