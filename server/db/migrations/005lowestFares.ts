import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `CREATE TABLE lowest_fares (
    from_city text NOT NULL,
    to_city text NOT NULL,
    day date NOT NULL,
    price int8 CHECK (price > 0),
    seen_at timestamptz NOT NULL,
    source text NOT NULL,
    PRIMARY KEY (from_city, to_city, day)
  )`,
  `CREATE INDEX lowest_fares_to ON lowest_fares (to_city, day)`,
];

export const lowestFares: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
