import { sql } from 'kysely';
import { migrate } from '../migrate.ts';
import { openBefore } from './migrated.fixture.ts';

test('closes messages that are older than the queue showed, and leaves those of the last days open', async () => {
  const db = await openBefore('037');
  for (const days of [40, 4, 2])
    await sql`INSERT INTO contact_messages (id, code, topic, name, mobile, message, created_at)
      VALUES (gen_random_uuid(), ${`days-${days}`}, 'buy', 'سارا', '09123456789', 'سلام', now() - make_interval(days => ${days}::int))`.execute(
      db,
    );

  await migrate(db);

  const messages = await db
    .selectFrom('contact_messages')
    .leftJoin('message_events', 'message_events.message_id', 'contact_messages.id')
    .select(['contact_messages.code', 'state', 'kind', 'staff_name'])
    .orderBy('created_at')
    .execute();
  const closed = { state: 'closed', kind: 'closed', staff_name: 'سامانه' };
  expect(messages).toEqual([
    { code: 'days-40', ...closed },
    { code: 'days-4', ...closed },
    { code: 'days-2', state: 'open', kind: null, staff_name: null },
  ]);
});
