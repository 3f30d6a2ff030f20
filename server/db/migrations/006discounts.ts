import { createMigration } from './createMigration.ts';

export const discounts = createMigration([
  `CREATE TABLE discounts (
    code text PRIMARY KEY CHECK (code = upper(code)),
    percent int CHECK (percent BETWEEN 1 AND 100),
    amount int8 CHECK (amount > 0),
    most int8,
    least_total int8 NOT NULL DEFAULT 0,
    route text,
    starts_at timestamptz,
    ends_at timestamptz,
    uses_total int,
    uses_each int,
    used int NOT NULL DEFAULT 0 CHECK (used >= 0),
    created_at timestamptz NOT NULL,
    CHECK ((percent IS NULL) <> (amount IS NULL))
  )`,
  `CREATE TABLE discount_uses (
    order_id uuid PRIMARY KEY REFERENCES orders (id),
    code text NOT NULL REFERENCES discounts (code),
    person text NOT NULL,
    amount int8 NOT NULL CHECK (amount > 0),
    state text NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX discount_uses_of_person ON discount_uses (code, person) WHERE state = 'held'`,
  `ALTER TABLE orders ADD COLUMN discount int8 NOT NULL DEFAULT 0`,
]);
