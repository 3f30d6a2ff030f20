import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds letters that still have a file, for the purge. */
export const oldLetters: Migration = {
  async up(db) {
    await sql
      .raw(
        `CREATE INDEX policy_documents_filled ON policy_documents (created_at) WHERE octet_length(content) > 0`,
      )
      .execute(db);
  },
};
