import { createMigration } from './createMigration.ts';

/** Response times and failures of each source since the previous row of the same process. Old rows are purged. */
export const sourceTimes = createMigration([
  `CREATE TABLE source_times (
    id uuid PRIMARY KEY,
    day date NOT NULL,
    at timestamptz NOT NULL,
    product text NOT NULL,
    source text NOT NULL,
    answered int NOT NULL CHECK (answered >= 0),
    failed int NOT NULL CHECK (failed >= 0),
    total_ms int8 NOT NULL CHECK (total_ms >= 0),
    slowest_ms int NOT NULL CHECK (slowest_ms >= 0)
  )`,
  `CREATE INDEX source_times_by_day ON source_times (day, product, source)`,
  `CREATE TRIGGER source_times_append_only BEFORE UPDATE ON source_times
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
]);
