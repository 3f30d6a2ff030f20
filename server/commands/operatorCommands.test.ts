import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { seal, unseal } from '../accounts/sealedToken.ts';
import { Sessions } from '../accounts/sessions.ts';
import { loadSecret, readVersions } from '../db/secrets.ts';
import type { Reader } from '../db/transaction.ts';
import { inviteStaff } from '../desk/people/staff.ts';
import { confirmRefund } from '../orders/refunds/confirmRefund.ts';
import { processRefundRequest } from '../orders/refunds/processRefundRequest.ts';
import { quoteRefund } from '../orders/refunds/quoteRefund.ts';
import { CLAIMS } from '../orders/tickets/ticketClaims.fixture.ts';
import { loadTicketKeys } from '../orders/tickets/ticketKeys.ts';
import { createTicketSignature } from '../orders/tickets/ticketSignature.ts';
import { OPERATOR_COMMANDS } from './operatorCommands.ts';
import { saveFile } from './saveFile.ts';

const world = setUpBookingWorld();

class RolledBack extends Error {}

/** Runs the audit in the transaction that damages the data, then rolls it back. */
async function auditDamage(statement: string): Promise<{ code: number; lines: string[] }> {
  let answer = { code: -1, lines: [] as string[] };
  const undone = world.deps.db.transaction().execute(async (tx) => {
    for (const each of statement.split(';')) await sql.raw(each).execute(tx);
    answer = await runOn(tx, 'audit');
    throw new RolledBack();
  });
  await expect(undone).rejects.toThrow(RolledBack);
  return answer;
}

function run(name: string, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  return runOn(world.deps.db, name, ...args);
}

async function runOn(
  db: Reader,
  name: string,
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const command = OPERATOR_COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  return { code: await command({ ...world.deps, db, saveFile }, args, (line) => lines.push(line)), lines };
}

test('an audit without findings exits with 0 and reports the number of orders', async () => {
  await world.issued('audit');
  expect(await run('audit')).toEqual({ code: 0, lines: ['1 orders audited, 0 figures do not add up'] });
});

test('an audit that cannot finish exits with 2, unlike a clean audit or one with findings', async () => {
  const undone = world.deps.db.transaction().execute(async (tx) => {
    await sql`DROP TABLE ledger CASCADE`.execute(tx);
    const { code, lines } = await runOn(tx, 'audit');
    expect([code, lines.join('\n')]).toEqual([2, expect.stringContaining('could not be finished')]);
    throw new RolledBack();
  });
  await expect(undone).rejects.toThrow(RolledBack);
});

test.each([
  [
    `UPDATE ledger SET amount = amount + 10 WHERE account = 'sales'`,
    'a ledger entry that does not add up to zero',
  ],
  [`UPDATE payments SET ref_id = NULL`, 'captured money without its ledger entry'],
  [`DELETE FROM ledger WHERE account IN ('sales', 'buyer')`, 'does not add up to zero'],
  [`DELETE FROM tickets`, 'an issued order without a ticket'],
  [`UPDATE orders SET total = total + 10`, 'a ticket without a verified payment of the exact amount'],
  [`UPDATE orders SET state = 'held'`, 'an order whose state is not the end of its history'],
  [`UPDATE order_events SET event = 'departed' WHERE seq = 4`, 'an order history that is not a path'],
  [`UPDATE sandbox_payments SET state = 'paid'`, 'a captured payment that differs'],
  [`UPDATE tickets SET cancelled_at = now()`, 'a ticket cancelled without a refund request'],
  [`UPDATE payments SET part = 'difference', amount = amount + 10`, 'a late payment whose difference is not'],
  [
    `INSERT INTO order_events SELECT order_id, 99, to_state, to_state, 'partKept', 'buyer', at FROM order_events
     WHERE event = 'ticketsIssued'; UPDATE ledger SET amount = amount - 10 WHERE account = 'buyer' AND amount > 0`,
    'a kept part whose sale and refund do not add up to the price',
  ],
  [`UPDATE outbox SET dead_at = now()`, 'a message whose delivery was given up'],
])('the audit reports %s', async (damage, finding) => {
  const { code, lines } = await auditDamage(damage);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain(finding);
});

