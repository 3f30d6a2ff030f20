import { randomBytes } from 'node:crypto';
import { setUpTestDatabase } from '../../test/fakes/setUpTestDatabase.ts';
import { unseal } from './sealedToken.ts';
import { Sessions } from './sessions.ts';

const SECRET = Buffer.alloc(32, 3);
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const USER = { id: 1, username: 'sara', email: 'sara@example.test', confirmed: true };

const database = setUpTestDatabase();
let now: Date;
let sessions: Sessions;

beforeEach(async () => {
  now = new Date('2026-11-22T08:00:00Z');
  await database.db.deleteFrom('sessions').execute();
  sessions = new Sessions({ db: database.db, clock: () => now, randomBytes, secret: SECRET });
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const open = ({ remember = true, userKey = 'sara' } = {}) =>
  sessions.open({ jwt: 'jwt', user: USER, userKey, userAgent: 'x'.repeat(500), remember });

test('the database stores neither the token nor the readable JWT', async () => {
  const { token } = await open();
  const rows = await database.db.selectFrom('sessions').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]?.sealed_jwt).not.toContain('jwt');
  expect(unseal(SECRET, rows[0]!.sealed_jwt)).toBe('jwt');
  expect(rows[0]?.user_agent).toHaveLength(200);
});

test('a remembered session lasts 30 days, and any other session at most a day and until the browser closes', async () => {
  const [long, short] = [await open(), await open({ remember: false })];
  expect([long.maxAgeMs, short.maxAgeMs]).toEqual([30 * DAY_MS, null]);
  for (let hours = 3; hours < 24; hours += 3) {
    pass(3 * HOUR_MS);
    expect(await sessions.find(short.token)).toBeDefined();
  }
  pass(3 * HOUR_MS);
  expect(await sessions.find(short.token)).toBeUndefined();
  for (let day = 2; day < 30; day += 1) {
    pass(DAY_MS);
    expect(await sessions.find(long.token)).toBeDefined();
  }
  pass(DAY_MS);
  expect(await sessions.find(long.token)).toBeUndefined();
});

test('a session ends after 4 hours without a request, or after 14 days when remembered, and is no longer listed', async () => {
  const [long, short] = [await open(), await open({ remember: false })];
  pass(4 * HOUR_MS);
  expect(await sessions.list('sara')).toHaveLength(2);
  pass(1);
  expect(await sessions.find(short.token)).toBeUndefined();
  expect(await sessions.list('sara')).toHaveLength(1);
  pass(14 * DAY_MS - 4 * HOUR_MS);
  expect(await sessions.find(long.token)).toBeUndefined();
  expect(await sessions.list('sara')).toEqual([]);
});

