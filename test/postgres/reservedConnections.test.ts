import { sql } from 'kysely';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { limitQueries } from '../../server/db/queryLimit.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const CONNECTIONS = 6;
/** Number of connections for pages. The other two of the six are reserved for purchases. */
const PUBLIC = 4;
const LONG_MS = 60_000;

describeOnPostgres('a pool whose public pages wait for slow statements (fault F8)', () => {
  let cluster: PrivateCluster;
  let database: Database;
  let blocker: Database;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = await cluster.createDatabase();
    database = await openDatabase({ url, maxConnections: CONNECTIONS });
    blocker = await openDatabase({ url });
  });
  afterAll(async () => {
    await database.close();
    await blocker.close();
    await cluster.stop();
  });

  const visit = (limitMs: number) =>
    limitQueries(limitMs, () => sql`SELECT pg_advisory_xact_lock(7)`.execute(database.db), {
      isCritical: false,
    });
  const purchase = () => limitQueries(LONG_MS, () => sql`SELECT 1`.execute(database.db));

  test('a purchase finds a connection at once, a further page waits within its limit, and all go on afterwards', async () => {
    const held = await blocker.db.startTransaction().execute();
    await sql`SELECT pg_advisory_xact_lock(7)`.execute(held);
    const visits = Array.from({ length: PUBLIC }, () => visit(LONG_MS));
    await expect(visit(50)).rejects.toThrow('timeout exceeded when trying to connect');
    expect(database.pool.totalCount).toBeLessThanOrEqual(PUBLIC);
    expect((await purchase()).rows).toHaveLength(1);
    const waiting = visit(LONG_MS);
    await held.commit().execute();
    await Promise.all([...visits, waiting]);
    // If every permit was returned, as many pages as before run concurrently.
    await Promise.all(Array.from({ length: 3 * PUBLIC }, () => visit(LONG_MS)));
  });

  test('a page whose statement fails releases its connection', async () => {
    for (let failure = 0; failure < 2 * PUBLIC; failure += 1) {
      const failing = limitQueries(LONG_MS, () => sql`SELECT 1 / 0`.execute(database.db), {
        isCritical: false,
      });
      await expect(failing).rejects.toThrow('division by zero');
    }
    await visit(LONG_MS);
  });
});
