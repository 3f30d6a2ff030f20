import type { Kysely } from 'kysely';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/openDatabase.ts';
import type { Schema } from '../../server/db/schema.ts';
import { MIGRATED_DATABASE } from './migratedDatabase.ts';

/** Opens an embedded, migrated database before the tests of a file, and closes it after them. */
export function setUpTestDatabase(): { readonly db: Kysely<Schema> } {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: MIGRATED_DATABASE });
    await migrate(database.db);
  });
  afterAll(() => database.close());
  return {
    get db() {
      return database.db;
    },
  };
}
