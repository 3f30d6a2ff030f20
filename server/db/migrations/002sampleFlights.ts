import { createMigration } from './createMigration.ts';

/** The CHECK is the last guard against overselling. */
export const sampleFlights = createMigration([
  `CREATE TABLE sample_inventory (
    id text PRIMARY KEY,
    route text NOT NULL,
    day date NOT NULL,
    departs_at timestamptz NOT NULL,
    capacity int NOT NULL,
    available int NOT NULL,
    CONSTRAINT sample_inventory_within_capacity CHECK (available BETWEEN 0 AND capacity)
  )`,
  `CREATE INDEX sample_inventory_by_day ON sample_inventory (route, day)`,
  `CREATE TABLE sample_holds (
    client_ref text PRIMARY KEY,
    inventory_id text NOT NULL REFERENCES sample_inventory (id),
    offer_key text NOT NULL,
    seats int NOT NULL CHECK (seats > 0),
    state text NOT NULL,
    party jsonb NOT NULL,
    fare jsonb NOT NULL,
    total int8 NOT NULL CHECK (total > 0),
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX sample_holds_of_inventory ON sample_holds (inventory_id)`,
  `CREATE INDEX sample_holds_due ON sample_holds (expires_at) WHERE state = 'held'`,
  `CREATE TABLE sample_tickets (
    client_ref text NOT NULL REFERENCES sample_holds (client_ref),
    position int NOT NULL,
    pnr text NOT NULL,
    ticket_number text NOT NULL UNIQUE,
    passenger_name text NOT NULL,
    issued_at timestamptz NOT NULL,
    PRIMARY KEY (client_ref, position)
  )`,
]);
