import { sql } from 'kysely';
import { migrate } from '../migrate.ts';
import { openBefore } from './migrated.fixture.ts';

const REAL = '01a1fd3c-c260-7a1a-83df-27b72570792e';
const SAMPLE = '01a1fd3c-c260-7a1a-83df-27b72570792f';
const NOW = '2026-11-21T08:00:00Z';

test('existing holds and policies get the name of the supplier that holds them', async () => {
  const db = await openBefore('023');
  for (const id of [REAL, SAMPLE]) {
    await sql`INSERT INTO orders (id, code, buyer_ref, intent_key, state, product, currency, total, offer, search, party,
        created_at, updated_at)
      VALUES (${id}, ${`RH-2222222${id.at(-1)}`}, 'buyer', ${id}, 'issued', 'insurance', 'IRR', 1000,
        '{"key":"saman.p50k.schengen","total":1000,"plan":{"key":"saman.p50k.schengen"}}', '{}', '{}', ${NOW}, ${NOW})`.execute(
      db,
    );
    await sql`INSERT INTO holds (id, order_id, supplier, client_ref, state, created_at, updated_at)
      VALUES (${id}, ${id}, 'saman+pasargad', ${id}, 'consumed', ${NOW}, ${NOW})`.execute(db);
  }
  await sql`INSERT INTO supplier_routes (client_ref, supplier, created_at) VALUES (${REAL}, 'saman', ${NOW})`.execute(
    db,
  );

  await migrate(db);

  const holds = await db.selectFrom('holds').select(['id', 'supplier']).orderBy('id').execute();
  expect(holds).toEqual([
    { id: REAL, supplier: 'saman' },
    { id: SAMPLE, supplier: 'saman+pasargad' },
  ]);
  const orders = await db.selectFrom('orders').select('offer').orderBy('id').execute();
  expect(orders.map(({ offer }) => (offer as unknown as { plan: { source?: string } }).plan.source)).toEqual([
    'saman',
    undefined,
  ]);
});
