import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { isDatabaseUnavailable } from '../../server/db/databaseUnavailable.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { makePurchase } from '../http/purchase.ts';
import { createTestApp, type TestApp } from '../http/testApp.ts';
import { canMount, describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const DISK_MB = 160;

const describeWithDisk = canMount() ? describeOnPostgres : describe.skip;

describeWithDisk('PostgreSQL on a disk that fills up', () => {
  let cluster: PrivateCluster;
  let shop: TestApp;
  let now = Date.UTC(2026, 10, 21, 9);

  beforeAll(async () => {
    cluster = await startPrivateCluster({ diskMb: DISK_MB });
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ url: databaseUrl });
    await migrate(database.db);
    await database.close();
    shop = await createTestApp({ env: { databaseUrl }, now: () => new Date(now) });
  });
  afterAll(async () => {
    await shop.close();
    await cluster.stop();
  });

  const ready = () => request(shop.app).get('/readyz');

  /** Fills tables until PostgreSQL refuses a row. */
  async function writeUntilRefused(): Promise<unknown> {
    const { db } = shop.services;
    for (let n = 0; ; n += 1) {
      const row = { name: `filler-${n}`, value: randomBytes(50_000), created_at: new Date() };
      try {
        await db.insertInto('secrets').values(row).execute();
      } catch (error) {
        return error;
      }
    }
  }

  test('refuses purchases as unavailable, loses none that was acknowledged, and sells again when there is space', async () => {
    const issued = [await makePurchase(shop.services, 'issued')];
    cluster.fillDisk();
    const refusal = await writeUntilRefused();
    expect(isDatabaseUnavailable(refusal)?.status).toBe(503);
    expect((await ready()).status).toBe(503);
    for (let n = 0; n < 5; n += 1) {
      try {
        issued.push(await makePurchase(shop.services, 'issued'));
      } catch (error) {
        expect(isDatabaseUnavailable(error)?.status).toBe(503);
      }
    }
    expect((await request(shop.app).get('/orderTracking')).status).toBe(200);

    cluster.freeDisk();
    while ((await ready()).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    issued.push(await makePurchase(shop.services, 'issued'));
    // A payment that could not be recorded is still open at the bank, so the jobs ask the bank.
    now += 10 * 60_000;
    while ((await runJobs(shop.services)) > 0) continue;
    const { db, clock } = shop.services;
    const rows = await db.selectFrom('orders').select('code').where('state', '=', 'issued').execute();
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(issued));
    const found = await auditBooks(db, clock());
    expect(found).toEqual([]);
  });
});
