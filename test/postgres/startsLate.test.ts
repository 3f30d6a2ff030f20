import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { findFreePort } from '../freePort.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

describeOnPostgres('a shop whose database is not ready', () => {
  let cluster: PrivateCluster;
  let shops: ChildProcess[] = [];

  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterEach(async () => {
    for (const shop of shops) {
      if (shop.exitCode !== null || shop.signalCode !== null) continue;
      const ended = once(shop, 'exit');
      shop.kill('SIGKILL');
      await ended;
    }
    shops = [];
  });
  afterAll(() => cluster.stop());

  async function migrated(): Promise<string> {
    const url = await cluster.createDatabase();
    const database = await openDatabase({ url });
    await migrate(database.db);
    await database.close();
    return url;
  }

  /** Starts the built shop as a separate process; resolves when its port responds. */
  async function start(databaseUrl: string) {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const shop = spawn(process.execPath, ['dist/server/server.cjs'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        JOBS: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    shops.push(shop);
    let output = '';
    for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (piece) => (output += String(piece)));
    const get = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
    await waitForPort(get, shop, () => output);
    return { shop, url, get, output: () => output };
  }

  async function waitForPort(
    get: (path: string) => Promise<Response>,
    shop: ChildProcess,
    output: () => string,
  ): Promise<void> {
    while (!(await get('/healthz').catch(() => null))) {
      if (shop.exitCode !== null) throw new Error(`the shop ended:\n${output()}`);
      await sleep(50);
    }
  }

  /** Forwards a port to the cluster, as if the cluster had just started on that port. */
  async function forward(port: number, databaseUrl: string): Promise<Server> {
    const target = Number(new URL(databaseUrl).port);
    const server = createServer((socket) => {
      const upstream = connect(target, '127.0.0.1');
      for (const each of [socket, upstream]) each.on('error', () => undefined);
      socket.pipe(upstream).pipe(socket);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  test('waits for its database, answers health checks meanwhile, and serves once the database is reachable', async () => {
    const databaseUrl = await migrated();
    const awayUrl = new URL(databaseUrl);
    const port = await findFreePort();
    awayUrl.port = String(port);
    const { shop, get, output } = await start(awayUrl.href);
    expect((await get('/healthz')).status).toBe(200);
    for (const path of ['/readyz', '/', '/api/users/me']) {
      const answer = await get(path);
      expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
    }
    expect(await (await get('/')).text()).toContain('چند لحظه صبر کنید');
    expect(output().match(/database unreachable/g)).toHaveLength(1);

    const server = await forward(port, databaseUrl);
    while ((await get('/readyz')).status !== 200) {
      expect(shop.exitCode).toBeNull();
      await sleep(50);
    }
    expect((await get('/orderTracking')).status).toBe(200);
    expect(output()).toContain('database reachable');
    server.close();
  });

  test('starts on a read-only database, shows pages and rejects writes with Retry-After', async () => {
    const databaseUrl = await migrated();
    // The first start creates the secrets.
    const first = await start(databaseUrl);
    expect((await first.get('/readyz')).status).toBe(200);
    const operator = new Client({ connectionString: databaseUrl });
    await operator.connect();
    const name = new URL(databaseUrl).pathname.slice(1);
    await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await operator.end();

    const { get, url } = await start(databaseUrl);
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/')).status).toBe(200);
    const fields = { topic: 'refund', name: 'سارا', mobile: '09123456789', message: 'پول من کی برمی‌گردد؟' };
    const post = await get('/contactUs', {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams(fields),
    });
    expect([post.status, post.headers.get('retry-after')]).toEqual([503, '60']);

    const migration = spawn(process.execPath, ['dist/server/server.cjs', 'migrate'], {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
      stdio: 'ignore',
    });
    expect(await once(migration, 'exit')).toEqual([0, null]);
  });

  test('keeps running when the reader of its log has closed', async () => {
    const { shop, get } = await start(await migrated());
    shop.stdout?.destroy();
    shop.stderr?.destroy();
    for (let n = 0; n < 20; n += 1) expect((await get('/healthz')).status).toBe(200);
    expect((await get('/orderTracking')).status).toBe(200);
    expect([shop.exitCode, shop.signalCode]).toEqual([null, null]);
  });

  test('keeps running when the disk of its log is full', async () => {
    const port = await findFreePort();
    const full = openSync('/dev/full', 'w');
    const shop = spawn(process.execPath, ['dist/server/server.cjs'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: await migrated(),
        JOBS: 'off',
      },
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    shops.push(shop);
    const get = (path: string) => fetch(`http://localhost:${port}${path}`);
    await waitForPort(get, shop, () => 'its output went to a full disk');
    while ((await get('/readyz')).status !== 200) await sleep(50);
    for (let n = 0; n < 20; n += 1) expect((await get('/orderTracking')).status).toBe(200);
    expect([shop.exitCode, shop.signalCode]).toEqual([null, null]);
  });
});
