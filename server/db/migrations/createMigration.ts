import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createMigration = (statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
