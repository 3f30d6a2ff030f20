import { createMigration } from './createMigration.ts';

export const airlineFares = createMigration([
  `CREATE TABLE airline_fares (
    airline text NOT NULL,
    from_city text NOT NULL,
    to_city text NOT NULL,
    day date NOT NULL,
    price int8 NOT NULL CHECK (price > 0),
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (airline, from_city, to_city)
  )`,
  `CREATE INDEX airline_fares_route ON airline_fares (from_city, to_city)`,
  `CREATE TABLE airline_looks (
    from_city text NOT NULL,
    to_city text NOT NULL,
    seen_at timestamptz NOT NULL,
    complete boolean NOT NULL,
    PRIMARY KEY (from_city, to_city)
  )`,
]);
