import { createMigration } from './createMigration.ts';

/**
 * A change is an order of its own, partly paid with the tickets of another order. The previous release still runs but
 * does not know `credit`. A trigger stops it from storing tickets of a change: the change must be marked as done first,
 * which only this release does.
 */
export const orderChanges = createMigration([
  `ALTER TABLE orders ADD COLUMN changed_from uuid REFERENCES orders (id)`,
  `ALTER TABLE orders ADD COLUMN credit int8 NOT NULL DEFAULT 0 CHECK (credit >= 0 AND credit <= total)`,
  `CREATE TABLE order_changes (
    order_id uuid PRIMARY KEY REFERENCES orders (id),
    from_order uuid NOT NULL REFERENCES orders (id),
    tickets jsonb NOT NULL,
    paid int8 NOT NULL,
    fee int8 NOT NULL CHECK (fee >= 0),
    value int8 NOT NULL CHECK (value > 0),
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    done_at timestamptz,
    request_id uuid REFERENCES refund_requests (id),
    answer text CHECK (answer IN ('cancelled', 'rejected'))
  )`,
  `CREATE INDEX order_changes_from ON order_changes (from_order)`,
  // For the desk's list of tickets that the supplier refused to cancel.
  `CREATE INDEX order_changes_kept ON order_changes (done_at) WHERE answer = 'rejected'`,
  `CREATE FUNCTION check_changed_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM order_changes WHERE order_id = NEW.order_id AND done_at IS NULL) THEN
        RAISE EXCEPTION 'the change of order % is not done', NEW.order_id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER tickets_of_changes AFTER INSERT ON tickets
    FOR EACH ROW EXECUTE FUNCTION check_changed_tickets()`,
]);
