import { applyDiscount } from '../../server/orders/payments/applyDiscount.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const BUYERS = 50;

describeOnPostgres('a discount code that may be used once', () => {
  let cluster: PrivateCluster;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  test.each([
    [{ uses_total: 1, uses_each: null }, 'used_up'],
    [{ uses_total: null, uses_each: 1 }, 'used_by_you'],
  ] as const)('with %j, requested by 50 orders concurrently, is applied to one', async (limits, reason) => {
    const world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
    try {
      await world.deps.db
        .insertInto('discounts')
        .values({ code: 'ONCE', percent: 10, created_at: world.deps.clock(), ...limits })
        .execute();
      await world.addFlight('rush', BUYERS);
      const orders = [];
      for (let index = 0; index < BUYERS; index += 1) {
        const visitorId = `buyer-${index}`;
        orders.push({ visitorId, code: await world.ready({ visitorId, offer: 'rush' }) });
      }
      const answers = await Promise.all(
        orders.map((order) => applyDiscount(world.deps, { ...order, discount: 'ONCE' })),
      );
      expect(answers.filter(({ kind }) => kind === 'applied')).toHaveLength(1);
      const refused = answers.filter((answer) => answer.kind === 'refused' && answer.reason === reason);
      expect(refused).toHaveLength(BUYERS - 1);
      expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
    } finally {
      await world.database.close();
    }
  });

  test('two codes for the first purchase, requested by 50 orders of one mobile concurrently, are applied to one', async () => {
    const world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
    try {
      const first = { percent: 10, first_purchase: true, created_at: world.deps.clock() };
      await world.deps.db
        .insertInto('discounts')
        .values([
          { code: 'FIRST', ...first },
          { code: 'WELCOME', ...first },
        ])
        .execute();
      await world.addFlight('rush', BUYERS);
      const orders = [];
      for (let index = 0; index < BUYERS; index += 1) {
        const visitorId = `buyer-${index}`;
        orders.push({ visitorId, code: await world.ready({ visitorId, offer: 'rush' }) });
      }
      const answers = await Promise.all(
        orders.map((order, index) =>
          applyDiscount(world.deps, { ...order, discount: index % 2 === 0 ? 'FIRST' : 'WELCOME' }),
        ),
      );
      expect(answers.filter(({ kind }) => kind === 'applied')).toHaveLength(1);
      const refused = answers.filter((answer) => answer.kind === 'refused' && answer.reason === 'not_first');
      expect(refused).toHaveLength(BUYERS - 1);
      expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
    } finally {
      await world.database.close();
    }
  });
});
