import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A row has a plaintext value or a sealed one. The previous release knows plaintext only: rows of PostgreSQL stay plaintext
 * until an operator seals them.
 */
export const sealedSecrets: Migration = {
  async up(db) {
    await sql`ALTER TABLE secrets ADD COLUMN sealed bytea`.execute(db);
    await sql`ALTER TABLE secrets ALTER COLUMN value DROP NOT NULL`.execute(db);
  },
};
