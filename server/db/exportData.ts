import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export const DATA_FORMAT = 'rahsepar-data-1';
const BATCH = 500;

/** Lists the tables in insert order: a table comes after the tables that its foreign keys reference. */
async function listTables(db: Kysely<Schema>): Promise<{ name: string; hasFiles: boolean }[]> {
  const { rows } = await sql<{ name: string; hasFiles: boolean; needs: string[] }>`
    SELECT c.relname AS name,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.atttypid = 'bytea'::regtype) AS "hasFiles",
      ARRAY(SELECT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname NOT LIKE 'kysely_%'
    ORDER BY 1`.execute(db);
  const ordered: typeof rows = [];
  let left = rows;
  while (left.length > 0) {
    const known = new Set(ordered.map(({ name }) => name));
    const ready = left.filter(({ needs }) => needs.every((need) => known.has(need)));
    if (ready.length === 0) throw new Error(`tables need each other: ${left.map(({ name }) => name).join()}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/**
 * Yields one snapshot of all rows as lines of JSON. PostgreSQL itself writes the rows as JSON, because JavaScript would
 * lose digits of numbers and times.
 */
export async function* exportData(db: Kysely<Schema>, now: Date): AsyncGenerator<string> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // Writing the file may take longer than the timeout.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    const migrations = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
      tx,
    );
    yield JSON.stringify({
      format: DATA_FORMAT,
      at: now.toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
    });
    let count = 0;
    for (const { name, hasFiles } of await listTables(tx)) {
      // A row with a file may be several megabytes long.
      const batch = hasFiles ? 1 : BATCH;
      await sql`DECLARE exported NO SCROLL CURSOR FOR SELECT to_json(t)::text AS row FROM ${sql.table(name)} t`.execute(
        tx,
      );
      for (;;) {
        const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(batch)} FROM exported`.execute(tx);
        if (rows.length === 0) break;
        count += rows.length;
        yield `{"table":${JSON.stringify(name)},"rows":[${rows.map(({ row }) => row).join(',')}]}`;
      }
      await sql`CLOSE exported`.execute(tx);
    }
    const sequences = await sql<{ name: string; last: string }>`
      SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname = current_schema() AND last_value IS NOT NULL`.execute(tx);
    yield JSON.stringify({ end: true, rows: count, sequences: sequences.rows });
    await tx.commit().execute();
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute();
  }
}
