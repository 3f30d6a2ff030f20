import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { takeTurn } from '../takeTurn.ts';

/** A passenger's names as words without half-spaces; repeated in server/desk/find/searchOrders.ts. */
const PASSENGER_WORDS = `to_tsvector('simple'::regconfig, translate(
  coalesce(passenger->>'firstName', '') || ' ' || coalesce(passenger->>'lastName', '') || ' ' ||
  coalesce(passenger->>'latinFirstName', '') || ' ' || coalesce(passenger->>'latinLastName', ''), U&'\\200C', ' '))`;

/** A flight's document, a bus passenger's national id, an insured person's passport. */
const PASSENGER_DOCUMENT = `upper(coalesce(passenger->'document'->>'number', passenger->>'nationalId',
  passenger->>'passportNumber'))`;

const INDEXES: Readonly<Record<string, string>> = {
  orders_by_state: 'ON orders (state, id)',
  orders_by_product: 'ON orders (product, id)',
  orders_by_travel_day: 'ON orders (travel_day, id)',
  orders_without_travel_day: 'ON orders (id) WHERE travel_day IS NULL',
  orders_by_mobile: `ON orders ((contact->>'mobile'), id)`,
  orders_by_mobile_end: `ON orders (right(contact->>'mobile', 4), id)`,
  passengers_by_name: `ON passengers USING gin ((${PASSENGER_WORDS}))`,
  passengers_by_document: `ON passengers ((${PASSENGER_DOCUMENT}), order_id)`,
  payments_by_gateway: 'ON payments (gateway, order_id)',
  payments_by_reference: 'ON payments (ref_id) WHERE ref_id IS NOT NULL',
  payments_by_card_end: 'ON payments (right(masked_pan, 4), order_id) WHERE masked_pan IS NOT NULL',
  payments_captured: 'ON payments (settled_at) WHERE ref_id IS NOT NULL',
  holds_by_supplier: 'ON holds (supplier, order_id)',
  refunds_by_trace: 'ON refunds (trace) WHERE trace IS NOT NULL',
  refunds_paid: `ON refunds (done_at) WHERE state = 'done'`,
  ledger_by_time: 'ON ledger (at)',
  outbox_of_order: `ON outbox ((payload->>'orderId')) WHERE topic = 'notice'`,
};

const ADD_TRAVEL_DAY = 'ALTER TABLE orders ADD COLUMN IF NOT EXISTS travel_day date';

/** Of the builds: what another instance is building looks like an interrupted build. */
const BUILD_LOCK = '3853314791062309108';

/**
 * Builds the indexes before the migration without blocking sales, which needs statements outside a transaction.
 * The migration then finds them. A build that was interrupted leaves an invalid index, which is dropped first.
 */
export async function prepareDeskFind<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ big: boolean }>`SELECT reltuples > 50000 AS big FROM pg_class
    WHERE oid = to_regclass('orders')`.execute(db);
  if (rows[0]?.big === true) await takeTurn(db, BUILD_LOCK, () => buildIndexes(db));
}

async function buildIndexes<T>(db: Kysely<T>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    // The build waits for every older transaction without blocking a sale, so it has no limit of its own.
    const { rows: kept } = await sql<{ statement: string; lock: string }>`SELECT
      current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(
      connection,
    );
    await run('SET statement_timeout = 0; SET lock_timeout = 0');
    try {
      await run(ADD_TRAVEL_DAY);
      for (const [name, rest] of Object.entries(INDEXES)) {
        const broken = await sql`SELECT FROM pg_index
          WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid`.execute(connection);
        if (broken.rows.length > 0) await run(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await run(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ${rest}`);
      }
    } finally {
      await sql`SELECT set_config('statement_timeout', ${kept[0]?.statement}, false),
        set_config('lock_timeout', ${kept[0]?.lock}, false)`.execute(connection);
    }
  });
}

export const deskFind: Migration = {
  async up(db) {
    await sql.raw('SET LOCAL statement_timeout = 0').execute(db);
    await sql.raw(ADD_TRAVEL_DAY).execute(db);
    for (const [name, rest] of Object.entries(INDEXES)) {
      await sql.raw(`CREATE INDEX IF NOT EXISTS ${name} ${rest}`).execute(db);
    }
  },
};
