import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrate, MIGRATIONS } from '../../server/db/migrate.ts';
import { createIndexMigration } from '../../server/db/migrations/createIndexMigration.ts';
import { createMigration } from '../../server/db/migrations/createMigration.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { makePurchase } from '../http/purchase.ts';
import { createTestApp } from '../http/testApp.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const BEFORE = {
  ...MIGRATIONS,
  '990note': createMigration(['ALTER TABLE orders ADD COLUMN test_note text']),
};
const WITH_INDEX: Record<string, Migration> = {
  ...BEFORE,
  '991index': createIndexMigration({ indexes: { orders_by_test_note: 'ON orders (test_note, id)' } }),
};

describeOnPostgres('a migration that builds an index of a large table', () => {
  let cluster: PrivateCluster;
  let database: Database;
  let seller: Database;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  beforeEach(async () => {
    const url = await cluster.createDatabase();
    database = await openDatabase({ url });
    await migrate(database.db);
    const shop = await createTestApp({ env: { databaseUrl: url } });
    await makePurchase(shop.services, 'issued');
    await shop.close();
    // Sets the row estimate of the planner. A real table of that size would take minutes.
    await sql`UPDATE pg_class SET reltuples = 60000 WHERE oid = 'orders'::regclass`.execute(database.db);
    seller = await openDatabase({ url });
  });
  afterEach(async () => {
    await seller.close();
    await database.close();
  });

  /** Returns the process that builds the index and waits for an older transaction. */
  async function findBuilder(): Promise<number> {
    for (;;) {
      const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
        WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`.execute(seller.db);
      if (rows[0]) return rows[0].pid;
      await sleep(20);
    }
  }

  async function isValid(): Promise<boolean | undefined> {
    const { rows } = await sql<{ valid: boolean }>`SELECT indisvalid AS valid FROM pg_index
      WHERE indexrelid = to_regclass('orders_by_test_note')`.execute(database.db);
    return rows[0]?.valid;
  }

  /** Runs `during` while the build waits for an older transaction. */
  async function migrateWhile(during: () => Promise<unknown>): Promise<PromiseSettledResult<string[]>> {
    const older = await seller.db.startTransaction().execute();
    await sql`UPDATE orders SET updated_at = updated_at`.execute(older);
    const [migrated] = await Promise.allSettled([
      migrate(database.db, WITH_INDEX),
      findBuilder()
        .then(during)
        .finally(() => older.commit().execute()),
    ]);
    return migrated;
  }

  test('lets orders be written meanwhile, also while the build waits for an older transaction', async () => {
    await migrate(database.db, BEFORE);
    // With a plain index this lock would be refused while the index is built or waits, because a waiting lock comes
    // first.
    const write = () =>
      seller.db
        .transaction()
        .execute((tx) => sql`LOCK TABLE orders IN ROW EXCLUSIVE MODE NOWAIT`.execute(tx));
    const migrated = await migrateWhile(write);
    expect(migrated).toEqual({ status: 'fulfilled', value: ['991index'] });
    expect(await isValid()).toBe(true);
  });

  test('drops what an interrupted build left and builds the index again', async () => {
    await migrate(database.db, BEFORE);
    const broken = await migrateWhile(async () => {
      await sql`SELECT pg_terminate_backend(${await findBuilder()})`.execute(seller.db);
    });
    expect(broken.status).toBe('rejected');
    expect(await isValid()).toBe(false);
    expect(await migrate(database.db, WITH_INDEX)).toEqual(['991index']);
    expect(await isValid()).toBe(true);
  });

  test('runs the migrations before its own first, and only once', async () => {
    expect(await migrate(database.db, WITH_INDEX)).toEqual(['990note', '991index']);
    expect(await isValid()).toBe(true);
    expect(await migrate(database.db, WITH_INDEX)).toEqual([]);
  });
});
