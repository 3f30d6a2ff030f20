import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const BUYERS = 1000;
/** Requests that a process serves concurrently; the others queue, as behind a listening socket. */
const AT_ONCE = 100;

describeOnPostgres('1,000 buyers and one seat on PostgreSQL', () => {
  let cluster: PrivateCluster;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  test('one buyer gets it, and each of the 999 others receives sold out', async () => {
    const world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
    try {
      await world.addFlight('last-seat', 1);
      const kinds: Record<string, number> = {};
      let next = 0;
      const serve = async () => {
        while (next < BUYERS) {
          next += 1;
          const { kind } = await world.order({ visitorId: `buyer-${next}`, offer: 'last-seat' });
          kinds[kind] = (kinds[kind] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, serve));
      expect(kinds).toEqual({ held: 1, sold_out: BUYERS - 1 });
      expect(await world.deps.flights.inventory('last-seat')).toMatchObject({ available: 0, held: 1 });
      expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
    } finally {
      await world.database.close();
    }
  });
});
