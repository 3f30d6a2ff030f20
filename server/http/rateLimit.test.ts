import { setUpTestDatabase } from '../../test/fakes/setUpTestDatabase.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { createLog } from '../log.ts';
import { createRateLimits, toAddressKey } from './rateLimit.ts';

const database = setUpTestDatabase();
let now = Date.parse('2026-11-21T08:00:00Z');
let room = true;
const lines: string[] = [];

afterEach(() => {
  room = true;
});

/** Creates the limits of one instance; each call simulates another process. */
const createLimits = (db = database.db) =>
  createRateLimits({
    db,
    clock: () => new Date(now),
    log: createLog('error', (line) => lines.push(line)),
    acceptsWrites: () => room,
  });

test('the limiter returns the wait time after the last attempt, and does not count successful attempts', async () => {
  const { trackingByOrder } = createLimits();
  for (let honest = 0; honest < 20; honest += 1) {
    expect(await trackingByOrder.take('RH-A')).toBeNull();
    await trackingByOrder.giveBack('RH-A');
  }
  for (let wrong = 0; wrong < 6; wrong += 1) expect(await trackingByOrder.take('RH-A')).toBeNull();
  const wait = await trackingByOrder.take('RH-A');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  expect(await trackingByOrder.take('RH-B')).toBeNull();
});

test('two instances share the count of attempts, and a restart does not reset it', async () => {
  for (let wrong = 0; wrong < 3; wrong += 1) {
    expect(await createLimits().trackingByOrder.take('RH-C')).toBeNull();
    expect(await createLimits().trackingByOrder.take('RH-C')).toBeNull();
  }
  now += 60_000;
  expect(await createLimits().trackingByOrder.take('RH-C')).toBe(240);
  now += 240_000;
  expect(await createLimits().trackingByOrder.take('RH-C')).toBeNull();
});

test('counts all simultaneous attempts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => createLimits().trackingByOrder.take('RH-D')),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(6);
});

test('a flood of blocked attempts writes nothing more', async () => {
  const { trackingByOrder } = createLimits();
  for (let tried = 0; tried < 50; tried += 1) await trackingByOrder.take('RH-E');
  const rows = await database.db.selectFrom('rate_limits').select('points').where('points', '>', 7).execute();
  expect(rows.map(({ points }) => points).filter((points) => points > 30)).toEqual([]);
});

test('the table stores neither an address nor an order number', async () => {
  await createLimits().authByAddress.take('192.0.2.77');
  const rows = await database.db.selectFrom('rate_limits').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.77|RH-/);
});

test('counts in memory while the database is down or full: no lockout and no unlimited guessing', async () => {
  const away = await openDatabase({ url: 'postgres://nobody@127.0.0.1:9/away' });
  const { trackingByOrder } = createLimits(away.db);
  for (let wrong = 0; wrong < 6; wrong += 1) expect(await trackingByOrder.take('RH-F')).toBeNull();
  expect(await trackingByOrder.take('RH-F')).toBeGreaterThan(0);
  expect(lines.join()).toContain('rate limiter: database unreachable, counting in memory');
  await away.close();

  room = false;
  const full = createLimits();
  for (let wrong = 0; wrong < 6; wrong += 1) expect(await full.trackingByOrder.take('RH-G')).toBeNull();
  expect(await full.trackingByOrder.take('RH-G')).toBeGreaterThan(0);
  room = true;
  expect(await full.trackingByOrder.take('RH-G')).toBeNull();
});

test('IPv6 addresses of one /64 network have the same key, and so has an IPv4 address in IPv6 notation', () => {
  expect(toAddressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(toAddressKey('192.0.2.7')).toBe('192.0.2.7');
  expect(toAddressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(toAddressKey('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2');
  expect(toAddressKey('2001:db8::9')).toBe('2001:db8:0:0');
  expect(toAddressKey('::1')).toBe('0:0:0:0');
});
