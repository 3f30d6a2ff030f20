import { createMigration } from './createMigration.ts';

export const products = createMigration([
  `ALTER TABLE orders RENAME COLUMN quoted_fare TO quoted_offer`,
  `UPDATE orders SET
    offer = jsonb_build_object('key', offer->'key', 'total', offer->'total', 'legs', jsonb_build_array(offer)),
    search = search || jsonb_build_object('legs', jsonb_build_array(search)),
    quoted_offer = CASE WHEN quoted_offer IS NULL THEN NULL ELSE jsonb_build_object(
      'key', offer->'key', 'total', quoted_total,
      'legs', jsonb_build_array(offer || jsonb_build_object('fare', quoted_offer, 'total', quoted_total))) END`,
  `ALTER TABLE tickets ADD COLUMN leg int NOT NULL DEFAULT 1`,
  `ALTER TABLE tickets DROP CONSTRAINT tickets_pkey`,
  `ALTER TABLE tickets ADD PRIMARY KEY (order_id, leg, position)`,
  `ALTER TABLE refund_requests RENAME COLUMN positions TO tickets`,
  `UPDATE refund_requests SET tickets = (
    SELECT jsonb_agg(jsonb_build_object('leg', 1, 'position', position::int))
    FROM jsonb_array_elements_text(tickets) AS position)`,
]);
