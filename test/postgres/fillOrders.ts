import type { Client } from 'pg';
import { makeBookableOffer, ONE_ADULT, SEARCH, toFlightItem } from '../fakes/bookableFlights.ts';

/** Builds ids that are sorted by time, as the shop's ids are: one order for each minute since 22 September 2026. */
const ORDER_ID = `(lpad(to_hex(1790000000000 + n::bigint * 60000), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid`;
const AT = `to_timestamp(1790000000 + n * 60)`;

/**
 * Fills the tables with `count` orders from releases before the desk: nine of ten have ended, one in fifty is being
 * refunded. Some names and numbers contain the number of the order, so that each search finds something.
 */
export async function fillOrders(client: Client, count: number): Promise<void> {
  const item = toFlightItem(makeBookableOffer('filled', ONE_ADULT), SEARCH, ONE_ADULT);
  const rows: Record<string, string> = {
    orders: `(id, code, buyer_ref, intent_key, state, product, currency, total, offer, search, party, contact, created_at, updated_at)
      SELECT ${ORDER_ID}, 'RH-' || translate(lpad(n::text, 8, '0'), '0158', 'ACDE'), 'buyer' || n % 1000, 'intent' || n,
        CASE WHEN n % 50 = 0 THEN 'refunding' WHEN n % 10 = 0 THEN 'issued' WHEN n % 3 = 0 THEN 'expired' ELSE 'travelled' END,
        CASE WHEN n % 4 = 0 THEN 'train' ELSE 'flight' END, 'IRR', 1000000, $1, $2, $3,
        jsonb_build_object('mobile', '09120' || lpad(n::text, 6, '0'), 'email', null), ${AT}, ${AT}`,
    passengers: `(order_id, position, passenger) SELECT ${ORDER_ID}, 1, jsonb_build_object('position', 1,
        'firstName', 'نام' || translate((n % 500)::text, '0123456789', 'ابپتثجچحخد'), 'lastName', (ARRAY['رضایی', 'محمدی', 'حسینی', 'کاظمی'])[1 + n % 4],
        'latinFirstName', 'NAM' || translate((n % 500)::text, '0123456789', 'ABCDEFGHIJ'), 'latinLastName', 'REZAEI', 'document',
        jsonb_build_object('kind', 'passport', 'number', 'A' || lpad(n::text, 7, '0')), 'nationalId', lpad(n::text, 10, '0'),
        'passport', jsonb_build_object('number', 'B' || lpad(n::text, 7, '0')))`,
    holds: `(id, order_id, supplier, client_ref, state, created_at, updated_at)
      SELECT ${ORDER_ID}, ${ORDER_ID}, CASE WHEN n % 97 = 0 THEN 'rare' ELSE 'common' END, 'ref' || n, 'consumed', ${AT}, ${AT}`,
    payments: `(id, order_id, gateway, authority, amount, state, ref_id, masked_pan, next_check_at, created_at, settled_at)
      SELECT ${ORDER_ID}, ${ORDER_ID}, CASE WHEN n % 5 = 0 THEN 'zibal' ELSE 'zarinpal' END, 'authority' || n, 1000000, 'verified',
        (700000000 + n)::text, '603799******' || lpad((n % 10000)::text, 4, '0'), ${AT}, ${AT}, ${AT}`,
    tickets: `(order_id, leg, position, pnr, ticket_number, issued_at)
      SELECT ${ORDER_ID}, 1, 1, 'P' || lpad(n::text, 6, '0'), '937' || lpad(n::text, 10, '0'), ${AT}`,
    refunds: `(id, order_id, payment_id, amount, reason, state, promised_on, created_at, done_at, trace)
      SELECT ${ORDER_ID}, ${ORDER_ID}, ${ORDER_ID}, 1000, 'returned', 'done', ${AT}::date, ${AT}, ${AT}, 'T' || (700000000 + n)`,
    refund_requests: `(id, order_id, code, tickets, reason, penalty_pct, penalty, amount, state, valid_until, created_at)
      SELECT ${ORDER_ID}, ${ORDER_ID}, 'RF-' || lpad(n::text, 8, '0'), '[]', 'other', 0, 0, 1000, 'accepted', ${AT}, ${AT}`,
  };
  for (const [table, insert] of Object.entries(rows)) {
    const values =
      table === 'orders' ? [item.offer, item.search, item.party].map((part) => JSON.stringify(part)) : [];
    await client.query(`INSERT INTO ${table} ${insert} FROM generate_series(1, ${count}) n`, values);
  }
}
