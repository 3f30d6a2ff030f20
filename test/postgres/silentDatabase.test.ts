import request from 'supertest';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { BUYER_COOKIE, makePurchase } from '../http/purchase.ts';
import { createTestApp, type TestApp } from '../http/testApp.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

/** Public pages that read the database. */
const PAGE = '/tickets/cheap-ticket';

describeOnPostgres('a database that is frozen', () => {
  let cluster: PrivateCluster;
  let shop: TestApp;
  let now = new Date('2026-11-21T12:00:00+03:30');

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const url = await cluster.createDatabase();
    const database = await openDatabase({ url });
    await migrate(database.db);
    await database.close();
    shop = await createTestApp({ env: { databaseUrl: url }, now: () => now });
  });
  afterEach(() => cluster.thaw());
  afterAll(async () => {
    await shop.close();
    await cluster.stop();
  });

  const get = (path: string) => request(shop.app).get(path);

  test('public pages come from their last good copy, an order and /readyz are 503, and all recover by themselves', async () => {
    const code = await makePurchase(shop.services, 'issued');
    const order = () => get(`/payment/flightFactor?order=${code}`).set('cookie', BUYER_COOKIE);
    for (const path of ['/', PAGE]) expect((await get(path)).status).toBe(200);
    expect((await order()).status).toBe(200);
    // The cached pages are stale now.
    now = new Date(now.getTime() + 60_000);

    cluster.freeze();
    const withSession = `__Host-rs_session=${'a'.repeat(43)}`;
    for (let round = 0; round < 2; round += 1) {
      for (const path of ['/', PAGE]) expect([path, (await get(path)).status]).toEqual([path, 200]);
      // The shop cannot read the session, so it sends the page of a signed-out visitor.
      const personal = await get('/').set('cookie', withSession);
      expect([personal.status, Number(personal.headers.age) >= 0]).toEqual([200, true]);
      const missing = await order();
      expect([missing.status, Number(missing.headers['retry-after']) > 0]).toEqual([503, true]);
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/healthz')).status).toBe(200);
    }

    cluster.thaw();
    while ((await get('/readyz')).status !== 200) expect((await get('/healthz')).status).toBe(200);
    expect((await order()).status).toBe(200);
    expect((await get(PAGE)).headers.age).toBeUndefined();
  });

  test('requests do not wait for it once the shop has detected that it does not respond', async () => {
    cluster.freeze();
    const statuses = new Set<number>();
    for (let n = 0; n < 40; n += 1) {
      const answer = await get('/payment/flightFactor?order=RH-4K7M-2QXA-9CTPE').set('cookie', BUYER_COOKIE);
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([503]);
    cluster.thaw();
    while ((await get('/readyz')).status !== 200) expect((await get('/healthz')).status).toBe(200);
  });
});
