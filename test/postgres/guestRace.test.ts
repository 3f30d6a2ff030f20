import { claimOrders } from '../../server/accounts/claimOrders.ts';
import { findOrderForBuyer } from '../../server/orders/orders/findOrder.ts';
import { createBookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const TABS = 20;

describeOnPostgres('orders of a guest', () => {
  let cluster: PrivateCluster;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  test('claimed by twenty concurrent requests all go to one of them', async () => {
    const world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
    try {
      const guestId = 'old-guest';
      await world.addFlight('first', 3);
      await world.addFlight('second', 3);
      const codes = [
        await world.ready({ visitorId: guestId, offer: 'first' }),
        await world.ready({ visitorId: guestId, offer: 'second' }),
      ];
      const takers = Array.from({ length: TABS }, (_, index) => `taker-${index}`);
      const moved = await Promise.all(
        takers.map((visitorId) => claimOrders(world.deps.db, { guestId, visitorId })),
      );
      expect(moved.toSorted((a, b) => b - a)).toEqual([codes.length, ...Array<number>(TABS - 1).fill(0)]);
      const winner = takers[moved.indexOf(codes.length)]!;
      for (const code of codes) {
        expect(await findOrderForBuyer(world.deps, { code, visitorId: winner })).not.toBeNull();
        expect(await findOrderForBuyer(world.deps, { code, visitorId: guestId })).toBeNull();
      }
    } finally {
      await world.database.close();
    }
  });
});
