import { createMigration } from './createMigration.ts';

/** See decision 026. */
export const jobIndexes = createMigration([
  // Replaces orders_due, which lacked `price_decision`, so that the job that releases seats could not use it.
  `CREATE INDEX orders_unpaid_due ON orders (hold_expires_at)
    WHERE state IN ('held', 'repriced', 'awaiting_payment', 'price_decision')`,
  `DROP INDEX orders_due`,
  `CREATE INDEX orders_open ON orders (state)
    WHERE state NOT IN ('expired', 'released', 'cancelled', 'abandoned', 'refunded', 'travelled', 'no_show')`,
  `CREATE INDEX refunds_open ON refunds (promised_on) WHERE state = 'requested'`,
  `CREATE INDEX outbox_dead ON outbox (topic) WHERE dead_at IS NOT NULL`,
  `CREATE INDEX outbox_texts_done ON outbox (done_at) WHERE topic IN ('sms', 'mail') AND done_at IS NOT NULL`,
  `CREATE INDEX sandbox_payments_unpaid ON sandbox_payments (expires_at)
    WHERE state IN ('created', 'cancelled', 'expired')`,
  // Deleting a sandbox session looks up its refunds.
  `CREATE INDEX sandbox_refunds_of_payment ON sandbox_refunds (authority)`,
  `CREATE INDEX view_codes_over ON view_codes (expires_at)`,
  `CREATE INDEX alerts_open ON alerts (code) WHERE ended_at IS NULL`,
  `CREATE INDEX duffel_events_old ON duffel_events (received_at)`,
  `CREATE INDEX duffel_bookings_dropped ON duffel_bookings (updated_at)
    WHERE state IN ('released', 'failed') AND order_id IS NULL`,
]);
