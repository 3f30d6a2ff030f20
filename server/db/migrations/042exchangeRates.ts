import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

export const exchangeRates = createMigration([
  `CREATE TABLE exchange_rates (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    rial int8 NOT NULL CHECK (rial > 0),
    day date NOT NULL,
    source text NOT NULL,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL
  )`,
  ...refuseChanges('exchange_rates'),
]);
