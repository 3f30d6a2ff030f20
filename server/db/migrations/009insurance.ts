import { createMigration } from './createMigration.ts';

export const insurance = createMigration([
  `CREATE TABLE sample_applications (
    client_ref text PRIMARY KEY,
    query jsonb NOT NULL,
    plan jsonb NOT NULL,
    state text NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX sample_applications_due ON sample_applications (expires_at) WHERE state = 'held'`,
  `CREATE TABLE sample_policies (
    client_ref text NOT NULL REFERENCES sample_applications (client_ref),
    position int NOT NULL,
    policy_number text NOT NULL UNIQUE,
    insured_name text NOT NULL,
    passport_number text NOT NULL,
    start_day date NOT NULL,
    endorsements int NOT NULL DEFAULT 0,
    issued_at timestamptz NOT NULL,
    cancelled_at timestamptz,
    PRIMARY KEY (client_ref, position)
  )`,
  `CREATE TABLE policy_documents (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id),
    media_type text NOT NULL,
    size int NOT NULL CHECK (size > 0),
    sha256 text NOT NULL,
    content bytea NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX policy_documents_of_order ON policy_documents (order_id)`,
  `CREATE TABLE policy_requests (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id),
    kind text NOT NULL,
    positions jsonb NOT NULL,
    reason text NOT NULL,
    new_start date,
    document_id uuid REFERENCES policy_documents (id),
    state text NOT NULL,
    result text,
    created_at timestamptz NOT NULL,
    done_at timestamptz
  )`,
  `CREATE INDEX policy_requests_of_order ON policy_requests (order_id, created_at)`,
]);
