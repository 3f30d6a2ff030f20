import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import request from 'supertest';
import { migrate, MIGRATIONS } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { findFreePort } from '../freePort.ts';
import { makePurchase } from '../http/purchase.ts';
import { createTestApp } from '../http/testApp.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Starts PgBouncer in transaction mode with two server connections; everything else has its default. */
async function startPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { port: target, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-pooler-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${name} = host=127.0.0.1 port=${target} dbname=${name} user=shop`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  // PgBouncer refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  const pooler: ChildProcess = spawn(PROGRAM, ['-q', file], { ...user, stdio: 'ignore' });
  const url = `postgres://shop@127.0.0.1:${port}/${name}`;
  for (;;) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer did not start');
    const client = new Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) break;
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const describeWithPooler = existsSync(PROGRAM) ? describeOnPostgres : describe.skip;

describeWithPooler('behind PgBouncer in transaction mode', () => {
  let cluster: PrivateCluster;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let directUrl: string;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    directUrl = await cluster.createDatabase();
    pooler = await startPooler(directUrl);
  });
  afterAll(async () => {
    await pooler.stop();
    await cluster.stop();
  });

  test('migrates once from two processes, leaves no lock, and sells', async () => {
    const [first, second] = [
      await openDatabase({ url: pooler.url }),
      await openDatabase({ url: pooler.url }),
    ];
    const done = await Promise.all([migrate(first.db), migrate(second.db)]);
    expect(done.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
      0,
      Object.keys(MIGRATIONS).length,
    ]);
    await Promise.all([first.close(), second.close()]);
    const direct = await openDatabase({ url: directUrl });
    const locks = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`.execute(direct.db);
    expect(locks.rows).toEqual([]);

    const shop = await createTestApp({ env: { databaseUrl: pooler.url } });
    expect((await request(shop.app).get('/readyz')).status).toBe(200);
    for (let n = 0; n < 5; n += 1) await makePurchase(shop.services, 'issued');
    const orders = await direct.db.selectFrom('payments').select('state').execute();
    expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'verified'));
    await shop.close();
    await direct.close();
  });
});
