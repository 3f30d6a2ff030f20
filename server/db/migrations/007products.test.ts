import { sql } from 'kysely';
import { makeBookableOffer, SEARCH } from '../../../test/fakes/bookableFlights.ts';
import { migrate } from '../migrate.ts';
import { openBefore } from './migrated.fixture.ts';

const ID = '01a1fd3c-c260-7a1a-83df-27b72570792e';
const NOW = '2026-11-21T08:00:00Z';

test('an existing order keeps its flight as the only leg, its quoted price, its tickets and its refund', async () => {
  const db = await openBefore('007');
  const offer = makeBookableOffer('old');
  await sql`INSERT INTO orders (id, code, buyer_ref, intent_key, state, product, currency, total, quoted_total, quoted_fare,
      offer, search, party, created_at, updated_at)
    VALUES (${ID}, 'RH-22222222', 'buyer', 'intent', 'issued', 'flight', 'IRR', ${offer.total}, 27000000,
      ${JSON.stringify(offer.fare)}, ${JSON.stringify(offer)}, ${JSON.stringify(SEARCH)},
      '{"adults":1,"children":0,"infants":0}', ${NOW}, ${NOW})`.execute(db);
  await sql`INSERT INTO tickets (order_id, position, pnr, ticket_number, issued_at)
    VALUES (${ID}, 1, 'ABC123', '999-1', ${NOW})`.execute(db);
  await sql`INSERT INTO refund_requests (id, order_id, code, positions, reason, penalty_pct, penalty, amount, state, valid_until, created_at)
    VALUES (${ID}, ${ID}, 'RF-22222222', '[1]', 'other', 30, 1, 1, 'accepted', ${NOW}, ${NOW})`.execute(db);

  await migrate(db);

  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    offer: { key: 'old', total: offer.total, legs: [offer] },
    search: { ...SEARCH, legs: [SEARCH] },
    quoted_offer: {
      key: 'old',
      total: 27_000_000,
      legs: [{ key: 'old', total: 27_000_000, fare: offer.fare }],
    },
  });
  expect(await db.selectFrom('tickets').select(['leg', 'position']).execute()).toEqual([
    { leg: 1, position: 1 },
  ]);
  const request = await db.selectFrom('refund_requests').select('tickets').executeTakeFirstOrThrow();
  expect(request.tickets).toEqual([{ leg: 1, position: 1 }]);
});
