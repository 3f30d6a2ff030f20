import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { createRateLimits } from '../http/rateLimit.ts';
import { runMaintenance } from '../orders/jobs/orderJobs.ts';
import { JobFigures } from './jobFigures.ts';

const world = setUpBookingWorld();

const DAY = 24 * 60;

/** Lists the rows that remain after the purge. */
async function listLeft(table: string, column: string): Promise<string[]> {
  const rows = await sql<{
    what: string;
  }>`SELECT ${sql.ref(column)} AS what FROM ${sql.table(table)} ORDER BY 1`.execute(world.deps.db);
  return rows.rows.map(({ what }) => what);
}

test('deletes messages delivered long ago; keeps pending and abandoned ones', async () => {
  const { db, clock } = world.deps;
  const row = (key: string, topic: string, ages: { done?: number; dead?: number }) => {
    const at = (days: number | undefined) =>
      days === undefined ? null : new Date(clock().getTime() - days * 86_400_000);
    return {
      id: randomUUID(),
      topic,
      dedupe_key: key,
      payload: '{}',
      run_at: clock(),
      created_at: new Date(clock().getTime() - 200 * 86_400_000),
      done_at: at(ages.done),
      dead_at: at(ages.dead),
    };
  };
  await db
    .insertInto('outbox')
    .values([
      row('sms 31', 'sms', { done: 31 }),
      row('sms 29', 'sms', { done: 29 }),
      row('issue 121', 'issue', { done: 121 }),
      row('issue 119', 'issue', { done: 119 }),
      row('waits', 'refund', {}),
      row('given up', 'mail', { dead: 190 }),
    ])
    .execute();
  const jobFigures = new JobFigures();
  await runMaintenance({ ...world.deps, jobFigures });
  expect(await listLeft('outbox', 'dedupe_key')).toEqual(['given up', 'issue 119', 'sms 29', 'waits']);
  expect(jobFigures.lines()).toContain('rahsepar_purged_total{table="outbox"} 2');
  expect(jobFigures.lines().join('\n')).toContain('rahsepar_job_done_total{job_name="purge"} 2');
  await db.deleteFrom('outbox').execute();
});

test('deletes unpaid sandbox bank sessions after a week, and keeps its payments', async () => {
  await world.addFlight('offer-1', 3);
  const code = await world.ready();
  const { authority } = await world.atBank(code);
  const { db, clock } = world.deps;
  await db
    .insertInto('sandbox_payments')
    .values({
      authority: `S${'1'.repeat(35)}`,
      order_code: 'RH-PAID',
      description: '',
      amount: 1000,
      callback_url: '',
      state: 'verified',
      ref_id: '21',
      created_at: clock(),
      expires_at: clock(),
    })
    .execute();
  world.pass(6 * DAY);
  await runMaintenance(world.deps);
  expect(await listLeft('sandbox_payments', 'authority')).toContain(authority);
  world.pass(2 * DAY);
  await runMaintenance(world.deps);
  expect(await listLeft('sandbox_payments', 'authority')).toEqual([`S${'1'.repeat(35)}`]);
});

test('deletes a counter after its window, and an idempotency key after a day', async () => {
  const { db, clock, log } = world.deps;
  const limits = createRateLimits({ db, clock, log, acceptsWrites: () => true });
  await limits.contactByAddress.take('192.0.2.1');
  await db
    .insertInto('idempotency_keys')
    .values({ scope: 'contact', key: 'a', created_at: clock() })
    .execute();
  await runMaintenance(world.deps);
  expect([await listLeft('rate_limits', 'key'), await listLeft('idempotency_keys', 'key')]).toEqual([
    [expect.stringMatching(/^contactByAddress:/)],
    ['a'],
  ]);
  world.pass(11);
  await runMaintenance(world.deps);
  expect([await listLeft('rate_limits', 'key'), await listLeft('idempotency_keys', 'key')]).toEqual([
    [],
    ['a'],
  ]);
  world.pass(DAY);
  await runMaintenance(world.deps);
  expect(await listLeft('idempotency_keys', 'key')).toEqual([]);
});

test('deletes alerts that ended a month ago with their events, and keeps open ones', async () => {
  const { db, clock, randomBytes } = world.deps;
  const ask = (mobile: string, days: number | null) => {
    const ended_at = days === null ? null : new Date(clock().getTime() - days * 86_400_000);
    const code = Buffer.from(randomBytes(15)).toString('hex');
    const row = { code, kind: 'any' as const, from_city: 'tehran', to_city: 'kish', mobile, ended_at };
    const day = { first_day: '2026-11-26', last_day: '2026-11-26', created_at: clock() };
    return db
      .insertInto('alerts')
      .values({ ...row, ...day, price_limit: null, owner_ref: 'hash' })
      .execute()
      .then(() => db.insertInto('alert_events').values({ code, state: 'active', at: clock() }).execute());
  };
  await ask('31 days', 31);
  await ask('29 days', 29);
  await ask('open', null);
  await runMaintenance(world.deps);
  expect(await listLeft('alerts', 'mobile')).toEqual(['29 days', 'open']);
  expect(await listLeft('alert_events', 'state')).toEqual(['active', 'active']);
  await db.deleteFrom('alerts').execute();
});

test('deletes the file of a decided letter after half a year, but keeps its row and the file of a waiting one', async () => {
  const { db, clock } = world.deps;
  await world.issued('letters');
  const send = async (days: number, state: string) => {
    const id = randomUUID();
    await sql`INSERT INTO policy_documents (id, order_id, media_type, size, sha256, content, created_at)
      SELECT ${id}, id, 'application/pdf', 6, ${`${days} ${state}`}, 'letter', ${new Date(clock().getTime() - days * 86_400_000)}
      FROM orders LIMIT 1`.execute(db);
    await sql`INSERT INTO policy_requests (id, order_id, kind, positions, reason, document_id, state, created_at)
      SELECT ${randomUUID()}, id, 'cancel', '[1]', 'visa_refused', ${id}, ${state}, ${clock()} FROM orders LIMIT 1`.execute(
      db,
    );
  };
  await send(181, 'approved');
  await send(181, 'waiting');
  await send(179, 'refused');
  await runMaintenance(world.deps);
  const { rows } = await sql<{
    letter: string;
    file: string;
  }>`SELECT sha256 AS letter, convert_from(content, 'UTF8') AS file
    FROM policy_documents ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { letter: '179 refused', file: 'letter' },
    { letter: '181 approved', file: '' },
    { letter: '181 waiting', file: 'letter' },
  ]);
});
