import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import request from 'supertest';
import { isDatabaseUnavailable } from '../../server/db/databaseUnavailable.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { BUYER_COOKIE, makePurchase } from '../http/purchase.ts';
import { createTestApp, type TestApp } from '../http/testApp.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

describeOnPostgres('a database that closes its connections', () => {
  let cluster: PrivateCluster;
  let shop: TestApp;
  /** This connection holds the locks and terminates the backends. */
  let operator: Client;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = await cluster.createDatabase();
    const database = await openDatabase({ url });
    await migrate(database.db);
    await database.close();
    shop = await createTestApp({ env: { databaseUrl: url } });
    operator = new Client({ connectionString: url });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await shop.close();
    await cluster.stop();
  });

  /** Sends a request that must wait for `table`, terminates the waiting backend and returns the response. */
  async function interrupted(table: string, send: () => request.Test): Promise<request.Response> {
    await operator.query('BEGIN');
    await operator.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const progress = { answered: false };
    const answer = send().then((response) => {
      progress.answered = true;
      return response;
    });
    while (!progress.answered) {
      const { rowCount } = await operator.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rowCount) break;
      await setTimeout(20);
    }
    const response = await answer;
    await operator.query('ROLLBACK');
    return response;
  }

  test('a callback cut off in its transaction returns 503 with Retry-After, and the next one succeeds', async () => {
    const code = await makePurchase(shop.services, 'at bank');
    const payment = await shop.services.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'payments.authority'])
      .where('orders.code', '=', code)
      .executeTakeFirstOrThrow();
    await payAtBank(shop.services, payment.authority ?? '', '603799******3893');
    const callback = () =>
      request(shop.app).get(
        `/payment/callback/sandbox/${payment.id}?Authority=${payment.authority}&Status=OK`,
      );
    const lost = await interrupted('ledger', callback);
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    expect(lost.text).toContain('کمی بعد دوباره تلاش کنید');
    const answer = await callback();
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining(code)]);
  });

  test('a page and an API return 503 with Retry-After, and the next request succeeds', async () => {
    const code = await makePurchase(shop.services, 'held');
    const page = () =>
      request(shop.app).get(`/payment/confirmInformation?order=${code}`).set('cookie', BUYER_COOKIE);
    const lostPage = await interrupted('passengers', page);
    expect([lostPage.status, lostPage.headers['retry-after']]).toEqual([503, '5']);
    expect((await page()).status).toBe(200);
    const api = () =>
      request(shop.app)
        .get('/api/users/me')
        .set('cookie', `__Host-rs_session=${'a'.repeat(43)}`);
    const lostApi = await interrupted('sessions', api);
    expect([lostApi.status, lostApi.headers['retry-after']]).toEqual([503, '5']);
    expect(lostApi.body).toMatchObject({ statusCode: 503 });
    expect((await api()).status).toBe(403);
  });

  test('a connection lost while its transaction is idle does not end the process', async () => {
    const work = withTransaction(shop.services.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await operator.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      const isGone = `SELECT 1 FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`;
      while ((await operator.query(isGone)).rowCount) await setImmediate();
      // The connection closes while the transaction runs no query.
      await setTimeout(50);
      await sql`SELECT 1`.execute(tx);
    });
    expect(isDatabaseUnavailable(await work.catch((error: unknown) => error))).toMatchObject({ status: 503 });
    const { rows } = await sql`SELECT 1 AS one`.execute(shop.services.db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
