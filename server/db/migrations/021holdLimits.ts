import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `ALTER TABLE orders ADD COLUMN address_ref text`,
  `CREATE INDEX orders_live_address ON orders (address_ref)
    WHERE state IN ('draft', 'held', 'repriced', 'awaiting_payment', 'verifying')`,
  `CREATE INDEX orders_live_mobile ON orders ((contact->>'mobile'))
    WHERE state IN ('draft', 'held', 'repriced', 'awaiting_payment', 'verifying')`,
];

export const holdLimits: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
