import { createMigration } from './createMigration.ts';

export const money = createMigration([
  `CREATE TABLE rate_limits (
    key text PRIMARY KEY,
    points int NOT NULL CHECK (points >= 0),
    resets_at timestamptz NOT NULL
  )`,
  `CREATE INDEX rate_limits_over ON rate_limits (resets_at)`,
  `CREATE TABLE gateway_refunds (
    refund_id text PRIMARY KEY,
    gateway text NOT NULL,
    authority text NOT NULL,
    session_id text,
    stood text,
    state text NOT NULL,
    at timestamptz NOT NULL
  )`,
  // One open refund per payment, so that new refunds at the gateway belong to it.
  `CREATE UNIQUE INDEX gateway_refunds_one_open ON gateway_refunds (gateway, authority)
    WHERE state IN ('open', 'asked')`,
  `CREATE TABLE view_codes (
    order_id uuid NOT NULL REFERENCES orders (id),
    visitor text NOT NULL,
    hash bytea NOT NULL,
    tries int NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (order_id, visitor)
  )`,
  // `difference`: an extra payment, because the seats cost more.
  `ALTER TABLE payments ADD COLUMN part text NOT NULL DEFAULT 'whole' CHECK (part IN ('whole', 'difference'))`,
  `DROP INDEX payments_one_verified`,
  `CREATE UNIQUE INDEX payments_one_verified ON payments (order_id, part)
    WHERE state IN ('verified', 'refunding', 'refunded')`,
  `ALTER TABLE orders ADD COLUMN ends_at timestamptz`,
  `CREATE INDEX orders_under_way ON orders (ends_at)
    WHERE state IN ('issued', 'rebooked', 'partly_refunded', 'refund_rejected')`,
  `CREATE INDEX orders_undecided ON orders (hold_expires_at) WHERE state IN ('price_decision', 'partly_issued')`,
  // The key is a hash of the posted content, so the request needs no hash of its own.
  `ALTER TABLE idempotency_keys DROP COLUMN request_hash, DROP COLUMN status`,
  `CREATE INDEX idempotency_keys_old ON idempotency_keys (created_at)`,
  `CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL`,
]);
