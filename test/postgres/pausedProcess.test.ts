import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { FormBrowser } from '../http/formBrowser.ts';
import { buyHeldSeat, holdSeat } from '../load/buyByForms.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

/** Length of a hold in seconds. The buyer of the paused process must save the passengers within this time. */
const HOLD_SECONDS = 6;

describeOnPostgres('one of two shops that is paused by SIGSTOP (fault F34)', () => {
  let cluster: PrivateCluster;
  let database: Database;
  let paused: RunningShop;
  let other: RunningShop;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = await cluster.createDatabase();
    database = await openDatabase({ url });
    await migrate(database.db);
    const shared = { DATABASE_URL: url, SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' };
    paused = await startShop({ ...shared, HOLD_MINUTES: String(HOLD_SECONDS / 60) });
    other = await startShop(shared);
  });
  afterAll(async () => {
    await Promise.all([paused.stop(), other.stop()]);
    await database.close();
    await cluster.stop();
  });

  const findOrder = (code: string) =>
    database.db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();

  test('the other one expires its holds once and sells on; after it continues the order stays expired', async () => {
    const buyer = new FormBrowser(paused.url);
    await holdSeat(buyer, 1);
    const code = buyer.url.searchParams.get('order') ?? '';
    expect(await findOrder(code)).toMatchObject({ state: 'held' });
    process.kill(paused.pid!, 'SIGSTOP');
    try {
      const second = new FormBrowser(other.url);
      await holdSeat(second, 2);
      await buyHeldSeat(second, 2);
      while ((await findOrder(code)).state !== 'expired') await sleep(50);
    } finally {
      process.kill(paused.pid!, 'SIGCONT');
    }

    await expect(buyHeldSeat(buyer, 1)).rejects.toThrow();
    const { id, state } = await findOrder(code);
    expect(state).toBe('expired');
    const events = await database.db
      .selectFrom('order_events')
      .select('event')
      .where('order_id', '=', id)
      .where('event', '=', 'holdExpired')
      .execute();
    expect(events).toHaveLength(1);
    expect(await auditBooks(database.db, new Date())).toEqual([]);
  }, 120_000);
});
