import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

export const discountLimits = createMigration([
  `ALTER TABLE discounts
    ADD COLUMN product text,
    ADD COLUMN mobile text,
    ADD COLUMN first_purchase boolean NOT NULL DEFAULT false`,
  `CREATE TABLE discount_stops (
    code text PRIMARY KEY REFERENCES discounts (code),
    reason text NOT NULL,
    stopped_by text NOT NULL,
    stopped_at timestamptz NOT NULL
  )`,
  ...refuseChanges('discount_stops'),
  // The rule "first purchase" counts the uses of a mobile over all codes.
  `CREATE INDEX discount_uses_by_person ON discount_uses (person) WHERE state = 'held'`,
]);
