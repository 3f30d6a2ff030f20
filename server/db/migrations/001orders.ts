import { createMigration } from './createMigration.ts';

/** Requires PostgreSQL 15. Amounts are Rial in int8. */
export const orders = createMigration([
  `CREATE TABLE orders (
    id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE,
    buyer_ref text NOT NULL,
    intent_key text NOT NULL,
    state text NOT NULL,
    product text NOT NULL,
    currency char(3) NOT NULL,
    total int8 NOT NULL CHECK (total > 0),
    quoted_total int8,
    quoted_fare jsonb,
    offer jsonb NOT NULL,
    search jsonb NOT NULL,
    party jsonb NOT NULL,
    contact jsonb,
    hold_expires_at timestamptz,
    hold_extended boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  // A double click finds the first order through this index.
  `CREATE UNIQUE INDEX orders_one_live_intent ON orders (intent_key)
    WHERE state IN ('draft', 'held', 'repriced', 'awaiting_payment', 'verifying')`,
  `CREATE INDEX orders_due ON orders (hold_expires_at)
    WHERE state IN ('held', 'repriced', 'awaiting_payment')`,
  `CREATE INDEX orders_of_buyer ON orders (buyer_ref, created_at)`,
  `CREATE TABLE order_events (
    order_id uuid NOT NULL REFERENCES orders (id),
    seq int NOT NULL,
    from_state text,
    to_state text NOT NULL,
    event text NOT NULL,
    actor text NOT NULL,
    at timestamptz NOT NULL,
    data jsonb,
    PRIMARY KEY (order_id, seq)
  )`,
  `CREATE TABLE passengers (
    order_id uuid NOT NULL REFERENCES orders (id),
    position int NOT NULL,
    passenger jsonb NOT NULL,
    PRIMARY KEY (order_id, position)
  )`,
  `CREATE TABLE holds (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id),
    supplier text NOT NULL,
    client_ref text NOT NULL UNIQUE,
    supplier_ref text,
    state text NOT NULL,
    expires_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX holds_of_order ON holds (order_id)`,
  `CREATE INDEX holds_unclear ON holds (updated_at) WHERE state IN ('requesting', 'unknown')`,
  // An order has at most one live hold.
  `CREATE UNIQUE INDEX holds_one_live ON holds (order_id) WHERE state IN ('requesting', 'active', 'unknown')`,
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id),
    gateway text NOT NULL,
    authority text,
    redirect_url text,
    amount int8 NOT NULL CHECK (amount > 0),
    state text NOT NULL,
    ref_id text,
    masked_pan text,
    next_check_at timestamptz NOT NULL,
    checks int NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    UNIQUE (gateway, authority),
    UNIQUE (gateway, ref_id)
  )`,
  `CREATE INDEX payments_of_order ON payments (order_id)`,
  `CREATE INDEX payments_unsettled ON payments (next_check_at)
    WHERE state IN ('created', 'redirected', 'verifying', 'unknown')`,
  // Only one payment of an order can be the purchase.
  `CREATE UNIQUE INDEX payments_one_verified ON payments (order_id)
    WHERE state IN ('verified', 'refunding', 'refunded')`,
  `CREATE TABLE ledger (
    entry_id uuid NOT NULL,
    account text NOT NULL,
    order_id uuid NOT NULL REFERENCES orders (id),
    amount int8 NOT NULL CHECK (amount <> 0),
    at timestamptz NOT NULL,
    PRIMARY KEY (entry_id, account)
  )`,
  `CREATE INDEX ledger_of_order ON ledger (order_id)`,
  `CREATE TABLE tickets (
    order_id uuid NOT NULL REFERENCES orders (id),
    position int NOT NULL,
    pnr text NOT NULL,
    ticket_number text NOT NULL UNIQUE,
    issued_at timestamptz NOT NULL,
    PRIMARY KEY (order_id, position)
  )`,
  `CREATE TABLE refunds (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id),
    payment_id uuid NOT NULL REFERENCES payments (id),
    amount int8 NOT NULL CHECK (amount > 0),
    reason text NOT NULL,
    state text NOT NULL,
    promised_on date NOT NULL,
    created_at timestamptz NOT NULL,
    done_at timestamptz,
    UNIQUE (payment_id, reason)
  )`,
  `CREATE INDEX refunds_of_order ON refunds (order_id)`,
  `CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    topic text NOT NULL,
    dedupe_key text NOT NULL UNIQUE,
    payload jsonb NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    run_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    done_at timestamptz,
    dead_at timestamptz,
    result text
  )`,
  `CREATE INDEX outbox_due ON outbox (run_at) WHERE done_at IS NULL AND dead_at IS NULL`,
  `CREATE TABLE idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status int,
    response jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (scope, key)
  )`,
  `CREATE TABLE secrets (
    name text PRIMARY KEY,
    value bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE sandbox_payments (
    authority text PRIMARY KEY,
    order_code text NOT NULL,
    description text NOT NULL,
    amount int8 NOT NULL CHECK (amount > 0),
    callback_url text NOT NULL,
    state text NOT NULL,
    ref_id text UNIQUE,
    masked_pan text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    paid_at timestamptz,
    verified_at timestamptz
  )`,
  `CREATE TABLE sandbox_refunds (
    refund_id text PRIMARY KEY,
    authority text NOT NULL REFERENCES sandbox_payments (authority),
    amount int8 NOT NULL CHECK (amount > 0),
    at timestamptz NOT NULL
  )`,
]);
