import { createMigration } from './createMigration.ts';

/** Optional second factor of accounts. */
export const accountFactors = createMigration([
  // Has no foreign key to users, because a real CMS stores its own.
  `CREATE TABLE account_factors (
    user_key text PRIMARY KEY,
    totp_secret text NOT NULL,
    totp_last_step int8,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz
  )`,
  `CREATE TABLE account_recovery_codes (
    user_key text NOT NULL REFERENCES account_factors (user_key) ON DELETE CASCADE,
    hash text NOT NULL,
    PRIMARY KEY (user_key, hash)
  )`,
]);
