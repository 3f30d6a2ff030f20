import { sql, type Kysely } from 'kysely';
import type { Env } from '../env.ts';
import { openDatabase } from './openDatabase.ts';
import type { Schema } from './schema.ts';

export type DatabaseEnv = Pick<Env, 'databaseUrl' | 'migrateDatabaseUrl' | 'dataDir'>;

/**
 * Runs work that changes the schema, with the account of MIGRATE_DATABASE_URL if there is one. Then the account of
 * DATABASE_URL gets the rights with which the shop serves (decision 088).
 */
export async function runAsSchemaOwner<T>(
  { databaseUrl, migrateDatabaseUrl, dataDir }: DatabaseEnv,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (migrateDatabaseUrl !== undefined && databaseUrl === undefined)
    throw new Error('MIGRATE_DATABASE_URL is set, but DATABASE_URL is not');
  const database = await openDatabase({ url: migrateDatabaseUrl ?? databaseUrl, dataDir });
  try {
    const result = await work(database.db).catch(async (cause: unknown) => {
      if (await mayChangeSchema(database.db)) throw cause;
      const variable = migrateDatabaseUrl === undefined ? 'DATABASE_URL' : 'MIGRATE_DATABASE_URL';
      throw new Error(`the account of ${variable} may not change the schema`, { cause });
    });
    if (migrateDatabaseUrl !== undefined && databaseUrl !== undefined)
      await grantServiceRights(database.db, await readAccount(databaseUrl));
    return result;
  } finally {
    await database.close();
  }
}

/** Kysely hides the reason of a failed migration behind the aborted transaction. */
async function mayChangeSchema(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT has_schema_privilege(current_schema(), 'CREATE') AS may`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows[0]?.may !== false;
}

/** Asks PostgreSQL, because the URL may leave the account to the environment. */
async function readAccount(url: string): Promise<string> {
  const database = await openDatabase({ url });
  try {
    const { rows } = await sql<{ account: string }>`SELECT current_user AS account`.execute(database.db);
    return rows[0]!.account;
  } finally {
    await database.close();
  }
}

/**
 * Lets the account read and write rows, but not change the schema, the list of migrations, or rows that a table
 * only collects.
 */
async function grantServiceRights(db: Kysely<Schema>, account: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ own: boolean; schema: string; empty: boolean }>`SELECT
      current_user = ${account} AS own, current_schema() AS schema,
      to_regclass('kysely_migration') IS NULL AS empty`.execute(tx);
    const { own, schema, empty } = rows[0]!;
    // Revoking would take the owner's own rights. An import that was refused leaves no tables.
    if (own || empty) return;
    const [role, place] = [sql.ref(account), sql.ref(schema)];
    await sql`GRANT USAGE ON SCHEMA ${place} TO ${role}`.execute(tx);
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${place} TO ${role}`.execute(tx);
    await sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${place} TO ${role}`.execute(tx);
    const migrations = sql.join([sql.table('kysely_migration'), sql.table('kysely_migration_lock')]);
    await sql`REVOKE INSERT, UPDATE, DELETE ON ${migrations} FROM ${role}`.execute(tx);
    const collecting = await listAppendOnlyTables(tx);
    await sql`REVOKE UPDATE, DELETE ON ${sql.join(collecting.map((name) => sql.table(name)))} FROM ${role}`.execute(
      tx,
    );
  });
}

/** Lists the tables whose trigger refuses every update and removal (server/db/migrations/refuseChanges.ts). */
async function listAppendOnlyTables(db: Kysely<Schema>): Promise<string[]> {
  // The bits of tgtype are those of PostgreSQL's trigger.h: 8 removal, 16 update.
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT pg_class.relname AS name FROM pg_trigger
    JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE proname = 'refuse_change' AND tgqual IS NULL AND tgtype & 24 = 24
      AND relnamespace = current_schema()::regnamespace ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}
