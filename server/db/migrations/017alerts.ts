import { createMigration } from './createMigration.ts';

export const alerts = createMigration([
  `CREATE TABLE alerts (
    code text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('any', 'charter', 'last-second')),
    from_city text,
    to_city text,
    first_day date NOT NULL,
    last_day date NOT NULL CHECK (last_day >= first_day),
    price_limit int8 CHECK (price_limit > 0),
    mobile text NOT NULL,
    owner_ref text NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    CHECK (from_city IS NOT NULL OR to_city IS NOT NULL),
    CHECK (kind <> 'any' OR (from_city IS NOT NULL AND to_city IS NOT NULL))
  )`,
  // Each mobile has at most one open alert with the same criteria.
  `CREATE UNIQUE INDEX alerts_one_open ON alerts
    (mobile, kind, coalesce(from_city, ''), coalesce(to_city, ''), last_day) WHERE ended_at IS NULL`,
  `CREATE INDEX alerts_owner ON alerts (owner_ref)`,
  `CREATE INDEX alerts_ended ON alerts (ended_at) WHERE ended_at IS NOT NULL`,
  `CREATE TABLE alert_events (
    id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL REFERENCES alerts (code) ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('active', 'matched', 'expired', 'stopped')),
    at timestamptz NOT NULL,
    from_city text,
    to_city text,
    day date,
    price int8,
    seen_at timestamptz,
    CHECK ((state = 'matched') = (price IS NOT NULL))
  )`,
  `CREATE INDEX alert_events_code ON alert_events (code, id)`,
]);
