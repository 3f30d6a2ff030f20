import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A row has a plaintext value or a sealed one. The previous release reads only plaintext, so rows of an external
 * PostgreSQL stay plaintext until an operator seals them.
 */
export const sealedSecrets: Migration = {
  async up(db) {
    await sql`ALTER TABLE secrets ADD COLUMN sealed bytea`.execute(db);
    await sql`ALTER TABLE secrets ALTER COLUMN value DROP NOT NULL`.execute(db);
  },
};
