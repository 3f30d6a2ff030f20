import { createMigration } from './createMigration.ts';

export const refunds = createMigration([
  `CREATE TABLE refund_requests (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id),
    code text NOT NULL UNIQUE,
    positions jsonb NOT NULL,
    reason text NOT NULL,
    iban text,
    penalty_pct int NOT NULL,
    penalty int8 NOT NULL CHECK (penalty >= 0),
    amount int8 NOT NULL CHECK (amount > 0),
    state text NOT NULL,
    valid_until timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz
  )`,
  // Only one of several concurrent refund requests runs.
  `CREATE UNIQUE INDEX refund_requests_one_open ON refund_requests (order_id) WHERE state = 'confirmed'`,
  `CREATE INDEX refund_requests_of_order ON refund_requests (order_id)`,
  `ALTER TABLE refunds ADD COLUMN request_id uuid REFERENCES refund_requests (id)`,
  `ALTER TABLE refunds ADD COLUMN trace text`,
  `ALTER TABLE refunds DROP CONSTRAINT refunds_payment_id_reason_key`,
  `CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, reason, coalesce(request_id, payment_id))`,
  `ALTER TABLE tickets ADD COLUMN cancelled_at timestamptz`,
  `ALTER TABLE sample_tickets ADD COLUMN cancelled_at timestamptz`,
]);