test('an operator sees pending refunds and records a transfer once', async () => {
  const code = await world.issued('by-hand');
  const owner = { kind: 'buyer', visitorId: 'visitor-1' } as const;
  const asked = {
    code,
    owner,
    tickets: [{ leg: 1, position: 1 }],
    reason: 'other' as const,
    iban: 'IR820540102680020817909002',
  };
  const quote = await quoteRefund(world.deps, asked);
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  const confirmed = await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  await processRefundRequest(world.deps, confirmed);

  const { lines } = await run('refunds');
  expect(lines[0]).toMatch(
    new RegExp(`${code}  18410000 Rial  by 2026-11-24  to IR820540102680020817909002$`),
  );
  const id = lines[0]?.split(' ')[0] ?? '';
  expect((await run('refund-paid', id)).code).toBe(2);
  expect((await run('refund-paid', '0190a5b0-0000-7000-8000-00000000dead', '123456')).code).toBe(1);

  const asking = { refund_id: id, gateway: 'zarinpal', authority: 'A1', state: 'asked' as const };
  await world.deps.db
    .insertInto('gateway_refunds')
    .values({ ...asking, at: world.deps.clock() })
    .execute();
  expect((await run('refunds')).lines[0]).toContain('the gateway was asked');
  expect((await run('refund-paid', id, '14050901123')).code).toBe(1);
  await world.deps.db.updateTable('gateway_refunds').set({ state: 'refused' }).execute();

  expect((await run('refund-paid', id, '14050901123')).code).toBe(0);
  expect((await run('refund-paid', id, '14050901123')).code).toBe(1);
  expect(await world.stateOf(code)).toBe('refunded');
});

test('records a cancellation by the carrier for each listed order', async () => {
  const code = await world.issued('carrier');
  const answer = await run('carrier-cancelled', code.toLowerCase(), 'RH-AAAAAAAA');
  expect(answer).toEqual({ code: 1, lines: [`${code.toLowerCase()}: disrupted`, 'RH-AAAAAAAA: not_found'] });
  expect(await world.stateOf(code)).toBe('disrupted');
});

test('a leg of a trip is addressed as order code and leg number', async () => {
  const code = await world.issued('carrier-leg');
  expect((await run('carrier-cancelled', `${code}/x`)).lines).toEqual([`${code}/x: not_found`]);
  expect((await run('carrier-cancelled', `${code}/1`)).code).toBe(0);
  expect(await world.stateOf(code)).toBe('disrupted');
});

test('a rotated key signs new tickets, and old tickets stay valid until their key is withdrawn', async () => {
  const before = createTicketSignature(await loadTicketKeys(world.deps)).sign(CLAIMS);
  expect((await run('withdraw-ticket-key', '1')).code).toBe(1);
  expect((await run('rotate-ticket-key')).lines).toEqual([
    'key 2 signs tickets a minute after the next check, at the latest from the next start on',
  ]);
  const both = createTicketSignature(await loadTicketKeys(world.deps));
  expect(both.verify(before)).toEqual(CLAIMS);
  expect(both.publicKeys().map(({ id }) => id)).toEqual([1, 2]);
  expect((await run('withdraw-ticket-key', '1')).code).toBe(0);
  const second = createTicketSignature(await loadTicketKeys(world.deps));
  expect(second.verify(before)).toBeNull();
  expect(second.publicKeys().map(({ id }) => id)).toEqual([2]);
});

test('rotates a key: the new version is added, and withdrawing the earlier ones keeps authenticator apps', async () => {
  const { db } = world.deps;
  const old = await loadSecret({ db }, 'desk');
  const staff = await addStaffMember(seal(old, 'JBSWY3DPEHPK3PXP'));
  expect((await run('secrets', 'withdraw', 'desk')).code).toBe(1);
  expect((await run('secrets', 'rotate', 'desk')).lines[0]).toMatch(/^desk-2 was made\. Restart/);
  expect((await run('secrets', 'withdraw', 'desk')).lines[0]).toMatch(/^desk withdrawn\./);
  const [only, ...more] = await readVersions({ db }, 'desk');
  expect([only?.name, more]).toEqual(['desk-2', []]);
  const { totp_secret: sealed } = await db
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staff)
    .executeTakeFirstOrThrow();
  expect(unseal(only!.value, sealed!)).toBe('JBSWY3DPEHPK3PXP');
});

test('lists open and sealed keys, and prints the usage of "secrets" after an invalid call', async () => {
  const { db } = world.deps;
  await loadSecret({ db, secretsKeys: [Buffer.alloc(32, 9)] }, 'known-device');
  expect(await run('secrets', 'list')).toMatchObject({
    code: 1,
    lines: [
      expect.stringContaining('the secret known-device of the database is sealed and SECRETS_KEY is not set'),
    ],
  });
  await db.deleteFrom('secrets').where('name', '=', 'known-device').execute();
  await loadSecret({ db }, 'session');
  expect((await run('secrets', 'list')).lines.join('\n')).toMatch(/^session  \d{4}-\d\d-\d\d  open$/m);
  for (const args of [[], ['rotate'], ['rotate', 'visitor-of-user'], ['list', 'session']])
    expect(await run('secrets', ...args)).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('usage:')],
    });
  expect(await run('secrets', 'seal')).toEqual({ code: 1, lines: ['SECRETS_KEY is not set'] });
});

