import { createMigration } from './createMigration.ts';

export const lowestFares = createMigration([
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
]);
