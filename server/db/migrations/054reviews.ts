import { createMigration } from './createMigration.ts';

export const reviews = createMigration([
  `CREATE TABLE reviews (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id),
    position int NOT NULL CHECK (position >= 0),
    carrier text NOT NULL,
    carrier_name text NOT NULL,
    rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
    text text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
    reason text,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (order_id, position),
    CHECK ((state = 'refused') = (reason IS NOT NULL))
  )`,
  `CREATE INDEX reviews_of_carrier ON reviews (carrier, id) WHERE state = 'approved'`,
  `CREATE INDEX reviews_by_state ON reviews (state, id)`,
  `CREATE TABLE review_silence (
    mobile text PRIMARY KEY,
    at timestamptz NOT NULL
  )`,
]);