test('a new sign-in deletes expired sessions', async () => {
  await open({ remember: false });
  pass(DAY_MS + 1);
  await open();
  expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

test.each(['', 'x', `${'a'.repeat(43)}=`, "' OR 1=1 --", 'a'.repeat(43)])(
  'a token that was never issued finds no session: %j',
  async (token) => {
    await open();
    expect(await sessions.find(token)).toBeUndefined();
  },
);

test('records at most once a minute when a session was last used', async () => {
  const { token } = await open();
  const opened = now;
  const lastSeen = async () => (await sessions.list('sara'))[0]?.last_seen_at;
  pass(60_000);
  await sessions.find(token);
  expect(await lastSeen()).toEqual(opened);
  pass(1);
  await sessions.find(token);
  expect(await lastSeen()).toEqual(now);
});

test('a user ends only their own sessions', async () => {
  const other = await open({ userKey: 'reza' });
  const { id } = (await sessions.find(other.token))!;
  await sessions.endOwn('sara', id);
  await sessions.endOwn('sara', 'no-uuid');
  expect(await sessions.find(other.token)).toBeDefined();
  await sessions.endOwn('reza', id);
  expect(await sessions.find(other.token)).toBeUndefined();
});

test('ends all sessions of a user except the current one, and no session of another user', async () => {
  const [current, second, others] = [await open(), await open(), await open({ userKey: 'reza' })];
  await sessions.endAll('sara', (await sessions.find(current.token))!.id);
  expect(await sessions.find(second.token)).toBeUndefined();
  expect(await sessions.find(current.token)).toBeDefined();
  expect(await sessions.find(others.token)).toBeDefined();
  await sessions.endAll('sara');
  expect(await sessions.list('sara')).toEqual([]);
});

describe('with a cache of two seconds', () => {
  const CACHE_MS = 2000;

  beforeEach(() => {
    sessions = new Sessions({
      db: database.db,
      clock: () => now,
      randomBytes,
      secret: SECRET,
      cacheMs: CACHE_MS,
    });
  });

  const other = () => new Sessions({ db: database.db, clock: () => now, randomBytes, secret: SECRET });

  test('asks the database once for requests that follow each other', async () => {
    const { token } = await open();
    const first = await sessions.find(token);
    pass(CACHE_MS - 1);
    expect(await sessions.find(token)).toBe(first);
    pass(1);
    const later = await sessions.find(token);
    expect(later).not.toBe(first);
    expect(later).toEqual(first);
  });

  test.each<[string, (row: { id: string }) => Promise<void>]>([
    ['end', ({ id }) => sessions.end(id)],
    ['endOwn', ({ id }) => sessions.endOwn('sara', id)],
    ['endAll', () => sessions.endAll('sara')],
  ])('a session that this process ends by %s is refused at once', async (_name, end) => {
    const { token } = await open();
    await end((await sessions.find(token))!);
    expect(await sessions.find(token)).toBeUndefined();
  });

  test('ending all other sessions keeps the current one and the sessions of other users', async () => {
    const [own, old, reza] = [await open(), await open(), await open({ userKey: 'reza' })];
    const row = await sessions.find(own.token);
    await sessions.find(old.token);
    await sessions.find(reza.token);
    await sessions.endAll('sara', row?.id);
    expect((await sessions.find(own.token))?.id).toBe(row?.id);
    expect(await sessions.find(old.token)).toBeUndefined();
    expect((await sessions.find(reza.token))?.user_key).toBe('reza');
  });

  test('a session that another process ends is refused after the two seconds', async () => {
    const { token } = await open();
    const row = await sessions.find(token);
    await other().end(row!.id);
    pass(CACHE_MS - 1);
    expect(await sessions.find(token)).toBe(row);
    pass(1);
    expect(await sessions.find(token)).toBeUndefined();
  });

  test('a row that was read while its session ended is not cached', async () => {
    const { token } = await open();
    const row = await other().find(token);
    const reading = sessions.find(token);
    await Promise.all([reading, sessions.end(row!.id)]);
    expect(await sessions.find(token)).toBeUndefined();
  });

  test('sees a renewed user and a new token at once', async () => {
    const { token } = await open();
    const { id } = (await sessions.find(token))!;
    await sessions.confirm(id, { ...USER, username: 'sara2' });
    expect((await sessions.find(token))?.user_snapshot).toMatchObject({ username: 'sara2' });
    await sessions.replaceToken(id, 'new');
    expect(unseal(SECRET, (await sessions.find(token))!.sealed_jwt)).toBe('new');
  });

  test('a cached session expires on time, and its last use is still recorded once a minute', async () => {
    const { token } = await open({ remember: false });
    const row = await sessions.find(token);
    const late = { ...row!, expires_at: new Date(now.getTime() + 1000) };
    await database.db.updateTable('sessions').set({ expires_at: late.expires_at }).execute();
    pass(CACHE_MS);
    expect(await sessions.find(token)).toBeUndefined();
    const second = await open();
    await sessions.find(second.token);
    pass(60_001);
    await sessions.find(second.token);
    const noted = await database.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_key', '=', 'sara')
      .orderBy('last_seen_at', 'desc')
      .executeTakeFirst();
    expect(noted?.last_seen_at).toEqual(now);
  });
});
