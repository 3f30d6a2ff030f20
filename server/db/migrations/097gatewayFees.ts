import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

/** The fees that gateways deduct from payments, in Rial: as reported at the verification, or by the owner's rules. */
export const gatewayFees = createMigration([
  `ALTER TABLE payments ADD COLUMN gateway_fee int8 CHECK (gateway_fee >= 0)`,
  `CREATE TABLE gateway_fee_rules (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    gateway text NOT NULL,
    share int NOT NULL CHECK (share BETWEEN 0 AND 5000),
    least int8 NOT NULL CHECK (least >= 0),
    most int8 CHECK (most >= least),
    day date NOT NULL,
    source text NOT NULL,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL
  )`,
  ...refuseChanges('gateway_fee_rules'),
]);
