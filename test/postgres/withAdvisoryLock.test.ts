import { sql } from 'kysely';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { withAdvisoryLock } from '../../server/db/withAdvisoryLock.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const KEY = '42';

describeOnPostgres('work that takes turns', () => {
  let cluster: PrivateCluster;
  let database: Database;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    database = await openDatabase({ url: await cluster.createDatabase() });
    await sql`CREATE TABLE things (id int)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  test('an index is built concurrently inside a turn: the transaction of the lock holds no snapshot', async () => {
    await withAdvisoryLock(database.db, KEY, async () => {
      await sql`CREATE INDEX CONCURRENTLY things_by_id ON things (id)`.execute(database.db);
    });
    const { rows } = await sql<{ valid: boolean }>`SELECT indisvalid AS valid FROM pg_index
      WHERE indexrelid = to_regclass('things_by_id')`.execute(database.db);
    expect(rows).toEqual([{ valid: true }]);
  });

  test('of several instances one works at a time, and all build while the others wait', async () => {
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        withAdvisoryLock(database.db, KEY, async () => {
          order.push(`${name} begins`);
          await sql`CREATE INDEX CONCURRENTLY ${sql.ref(`things_${name}`)} ON things (id)`.execute(
            database.db,
          );
          order.push(`${name} ends`);
        }),
      ),
    );
    expect(order).toHaveLength(6);
    for (let turn = 0; turn < 6; turn += 2)
      expect(order[turn + 1]).toBe(order[turn]!.replace('begins', 'ends'));
  });
});
