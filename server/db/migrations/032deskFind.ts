import { createIndexMigration } from './createIndexMigration.ts';

/** A passenger's names as words without half-spaces. Must match server/desk/find/searchOrders.ts. */
const PASSENGER_WORDS = `to_tsvector('simple'::regconfig, translate(
  coalesce(passenger->>'firstName', '') || ' ' || coalesce(passenger->>'lastName', '') || ' ' ||
  coalesce(passenger->>'latinFirstName', '') || ' ' || coalesce(passenger->>'latinLastName', ''), U&'\\200C', ' '))`;

/** A flight passenger's document, a bus passenger's national id or an insured person's passport. */
const PASSENGER_DOCUMENT = `upper(coalesce(passenger->'document'->>'number', passenger->>'nationalId',
  passenger->>'passportNumber'))`;

const INDEXES = {
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

export const deskFind = createIndexMigration({
  columns: ['ALTER TABLE orders ADD COLUMN IF NOT EXISTS travel_day date'],
  indexes: INDEXES,
});
