import { createIndexMigration } from './createIndexMigration.ts';

/** The states before the end of a trip. Must match server/orders/orders/fillLaterDays.ts. */
const AHEAD = `'issued', 'partly_refunded', 'refund_rejected', 'partly_issued', 'disrupted', 'refund_requested',
  'refund_quoted', 'refund_confirmed', 'refunding', 'paid', 'late_paid', 'price_decision', 'ticketing'`;

/**
 * The days on which the legs after the first one currently leave, as ISO text, because drivers turn `date[]` into
 * instants. Null until a job computes them for coming trips. A release without the column moves a leg in a statement
 * that sets `ends_at`, so a trigger then resets the column to null.
 */
export const laterDays = createIndexMigration({
  columns: ['ALTER TABLE orders ADD COLUMN IF NOT EXISTS later_days text[]'],
  indexes: {
    orders_by_later_days: `ON orders USING gin (later_days) WHERE later_days <> '{}'`,
    orders_without_later_days: `ON orders (travel_day, id) WHERE later_days IS NULL AND state IN (${AHEAD})`,
  },
  after: [
    `CREATE FUNCTION forget_later_days() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.later_days := NULL; RETURN NEW; END $$`,
    `CREATE TRIGGER orders_forget_later_days BEFORE UPDATE OF ends_at ON orders FOR EACH ROW
      WHEN (OLD.later_days <> '{}' AND NEW.later_days = OLD.later_days) EXECUTE FUNCTION forget_later_days()`,
  ],
});
