import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { migrate, MIGRATIONS } from './migrate.ts';
import { openDatabase, type Database } from './openDatabase.ts';
import { loadSecret } from './secrets.ts';
import { findBrokenUnique, withTransaction } from './transaction.ts';

const run = promisify(execFile);
let folder: string;
let database: Database;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-db-'));
  database = await openDatabase({ dataDir: folder, announce: (line) => lines.push(line) });
  await migrate(database.db);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the embedded database announces once that it does not survive a power loss', () => {
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('not a loss of power');
});

test('a second migration has nothing to do', async () => {
  expect(await migrate(database.db)).toEqual([]);
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(MIGRATIONS).toSorted());
});

test('a database that a newer release migrated is refused, with or without migrations left to run', async () => {
  const { '102passengerDocuments': _last, ...earlier } = MIGRATIONS;
  await expect(migrate(database.db, earlier)).rejects.toThrow('102passengerDocuments is missing');
  const { '097gatewayFees': _one, ...rest } = MIGRATIONS;
  await expect(
    migrate(database.db, { ...rest, '999later': MIGRATIONS['102passengerDocuments']! }),
  ).rejects.toThrow('097gatewayFees is missing');
  expect(await migrate(database.db)).toEqual([]);
});

test('rejects a second process immediately, and the data stays intact', async () => {
  const script = `import { openDatabase } from ${JSON.stringify(path.resolve('server/db/openDatabase.ts'))};
    await openDatabase({ dataDir: ${JSON.stringify(folder)} }).then(() => console.log('opened'), (e) => console.log(e.message));`;
  const { stdout } = await run('node', ['--no-warnings', '--input-type=module', '-e', script]);
  expect(stdout).toContain('another process already uses the database');
  expect(stdout).toContain('DATABASE_URL');
});

test('a travel day has no time-zone shift, and money is a range-checked number', async () => {
  const { rows } = await sql<{ day: string; money: number; n: number }>`
    select '2026-11-26'::date as day, 24500000::int8 as money, count(*) as n from orders`.execute(
    database.db,
  );
  expect(rows).toEqual([{ day: '2026-11-26', money: 24_500_000, n: 0 }]);
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow(RangeError);
});

test('a secret is created once and is the same for every caller', async () => {
  const [first, second, other] = await Promise.all([
    loadSecret(database, 'offer-token'),
    loadSecret(database, 'offer-token'),
    loadSecret(database, 'another'),
  ]);
  expect(first).toHaveLength(32);
  expect(first.equals(second)).toBe(true);
  expect(first.equals(other)).toBe(false);
});

test('many consecutive queries do not block the event loop', async () => {
  let turns = 0;
  let running = true;
  const count = () => {
    turns += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  for (let n = 0; n < 50; n += 1) await sql`select 1`.execute(database.db);
  await expect(sql`select * from no_such_table`.execute(database.db)).rejects.toThrow('no_such_table');
  running = false;
  expect(turns).toBeGreaterThanOrEqual(50);
});

describe('a transaction', () => {
  const failure = (code: string) => Object.assign(new Error(code), { code });

  test('retries after a deadlock or a serialisation failure', async () => {
    const failures = ['40001', '40P01'];
    const answer = await withTransaction(database.db, async () => {
      const code = failures.shift();
      if (code !== undefined) throw failure(code);
      return 'done';
    });
    expect(answer).toBe('done');
  });

  test('gives up after four attempts and throws the error', async () => {
    let tries = 0;
    const work = () => {
      tries += 1;
      return Promise.reject(failure('40001'));
    };
    await expect(withTransaction(database.db, work)).rejects.toThrow('40001');
    expect(tries).toBe(4);
  });

  test('does not retry after any other error, and rolls back', async () => {
    let tries = 0;
    const insert = () =>
      withTransaction(database.db, async (tx) => {
        tries += 1;
        await sql`insert into secrets values ('twice', 'x', now()), ('twice', 'y', now())`.execute(tx);
      });
    const error: unknown = await insert().catch((cause: unknown) => cause);
    expect(findBrokenUnique(error)).toBe('secrets_pkey');
    expect(tries).toBe(1);
    const rows = await database.db.selectFrom('secrets').select('name').where('name', '=', 'twice').execute();
    expect(rows).toEqual([]);
  });
});
