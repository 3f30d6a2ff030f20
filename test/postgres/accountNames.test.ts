import { UserStore } from '../../server/cms/embedded/userStore.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

describeOnPostgres('user names and e-mails registered concurrently, on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let database: Database;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
    database = await openDatabase({
      url: await cluster.createDatabase(),
      maxConnections: 20,
      connectionTimeoutMs: 300_000,
    });
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  test('no user name ever equals an e-mail of another account', async () => {
    const users = new UserStore(database.db);
    const create = (username: string, email: string) =>
      users.create({ username, email, password_hash: 'x', confirmed: true, created_at: new Date(0) });
    const pairs = Array.from({ length: 40 }, (_, index) => `person${index}@example.test`);
    const results = await Promise.all(
      pairs.flatMap((email, index) => [
        create(email.toUpperCase(), `attacker${index}@evil.test`),
        create(`person${index}`, email),
        create(`twin${index}`, email),
      ]),
    );
    const created = results.filter((user) => user !== null);
    expect(created.map(({ email }) => email).toSorted()).toEqual(pairs.toSorted());
    expect(await users.findForeignNames()).toEqual([]);
  });
});
