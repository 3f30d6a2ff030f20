import { createMigration } from './createMigration.ts';

export const suppliers = createMigration([
  `CREATE TABLE supplier_routes (
    client_ref text PRIMARY KEY,
    supplier text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE duffel_bookings (
    client_ref text PRIMARY KEY,
    offer_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('priced', 'ordering', 'ordered', 'issued', 'failed', 'released', 'cancelled')),
    party jsonb NOT NULL,
    fare jsonb NOT NULL,
    total int8 NOT NULL CHECK (total > 0),
    amount text NOT NULL,
    currency text NOT NULL,
    promised_refund text,
    pay_later boolean NOT NULL,
    documents_required boolean NOT NULL,
    expires_at timestamptz NOT NULL,
    passenger_ids jsonb NOT NULL,
    asked_at timestamptz,
    asked_name text,
    order_id text UNIQUE,
    tickets jsonb,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (state <> 'ordering' OR asked_at IS NOT NULL)
  )`,
  `CREATE TABLE duffel_events (
    id text PRIMARY KEY,
    type text NOT NULL,
    received_at timestamptz NOT NULL
  )`,
]);
