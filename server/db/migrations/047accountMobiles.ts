import { createMigration } from './createMigration.ts';

/** One-time codes for any subject, and the verified mobile of an account (docs/spec/rules.md#accounts). */
export const accountMobiles = createMigration([
  // `view_codes` remains for the previous release.
  `CREATE TABLE one_time_codes (
    subject text NOT NULL,
    browser text NOT NULL,
    hash bytea NOT NULL,
    tries int4 NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (subject, browser)
  )`,
  `CREATE INDEX one_time_codes_over ON one_time_codes (expires_at)`,
  `CREATE TABLE account_mobiles (
    number_hash text PRIMARY KEY,
    mobile text,
    user_key text UNIQUE,
    made_user text,
    proven_at timestamptz NOT NULL,
    orders_from timestamptz NOT NULL,
    CHECK (user_key IS NULL OR mobile IS NOT NULL)
  )`,
  `CREATE TABLE account_orders (
    user_key text NOT NULL,
    order_id uuid NOT NULL REFERENCES orders (id),
    added_at timestamptz NOT NULL,
    PRIMARY KEY (user_key, order_id)
  )`,
]);
