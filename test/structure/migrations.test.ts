import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/db/migrations';
/**
 * Number of the first migration to check. Earlier ones are part of releases that are in use, so they cannot change.
 */
const FIRST = 99;
/** Tables that grow with the orders. */
const LARGE =
  'orders|order_events|order_changes|passengers|holds|payments|ledger|tickets|refunds|refund_requests|outbox|policy_requests';
const BLOCKING = new RegExp(
  `CREATE\\s+(UNIQUE\\s+)?INDEX\\s[^\`;]*?\\bON\\s+(${LARGE})\\b|ALTER\\s+TABLE\\s+(${LARGE})\\s[^\`;]*\\b(UNIQUE|PRIMARY\\s+KEY)\\b`,
  'i',
);

test.each([
  'CREATE INDEX orders_by_note ON orders (note)',
  'CREATE UNIQUE INDEX IF NOT EXISTS one_ref\n ON payments (ref_id) WHERE ref_id IS NOT NULL',
  'ALTER TABLE tickets ADD CONSTRAINT one_number UNIQUE (number)',
])('finds %j, which blocks sales while it runs', (statement) => {
  expect(statement).toMatch(BLOCKING);
});

test.each([
  'CREATE INDEX routes_by_name ON routes (name)',
  'ALTER TABLE orders ADD COLUMN IF NOT EXISTS note text',
  '  orders_by_note: `ON orders (note)`,',
])('permits %j', (statement) => {
  expect(statement).not.toMatch(BLOCKING);
});

test('no migration since 099 builds an index of a large table in its transaction; createIndexMigration builds them', () => {
  const found = readdirSync(FOLDER)
    .filter((name) => Number.parseInt(name, 10) >= FIRST)
    .filter((name) => BLOCKING.test(readFileSync(path.join(FOLDER, name), 'utf8')));
  expect(found).toEqual([]);
});
