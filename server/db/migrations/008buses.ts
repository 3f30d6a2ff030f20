import { createMigration } from './createMigration.ts';

/** The primary key of seats is the last guard against overselling. */
export const buses = createMigration([
  `CREATE TABLE sample_bus_holds (
    client_ref text PRIMARY KEY,
    service_key text NOT NULL,
    drop_off text NOT NULL,
    state text NOT NULL,
    seats jsonb NOT NULL,
    fare jsonb NOT NULL,
    total int8 NOT NULL CHECK (total > 0),
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX sample_bus_holds_due ON sample_bus_holds (expires_at) WHERE state = 'held'`,
  `CREATE TABLE sample_bus_seats (
    service_key text NOT NULL,
    seat int NOT NULL CHECK (seat > 0),
    gender text NOT NULL,
    client_ref text NOT NULL REFERENCES sample_bus_holds (client_ref),
    CONSTRAINT sample_bus_seats_sold_once PRIMARY KEY (service_key, seat)
  )`,
  `CREATE INDEX sample_bus_seats_of_hold ON sample_bus_seats (client_ref)`,
  `CREATE TABLE sample_bus_tickets (
    client_ref text NOT NULL REFERENCES sample_bus_holds (client_ref),
    seat int NOT NULL,
    boarding_code text NOT NULL,
    serial text NOT NULL UNIQUE,
    passenger_name text NOT NULL,
    issued_at timestamptz NOT NULL,
    cancelled_at timestamptz,
    PRIMARY KEY (client_ref, seat)
  )`,
  `CREATE TABLE sample_bus_changes (
    service_key text PRIMARY KEY,
    departs_at timestamptz
  )`,
]);
