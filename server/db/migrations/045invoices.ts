import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

/**
 * Numbers every sale and return from now on. A database trigger does this, so that earlier releases number theirs, too.
 */
export const invoices = createMigration([
  // 1 Farvardin 1400 is 21 March 2021; the 33-year cycle is exact until 1472 (shared/calendar/jalali.ts).
  `CREATE FUNCTION get_jalali_year(day date) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$
    DECLARE
      year int := 1400;
      first date := '2021-03-21';
      length int;
    BEGIN
      LOOP
        length := 365 + CASE WHEN (25 * year + 11) % 33 < 8 THEN 1 ELSE 0 END;
        EXIT WHEN day < first + length;
        first := first + length;
        year := year + 1;
      END LOOP;
      RETURN year;
    END $$`,
  `CREATE TABLE invoice_counters (year int PRIMARY KEY, last int NOT NULL CHECK (last > 0))`,
  `CREATE TABLE invoices (
    year int NOT NULL,
    number int NOT NULL,
    kind text NOT NULL CHECK (kind IN ('invoice', 'credit')),
    order_id uuid NOT NULL,
    entry_id uuid NOT NULL UNIQUE,
    at timestamptz NOT NULL,
    PRIMARY KEY (year, number)
  )`,
  `CREATE INDEX invoices_of_order ON invoices (order_id)`,
  `CREATE TABLE invoice_sellers (
    at timestamptz PRIMARY KEY,
    facts jsonb NOT NULL,
    staff_name text NOT NULL
  )`,
  ...refuseChanges('invoices', 'invoice_sellers'),
  // Runs in the transaction of the sale, so that a rolled back sale uses no number and every sale has one.
  `CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      own_year int := get_jalali_year((NEW.at AT TIME ZONE 'Asia/Tehran')::date);
      own_number int;
    BEGIN
      IF EXISTS (SELECT FROM invoices WHERE entry_id = NEW.entry_id) THEN
        RETURN NULL;
      END IF;
      INSERT INTO invoice_counters (year, last) VALUES (own_year, 1)
        ON CONFLICT (year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last INTO own_number;
      INSERT INTO invoices (year, number, kind, order_id, entry_id, at) VALUES (own_year, own_number,
        CASE WHEN NEW.amount < 0 THEN 'invoice' ELSE 'credit' END, NEW.order_id, NEW.entry_id, NEW.at);
      RETURN NULL;
    END $$`,
  // The ledger entry of a sale has a line for the supplier's part, for the service fee, or for both.
  `CREATE TRIGGER ledger_numbers_invoices AFTER INSERT ON ledger
    FOR EACH ROW WHEN (NEW.account IN ('sales', 'fees')) EXECUTE FUNCTION number_invoice()`,
]);
