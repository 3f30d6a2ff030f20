import { createMigration } from './createMigration.ts';

export const deskLimits = createMigration([
  `ALTER TABLE carrier_terms ADD COLUMN fee int CHECK (fee >= 0)`,
  `CREATE TABLE price_limits (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fee int CHECK (fee >= 0),
    share int CHECK (share >= 0),
    points int CHECK (points >= 0),
    reason text NOT NULL,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL
  )`,
  `CREATE TRIGGER price_limits_append_only BEFORE UPDATE OR DELETE ON price_limits
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
]);
