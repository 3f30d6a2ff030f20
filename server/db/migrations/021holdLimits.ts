import { createMigration } from './createMigration.ts';

export const holdLimits = createMigration([
  `ALTER TABLE orders ADD COLUMN address_ref text`,
  `CREATE INDEX orders_live_address ON orders (address_ref)
    WHERE state IN ('draft', 'held', 'repriced', 'awaiting_payment', 'verifying')`,
  `CREATE INDEX orders_live_mobile ON orders ((contact->>'mobile'))
    WHERE state IN ('draft', 'held', 'repriced', 'awaiting_payment', 'verifying')`,
]);
