import { expireDueOrders } from '../../server/orders/holds/expireDueOrders.ts';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const CARD = '603799******3893';
const BUYERS = 200;
const SEATS = 20;

describeOnPostgres('many buyers at once on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let worlds: BookingWorld[] = [];

  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterEach(async () => {
    for (const world of worlds) await world.database.close();
    worlds = [];
  });
  afterAll(() => cluster.stop());

  async function createWorld(guarded = true, settings = ''): Promise<BookingWorld> {
    const url = (await cluster.createDatabase()) + settings;
    const world = await createBookingWorld({ url, guarded, maxConnections: 20 });
    worlds.push(world);
    return world;
  }

  function rush(world: BookingWorld, offer: string) {
    const visitors = Array.from({ length: BUYERS }, (_, index) => `buyer-${index}`);
    return Promise.all(visitors.map((visitorId) => world.order({ visitorId, offer })));
  }

  test('200 buyers for 20 seats: exactly 20 get one, and all others receive sold out', async () => {
    const world = await createWorld();
    await world.addFlight('rush', SEATS);
    const answers = await rush(world, 'rush');
    const count = (kind: string) => answers.filter((answer) => answer.kind === kind).length;
    expect({ held: count('held'), soldOut: count('sold_out') }).toEqual({
      held: SEATS,
      soldOut: BUYERS - SEATS,
    });
    expect(await world.deps.flights.inventory('rush')).toEqual({
      capacity: 20,
      available: 0,
      held: 20,
      sold: 0,
    });
    expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  });

  test('the same rush without the last-seat guard oversells, so the test above can fail', async () => {
    const world = await createWorld(false);
    await world.addFlight('rush', SEATS);
    const answers = await rush(world, 'rush');
    expect(answers.filter(({ kind }) => kind === 'held').length).toBeGreaterThan(SEATS);
  });

  test('50 identical concurrent submits create one order and one hold and get the same response', async () => {
    const world = await createWorld();
    await world.addFlight('equal', SEATS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.order({ offer: 'equal' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.deps.flights.inventory('equal')).toMatchObject({ available: 19, held: 1 });
    const { rows } = await world.database.pool.query('SELECT count(*) AS n FROM orders');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('50 identical submits without the unique index and the buyer lock create more than one order', async () => {
    // This function shadows PostgreSQL's own lock function and locks nothing.
    const world = await createWorld(true, '?options=-c%20search_path%3Dpublic%2Cpg_catalog');
    await world.database.pool.query(
      "CREATE FUNCTION public.pg_advisory_xact_lock(bigint) RETURNS void LANGUAGE sql AS 'SELECT'",
    );
    await world.addFlight('equal', 60);
    await world.database.pool.query('DROP INDEX orders_one_live_intent');
    await Promise.all(Array.from({ length: 50 }, () => world.order({ offer: 'equal' })));
    const { rows } = await world.database.pool.query<{ n: number }>('SELECT count(*) AS n FROM orders');
    expect(rows[0]?.n).toBeGreaterThan(1);
  });

  test('50 clicks on pay create one attempt', async () => {
    const world = await createWorld();
    await world.addFlight('presses', 1);
    const code = await world.ready({ offer: 'presses' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.pay(code)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { rows } = await world.database.pool.query('SELECT state FROM payments');
    expect(rows).toEqual([{ state: 'redirected' }]);
  });

  describe('with callbacks delivered three times concurrently while sweepers run', () => {
    async function settleAll(world: BookingWorld, attempts: { attemptId: string; authority: string }[]) {
      const callbacks = attempts.flatMap((attempt) => [attempt, attempt, attempt]);
      const sweepers = Array.from({ length: 3 }, async () => {
        for (let round = 0; round < 5; round += 1) {
          await expireDueOrders(world.deps);
          await runJobs(world.deps);
        }
      });
      const settled = callbacks.map((attempt) =>
        settlePayment(world.deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true }),
      );
      await Promise.all([...sweepers, ...settled]);
      await world.runJobs();
    }

    async function paidOrders(world: BookingWorld, offer: string, buyers: number) {
      const orders = Array.from({ length: buyers }, async (_, index) => {
        const visitorId = `buyer-${index}`;
        const code = await world.ready({ offer, visitorId });
        const attempt = await world.atBank(code, { visitorId });
        await payAtBank(world.deps, attempt.authority, CARD);
        return { code, attempt };
      });
      return Promise.all(orders);
    }

    test('each payment counts once, each order has one set of tickets, and the ledger is balanced', async () => {
      const world = await createWorld();
      await world.addFlight('in-time', SEATS);
      const orders = await paidOrders(world, 'in-time', SEATS);
      await settleAll(
        world,
        orders.map(({ attempt }) => attempt),
      );
      for (const { code } of orders) expect(await world.stateOf(code)).toBe('issued');
      expect(await world.deps.flights.inventory('in-time')).toEqual({
        capacity: 20,
        available: 0,
        held: 0,
        sold: 20,
      });
      const { rows } = await world.database.pool.query(
        'SELECT (SELECT count(*) FROM tickets) AS tickets, (SELECT sum(amount)::int8 FROM ledger) AS ledger',
      );
      expect(rows).toEqual([{ tickets: 20, ledger: 0 }]);
      expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
    });

    test('late payers compete for seats taken meanwhile: each gets a ticket or a refund, no seat sold twice', async () => {
      const world = await createWorld();
      await world.addFlight('late', SEATS);
      const orders = await paidOrders(world, 'late', SEATS);
      world.pass(21);
      await world.deps.flights.expire(world.deps.clock());
      await expireDueOrders(world.deps);
      const quicker = Array.from({ length: 8 }, (_, index) =>
        world.order({ offer: 'late', visitorId: `quicker-${index}` }),
      );
      await Promise.all([
        settleAll(
          world,
          orders.map(({ attempt }) => attempt),
        ),
        ...quicker,
      ]);
      await world.runJobs();

      const states = await Promise.all(orders.map(({ code }) => world.stateOf(code)));
      const issued = states.filter((state) => state === 'issued').length;
      const refunded = states.filter((state) => state === 'refunded').length;
      expect(issued + refunded).toBe(SEATS);
      const inventory = await world.deps.flights.inventory('late');
      expect(inventory.sold).toBe(issued);
      expect(inventory.available + inventory.held + inventory.sold).toBe(SEATS);
      expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
    });
  });
});
