import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { takeTurn } from '../takeTurn.ts';

/** Rows of the table of orders: below, an index is built in so short a time that sales may wait. */
const LARGE = 50_000;

/** Of the builds: what another instance is building looks like an interrupted build. */
const BUILD_LOCK = '3853314791062309108';

export interface IndexMigration extends Migration {
  /** Runs before the migration and outside a transaction, when the tables are large. */
  prepare<T>(db: Kysely<T>): Promise<void>;
}

interface IndexChanges {
  /** Statements that the indexes need. They run again in the migration, so each says `IF NOT EXISTS`. */
  columns?: readonly string[];
  /** What follows the name in `CREATE INDEX`. */
  indexes: Readonly<Record<string, string>>;
  /** Statements after the indexes. */
  after?: readonly string[];
}

/**
 * Builds indexes of large tables before the migration without blocking sales, which needs statements outside a transaction.
 * The migration then finds them. A build that was interrupted leaves an invalid index, which is dropped first.
 */
export function createIndexMigration({ columns = [], indexes, after = [] }: IndexChanges): IndexMigration {
  return {
    prepare: (db) => takeTurn(db, BUILD_LOCK, () => buildIndexes(db, columns, indexes)),
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
      // A column takes a short lock of its table; sales must not wait behind it.
      await run("SET statement_timeout = 0; SET lock_timeout = '5s'");
      for (const statement of columns) await run(statement);
      // The build waits for every older transaction without blocking a sale, so it has no limit of its own.
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
