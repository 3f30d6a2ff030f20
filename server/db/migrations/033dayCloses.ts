import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A day is closed once and stores its figures of that moment. */
export const dayCloses: Migration = {
  async up(db) {
    await sql
      .raw(
        `CREATE TABLE desk_day_closes (
          day date PRIMARY KEY,
          figures jsonb NOT NULL,
          closed_by text NOT NULL,
          closed_at timestamptz NOT NULL
        )`,
      )
      .execute(db);
  },
};
