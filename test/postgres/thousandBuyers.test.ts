import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld } from '../fakes/bookingWorld.ts';
import { raceForLastSeat } from './lastSeatRound.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const BUYERS = 1000;

/** Runs one round. `npm run load:buyers` runs and measures many rounds. */
describeOnPostgres('1,000 buyers and one seat on PostgreSQL', () => {
  let cluster: PrivateCluster;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  test('one buyer gets it, and each of the 999 others receives sold out', async () => {
    const world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
    try {
      const { kinds } = await raceForLastSeat(world, 'last-seat', BUYERS);
      expect(kinds).toEqual({ held: 1, sold_out: BUYERS - 1 });
      expect(await world.deps.flights.inventory('last-seat')).toMatchObject({ available: 0, held: 1 });
      expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
    } finally {
      await world.database.close();
    }
  });
});
