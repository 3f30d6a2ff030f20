import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { runOnce } from '../../server/db/runOnce.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { createRateLimits } from '../../server/http/rateLimit.ts';
import { createLog } from '../../server/log.ts';
import { createRefundBook } from '../../server/payments/refundBook.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const getNow = () => new Date('2026-11-21T08:00:00Z');

describeOnPostgres('state shared by instances', () => {
  let cluster: PrivateCluster;
  let instances: Database[] = [];

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = await cluster.createDatabase();
    instances = await Promise.all([1, 2, 3].map(() => openDatabase({ url, maxConnections: 8 })));
    await migrate(instances[0]!.db);
  });
  afterAll(async () => {
    await Promise.all(instances.map((each) => each.close()));
    await cluster.stop();
  });

  const each = <T>(count: number, work: (database: Database, index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => work(instances[index % 3]!, index)));

  test('of 90 concurrent attempts on three instances six are allowed', async () => {
    const limits = instances.map(({ db }) =>
      createRateLimits({ db, clock: getNow, log: createLog('silent'), acceptsWrites: () => true }),
    );
    const answers = await each(90, (_, index) => limits[index % 3]!.trackingByOrder.take('RH-A'));
    expect(answers.filter((answer) => answer === null)).toHaveLength(6);
  });

  test('a POST that arrives sixty times concurrently runs once, and all get the same response', async () => {
    let carriedOut = 0;
    const answers = await each(60, ({ db }) =>
      withTransaction(db, (tx) =>
        runOnce(tx, { scope: 'contact', key: 'same', now: getNow() }, async () => {
          carriedOut += 1;
          return { code: `14050830-${carriedOut}` };
        }),
      ),
    );
    expect(carriedOut).toBe(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['14050830-1']));
  });

  test('a refund is opened and requested by one of thirty processes', async () => {
    const books = instances.map(({ db }) => createRefundBook({ db, clock: getNow }, 'zarinpal'));
    const opened = await each(30, (_, index) =>
      books[index % 3]!.open({ refundId: `r${index % 2}`, authority: 'A1' }),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
    const refundId = (await books[0]!.find('r0')) ? 'r0' : 'r1';
    const before = await books[0]!.find(refundId);
    const asked = await each(30, (_, index) =>
      books[index % 3]!.markRequested(refundId, before!, { sessionId: '1', stood: '' }),
    );
    expect(asked.filter(Boolean)).toHaveLength(1);
  });
});
