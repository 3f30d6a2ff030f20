import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { DATA_FORMAT } from './exportData.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './transaction.ts';

const headSchema = z.object({
  format: z.literal(DATA_FORMAT),
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
});
const endSchema = z.object({
  end: z.literal(true),
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
});

/** The rows stay text, because JSON.parse would round large numbers. */
const ROWS = /^\{"table":"(\w+)","rows":(\[.*\])\}$/;
const IS_TABLE = '{"table":';

/** The message of this error is for the operator. */
export class ImportRefused extends Error {}

/**
 * Fills an empty database with the lines of `exportData`, in one transaction, then runs the migrations that are missing
 * in the export. Returns the number of rows.
 */
export async function importData(db: Kysely<Schema>, lines: AsyncIterable<string>): Promise<number> {
  const iterator = lines[Symbol.asyncIterator]();
  const { migrations } = readHead((await iterator.next()).value as string | undefined);
  await prepareTables(db, migrations);
  const rows = await db.transaction().execute((tx) => insertLines(tx, iterator));
  await migrate(db);
  return rows;
}

function readHead(line: string | undefined): z.infer<typeof headSchema> {
  const head = headSchema.safeParse(parseJson(line));
  if (!head.success) throw new ImportRefused('the file is no export of this shop');
  const unknown = head.data.migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0)
    throw new ImportRefused(`the export is of a newer release, with the migrations ${unknown.join(', ')}`);
  return head.data;
}

/** Creates the tables of the release that wrote the export. */
async function prepareTables(db: Kysely<Schema>, migrations: readonly string[]): Promise<void> {
  if ((await listTables(db)).length > 0) {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
    if (rows.map(({ name }) => name).join() !== migrations.join())
      throw new ImportRefused('the database has tables of another release; make a new one');
    for (const table of await listTables(db)) {
      const { rows: found } = await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(db);
      if (found.length > 0) throw new ImportRefused(`the database is not empty: ${table} has rows`);
    }
    return;
  }
  await migrate(db, Object.fromEntries(migrations.map((name) => [name, MIGRATIONS[name]!])));
}

async function listTables(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename NOT LIKE 'kysely_%'`.execute(db);
  return rows.map(({ name }) => name);
}

async function insertLines(tx: Tx, lines: AsyncIterator<string>): Promise<number> {
  // Rows of earlier releases may violate rules that newer triggers check.
  const tables = await listTables(tx);
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
  let count = 0;
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw new ImportRefused('the file ends too early: it was not written to its end');
    if (value.startsWith(IS_TABLE)) {
      count += await insertRows(tx, value, tables);
      continue;
    }
    const end = endSchema.safeParse(parseJson(value));
    if (!end.success || end.data.rows !== count)
      throw new ImportRefused('the file is damaged: its rows are not those that were written');
    for (const { name, last } of end.data.sequences)
      await sql`SELECT setval(${name}, ${last}::int8)`.execute(tx);
    break;
  }
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
  return count;
}

async function insertRows(tx: Tx, line: string, tables: readonly string[]): Promise<number> {
  const [, table, rows] = ROWS.exec(line) ?? [];
  if (table === undefined || rows === undefined)
    throw new ImportRefused('the file is damaged: a line is cut');
  if (!tables.includes(table))
    throw new ImportRefused(`the export has the table ${table}, which is not of this shop`);
  const { numAffectedRows } = await sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
    SELECT * FROM json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(tx);
  return Number(numAffectedRows);
}

function parseJson(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}
