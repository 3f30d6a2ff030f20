import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { withAdvisoryLock } from '../withAdvisoryLock.ts';

/** Number of orders below which an index build is so short that sales may wait for it. */
const LARGE = 50_000;

/** Lock for index builds: a build that another instance is running looks like an interrupted one. */
const BUILD_LOCK = '3853314791062309108';

export interface IndexMigration extends Migration {
  /** Runs before the migration and outside a transaction when the tables are large. */
  prepare<T>(db: Kysely<T>): Promise<void>;
}

interface IndexChanges {
  /** Statements that the indexes need. The migration runs them again, so each has `IF NOT EXISTS`. */
  columns?: readonly string[];
  /** Index names with the part of `CREATE INDEX` that follows the name. */
  indexes: Readonly<Record<string, string>>;
  /** Statements that run after the index builds. */
  after?: readonly string[];
}

/**
 * Creates a migration that first builds the indexes of large tables without blocking sales, in statements outside a
 * transaction. The migration itself then finds them. An interrupted build leaves an invalid index, which is dropped
 * first.
 */
export function createIndexMigration({ columns = [], indexes, after = [] }: IndexChanges): IndexMigration {
  return {
    prepare: (db) => withAdvisoryLock(db, BUILD_LOCK, () => buildIndexes(db, columns, indexes)),
    async up(db) {
      const builds = Object.entries(indexes).map(
        ([name, rest]) => `CREATE INDEX IF NOT EXISTS ${name} ${rest}`,
      );
      for (const statement of [...columns, ...builds, ...after]) await sql.raw(statement).execute(db);
    },
  };
}

export function isIndexMigration(migration: Migration): migration is IndexMigration {
  return 'prepare' in migration;
}

export async function hasManyOrders<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`SELECT reltuples > ${LARGE} AS large FROM pg_class
    WHERE oid = to_regclass('orders')`.execute(db);
  return rows[0]?.large === true;
}

async function buildIndexes<T>(
  db: Kysely<T>,
  columns: readonly string[],
  indexes: Readonly<Record<string, string>>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    const { rows: kept } = await sql<{ statement: string; lock: string }>`SELECT
      current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(
      connection,
    );
    try {
      // Adding a column locks its table for a short time; sales must not queue behind this lock.
      await run("SET statement_timeout = 0; SET lock_timeout = '5s'");
      for (const statement of columns) await run(statement);
      // The build waits for every older transaction without blocking sales, so it needs no lock timeout.
      await run('SET lock_timeout = 0');
      for (const [name, rest] of Object.entries(indexes)) {
        const broken = await sql`SELECT FROM pg_index
          WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid`.execute(connection);
        if (broken.rows.length > 0) await run(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await run(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ${rest}`);
      }
    } finally {
      await sql`SELECT set_config('statement_timeout', ${kept[0]?.statement}, false),
        set_config('lock_timeout', ${kept[0]?.lock}, false)`.execute(connection);
    }
  });
}
