import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { MIGRATED_DATABASE } from '../../test/fakes/migratedDatabase.ts';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Schema } from '../db/schema.ts';
import { exportCommand, importAndAudit, importFile } from './dataCommands.ts';
import { saveFile } from './saveFile.ts';

const world = setUpBookingWorld();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-data-'));
  const code = await world.issued('exported');
  await sql`DROP TABLE fake_flights, fake_holds, fake_cancelled CASCADE`.execute(world.deps.db);
  await sql`UPDATE orders SET offer = jsonb_set(offer, '{exact}', '12345678901234567890.123456789')
    WHERE code = ${code}`.execute(world.deps.db);
  const letter = Buffer.from([0, 1, 2, 0xff, 0x0a, 0x5c]);
  await sql`INSERT INTO policy_documents (id, order_id, media_type, size, sha256, content, created_at)
    SELECT gen_random_uuid(), id, 'application/pdf', 6, 'x', ${letter}, now() FROM orders`.execute(
    world.deps.db,
  );
  await sql`INSERT INTO cms_users (username, email, password_hash, confirmed, created_at, updated_at)
    VALUES ('sara', 'sara@example.test', 'x', true, now(), now()), ('reza', 'reza@example.test', 'x', true, now(), now())`.execute(
    world.deps.db,
  );
  await sql`DELETE FROM cms_users WHERE username = 'reza'`.execute(world.deps.db);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function exportTo(name: string): Promise<{ file: string; lines: string[] }> {
  const file = path.join(folder, name);
  const lines: string[] = [];
  expect(await exportCommand({ ...world.deps, saveFile }, [file], (line) => lines.push(line))).toBe(0);
  return { file, lines };
}

async function importInto(file: string, name: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const env = { databaseUrl: undefined, dataDir: path.join(folder, name), secretsKeys: [] };
  return { code: await importFile(env, [file], (line) => lines.push(line)), lines };
}

/** Lists every row of every table as text, so that a lost digit or byte is noticed. */
async function listRows(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely_%' ORDER BY 1`.execute(db);
  const all: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{
      row: string;
    }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(db);
    all.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return all;
}

test('an export restored into an empty folder has every row, and its audit is clean', async () => {
  const { file, lines } = await exportTo('shop.jsonl.gz');
  const before = await listRows(world.deps.db);
  expect(before.join('\n')).toContain('12345678901234567890.123456789');
  expect(lines).toEqual([`${file}: ${before.length} rows`]);
  expect(await importInto(file, 'restored')).toEqual({
    code: 0,
    lines: [`${before.length} rows imported`, '1 orders audited, 0 figures do not add up'],
  });
  const restored = await openDatabase({ dataDir: path.join(folder, 'restored') });
  expect(await listRows(restored.db)).toEqual(before);
  // A new account must not get the id of a deleted account, because the deleted account's orders would then belong to
  // it.
  const { rows } = await sql<{
    id: number;
  }>`INSERT INTO cms_users (username, email, password_hash, confirmed, created_at, updated_at)
    VALUES ('mina', 'mina@example.test', 'x', true, now(), now()) RETURNING id`.execute(restored.db);
  expect(rows[0]?.id).toBe(3);
  await restored.close();

  const again = await importInto(file, 'restored');
  expect(again).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^nothing was imported: the database is not empty/)],
  });
});

test('a file that was cut, damaged or written by something else imports nothing', async () => {
  const { file } = await exportTo('whole.jsonl.gz');
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  const empty = await openDatabase({ dataDir: MIGRATED_DATABASE });
  const tryImport = async (name: string, bytes: Buffer) => {
    const said: string[] = [];
    writeFileSync(path.join(folder, name), bytes);
    return { code: await importAndAudit(empty.db, path.join(folder, name), (line) => said.push(line)), said };
  };
  const lines = text.trimEnd().split('\n');
  for (const [name, bytes, reason] of [
    ['cut', whole.subarray(0, whole.length - 200), 'nothing was imported'],
    ['no-end', gzipSync(`${lines.slice(0, -1).join('\n')}\n`), 'ends too early'],
    ['less', gzipSync(text.replace(/^\{"table":"tickets".*\n/m, '')), 'damaged'],
    ['text', Buffer.from('no gzip'), 'nothing was imported'],
    ['other', gzipSync('{"format":"other"}\n'), 'no export of this shop'],
    ['foreign', gzipSync(text.replace('{"table":"orders"', '{"table":"guests"')), 'the table guests'],
    ['newer', gzipSync(text.replace('"001orders"', '"001orders","999later"')), 'newer release'],
  ] as const) {
    const { code, said } = await tryImport(name, bytes);
    expect([name, code, said.join()]).toEqual([name, 1, expect.stringContaining(reason)]);
  }
  expect((await tryImport('whole', whole)).code).toBe(0);
  await empty.close();
});

test('an export of an earlier release is migrated after its rows are back', async () => {
  const { file } = await exportTo('now.jsonl.gz');
  const text = gunzipSync(readFileSync(file)).toString();
  const earlier = path.join(folder, 'earlier.jsonl.gz');
  writeFileSync(earlier, gzipSync(text.replace(/,"046[^\]]*\]/, ']')));
  const restored = await openDatabase({ dataDir: 'memory://' });
  expect(await importAndAudit(restored.db, earlier, () => undefined)).toBe(0);
  expect(await restored.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);
  await restored.close();
});

test('without a file both commands print their usage', async () => {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  expect(await exportCommand({ ...world.deps, saveFile }, [], write)).toBe(2);
  expect(await importFile({ databaseUrl: undefined, dataDir: folder, secretsKeys: [] }, [], write)).toBe(2);
  expect(lines).toEqual([expect.stringContaining('data-export <'), expect.stringContaining('data-import <')]);
});
