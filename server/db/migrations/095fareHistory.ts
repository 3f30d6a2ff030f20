import { createMigration } from './createMigration.ts';

export const fareHistory = createMigration([
  `CREATE TABLE fare_history (
    from_city text NOT NULL,
    to_city text NOT NULL,
    seen_on date NOT NULL,
    lowest int8 NOT NULL CHECK (lowest > 0),
    median int8 NOT NULL CHECK (median > 0),
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (from_city, to_city, seen_on)
  )`,
  `CREATE INDEX fare_history_by_day ON fare_history (seen_on)`,
  `ALTER TABLE alerts ADD COLUMN email text`,
]);