async function addStaffMember(sealed: string): Promise<string> {
  const added = await inviteStaff(world.deps, { email: 'key@agency.example', name: 'سارا', role: 'clerk' });
  await world.deps.db.updateTable('staff').set({ totp_secret: sealed }).where('id', '=', added!.id).execute();
  return added!.id;
}

test('ends the sessions of one account by e-mail, user name or key, and of all accounts', async () => {
  const { db, clock } = world.deps;
  const sessions = new Sessions({ db, clock, randomBytes, secret: Buffer.alloc(32) });
  const open = async (id: number, username: string) => {
    const user = { id, username, email: `${username}@example.test`, confirmed: true };
    const input = { jwt: 'token', user, userKey: `e:${id}`, userAgent: '', remember: true };
    return (await sessions.open(input)).token;
  };
  const isOpen = async (token: string) => (await sessions.find(token)) !== undefined;
  const sara = [await open(1, 'sara'), await open(1, 'sara')];
  const others = [await open(2, 'reza'), await open(12, 'mina')];

  expect(await run('end-sessions', 'Sara@Example.test')).toEqual({ code: 0, lines: ['2 sessions ended'] });
  expect(await Promise.all([...sara, ...others].map(isOpen))).toEqual([false, false, true, true]);
  expect((await run('end-sessions', 'sara')).code).toBe(1);
  expect((await run('end-sessions', 'MINA')).code).toBe(0);
  expect((await run('end-sessions', 'e:2')).code).toBe(0);
  const last = await open(3, 'nima');
  expect((await run('end-sessions')).code).toBe(2);
  expect((await run('end-sessions', 'a', 'b')).code).toBe(2);
  expect(await isOpen(last)).toBe(true);
  expect((await run('end-sessions', '--all')).lines).toEqual(['1 sessions ended']);
  expect(await isOpen(last)).toBe(false);
});

describe('messages whose delivery was given up', () => {
  const dead = async (topic: string) => {
    const { db, clock } = world.deps;
    const id = randomUUID();
    const row = { id, topic, dedupe_key: `${topic}:${id}`, payload: '{}', attempts: 10 };
    const times = { run_at: clock(), created_at: clock(), dead_at: clock() };
    await db
      .insertInto('outbox')
      .values({ ...row, ...times })
      .execute();
    return id;
  };
  const load = (id: string) =>
    world.deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const listNotes = () => world.deps.db.selectFrom('outbox_notes').selectAll().orderBy('at').execute();

  test('are listed, dropped or sent again with a reason, after which the audit is clean', async () => {
    const [mail, sms, release] = [await dead('mail'), await dead('sms'), await dead('release')];
    expect((await run('audit')).lines.join('\n')).toContain(
      `a message whose delivery was given up: mail:${mail}`,
    );
    const { lines } = await run('outbox');
    expect(lines).toContain(
      `${mail}  mail  mail:${mail}  10 tries, given up ${world.deps.clock().toISOString()}`,
    );
    expect(lines.at(-1)).toBe('3 messages were given up');

    const why = 'the mail server\n was down';
    expect(await run('outbox', 'retry', 'mail', '--why', why)).toEqual({
      code: 0,
      lines: ['1 messages are due again'],
    });
    expect(await load(mail)).toMatchObject({ dead_at: null, attempts: 0, done_at: null });
    world.pass(1);
    await run('outbox', 'drop', release, '--why', 'released at the panel of the supplier');
    expect(await load(release)).toMatchObject({
      dead_at: null,
      done_at: world.deps.clock(),
      result: 'dropped by an operator: released at the panel of the supplier',
    });
    await run('outbox', 'retry', 'all', '--why', 'again');
    expect(await load(sms)).toMatchObject({ dead_at: null, attempts: 0 });
    expect((await run('audit')).lines.join('\n')).not.toContain('delivery was given up');
    expect(await listNotes()).toMatchObject([
      { message_id: mail, action: 'retry', topic: 'mail', reason: 'the mail server was down' },
      { message_id: release, action: 'drop' },
      { message_id: sms, action: 'retry', dedupe_key: `sms:${sms}` },
    ]);
    expect((await run('outbox', 'retry', 'all', '--why', 'again')).code).toBe(1);
  });

  test.each([
    [['retry', 'all']],
    [['retry', 'all', '--why', ' ']],
    [['retry', 'all', '--why', 'x'.repeat(301)]],
    [['drop', 'all', '--why', 'reason']],
    [['delete', randomUUID(), '--why', 'reason']],
  ])('%j is bad usage', async (args) => {
    const { code, lines } = await run('outbox', ...args);
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('usage: outbox')]);
  });
});
