import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import request from 'supertest';
import { migrate, MIGRATIONS } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { findFreePort } from '../freePort.ts';
import { createTestApp } from '../http/testApp.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

/**
 * Number of kills during a migration, at moments spread over its duration. `npm run test:long` kills a hundred times.
 */
const KILLS = process.env.TEST_LONG ? 100 : 8;

describeOnPostgres('readiness and migrations', () => {
  let cluster: PrivateCluster;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  async function migrated(migrations = MIGRATIONS): Promise<string> {
    const url = await cluster.createDatabase();
    const database = await openDatabase({ url });
    await migrate(database.db, migrations);
    await database.close();
    return url;
  }

  test('a schema older than the code is not ready until it is migrated, a newer one is ready', async () => {
    const url = await migrated(Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1)));
    const shop = await createTestApp({ env: { databaseUrl: url } });
    const ready = () => request(shop.app).get('/readyz');
    expect((await ready()).body).toMatchObject({ status: 'unavailable', problem: 'schema' });
    await migrate(shop.services.db);
    await shop.services.db
      .insertInto('kysely_migration' as never)
      .values({ name: '999next', timestamp: '2026-11-22T00:00:00Z' } as never)
      .execute();
    expect((await ready()).status).toBe(200);
    await shop.close();
  });

  test('a database without space is not ready until a write succeeds', async () => {
    const shop = await createTestApp({ env: { databaseUrl: await migrated() } });
    const { db } = shop.services;
    const ready = () => request(shop.app).get('/readyz');
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`.execute(db);
    for (const table of ['secrets', 'idempotency_keys'])
      await sql`CREATE TRIGGER full_disk BEFORE INSERT ON ${sql.table(table)} EXECUTE FUNCTION refuse()`.execute(
        db,
      );
    expect((await ready()).status).toBe(200);
    const write = sql`INSERT INTO secrets (name, value, created_at) VALUES ('x', 'x', now())`.execute(db);
    await expect(write).rejects.toThrow('No space left');
    for (let n = 0; n < 2; n += 1)
      expect((await ready()).body).toMatchObject({ status: 'unavailable', problem: 'full' });
    await sql`DROP TRIGGER full_disk ON idempotency_keys`.execute(db);
    expect((await ready()).status).toBe(200);
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    await shop.close();
  });

  test('/metrics shows the figures of the process while the database is away', async () => {
    const shop = await createTestApp({ env: { databaseUrl: await migrated() } });
    expect((await request(shop.app).get('/metrics')).text).toContain('rahsepar_database_up 1');
    cluster.freeze();
    const { status, text } = await request(shop.app).get('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('rahsepar_database_up 0');
    expect(text).toContain('rahsepar_memory_bytes');
    cluster.thaw();
    await shop.close();
  });

  test('migrate waits for its database', async () => {
    const url = new URL(await cluster.createDatabase());
    const target = Number(url.port);
    const port = await findFreePort();
    url.port = String(port);
    const migration = spawn(process.execPath, ['dist/server/server.cjs', 'migrate'], {
      env: { PATH: process.env.PATH, DATABASE_URL: url.href },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(migration, 'exit');
    let output = '';
    migration.stdout.on('data', (piece) => (output += String(piece)));
    while (!output.includes('database unreachable')) await once(migration.stdout, 'data');
    const server = createServer((socket) => {
      const upstream = connect(target, '127.0.0.1');
      for (const each of [socket, upstream]) each.on('error', () => undefined);
      socket.pipe(upstream).pipe(socket);
    });
    server.listen(port, '127.0.0.1');
    expect(await ended).toEqual([0, null]);
    server.close();
  });

  test('a migration that is killed at any moment leaves the old schema or the new one, and the next run completes it', async () => {
    const migrateOnce = (url: string) =>
      spawn(process.execPath, ['dist/server/server.cjs', 'migrate'], {
        env: { PATH: process.env.PATH, DATABASE_URL: url },
        stdio: ['ignore', 'inherit', 'ignore'],
      });
    const began = performance.now();
    expect(await once(migrateOnce(await cluster.createDatabase()), 'exit')).toEqual([0, null]);
    const longest = performance.now() - began;
    const seen = new Set<number>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const url = await cluster.createDatabase();
      const killed = migrateOnce(url);
      const ended = once(killed, 'exit');
      await Promise.race([ended, sleep(((kill + 0.5) / KILLS) * longest)]);
      killed.kill('SIGKILL');
      await ended;
      const { db, close } = await openDatabase({ url });
      const done = await sql<{ count: string }>`SELECT count(*) FROM pg_tables WHERE schemaname = 'public'
        AND tablename NOT LIKE 'kysely%'`.execute(db);
      seen.add(Number(done.rows[0]?.count));
      await migrate(db);
      const names = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
      expect(names.rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).toSorted());
      const after = await sql<{ count: string }>`SELECT count(*) FROM pg_tables WHERE schemaname = 'public'
        AND tablename NOT LIKE 'kysely%'`.execute(db);
      expect([0, Number(after.rows[0]?.count)]).toContain(Number(done.rows[0]?.count));
      await close();
    }
    expect(seen.has(0)).toBe(true);
  });

  test('two concurrent migrations run each migration once and leave no lock', async () => {
    const url = await cluster.createDatabase();
    const [first, second] = [await openDatabase({ url }), await openDatabase({ url })];
    const done = await Promise.all([migrate(first.db), migrate(second.db)]);
    expect(done.map(({ length }) => length).toSorted()).toEqual([0, Object.keys(MIGRATIONS).length]);
    const { rows } = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`.execute(first.db);
    expect(rows).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });
});
