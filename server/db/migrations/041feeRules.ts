import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

export const feeRules = createMigration([
  `CREATE TABLE fee_rules (
    number int NOT NULL,
    version int NOT NULL CHECK (version > 0),
    product text,
    source text,
    from_city text,
    to_city text,
    way text NOT NULL CHECK (way IN ('amount', 'percent')),
    size int8 NOT NULL CHECK (size >= 0),
    least int8 NOT NULL DEFAULT 0 CHECK (least >= 0),
    round_to int8 NOT NULL CHECK (round_to > 0),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz,
    is_on boolean NOT NULL,
    reason text NOT NULL,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL,
    PRIMARY KEY (number, version),
    CHECK ((from_city IS NULL) = (to_city IS NULL))
  )`,
  ...refuseChanges('fee_rules'),
  `CREATE TABLE order_fees (
    order_id uuid NOT NULL REFERENCES orders (id),
    rule int NOT NULL,
    amount int8 NOT NULL CHECK (amount > 0),
    PRIMARY KEY (order_id, rule)
  )`,
  // Finds the sales of the last days, to sum their fees by rule.
  `CREATE INDEX ledger_fees ON ledger (at) WHERE account = 'fees'`,
]);
