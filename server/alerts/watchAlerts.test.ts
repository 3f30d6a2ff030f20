import { randomBytes } from 'node:crypto';
import { makeFlightOffer } from '../../shared/flights/flightOffer.fixture.ts';
import { MIGRATED_DATABASE } from '../../test/fakes/migratedDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type Database } from '../db/openDatabase.ts';
import { createFlightAlerts } from '../products/flights/alerts/flightAlerts.ts';
import type { Departure } from '../products/flights/suppliers/port.ts';
import { ALERT } from './alert.fixture.ts';
import { createAlert, findAlert, listAlerts, stopAlert, type NewAlert } from './alertStore.ts';
import { listRoutesWithAlerts, watchAlerts } from './watchAlerts.ts';

const START = new Date('2026-11-21T12:00:00+03:30');
let database: Database;
let now = START;
let departures: () => Promise<Departure[]>;

beforeAll(async () => {
  database = await openDatabase({ dataDir: MIGRATED_DATABASE });
  await migrate(database.db);
});

afterAll(() => database.close());

beforeEach(async () => {
  now = START;
  departures = async () => [];
  for (const table of ['alerts', 'outbox', 'lowest_fares'] as const)
    await database.db.deleteFrom(table).execute();
});

const SOURCE = createFlightAlerts({ departures: () => departures() });
const makeDeps = () => ({
  db: database.db,
  clock: () => now,
  randomBytes,
  publicUrl: 'https://shop.test',
  alerts: SOURCE,
});
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const ask = (change: Partial<NewAlert> = {}, visitor = 'sara') =>
  createAlert(makeDeps(), { ...ALERT, ...change }, visitor);

async function keepFare(price: number | null, seenAt = now): Promise<void> {
  const fare = { price, seen_at: seenAt, source: 'fake' };
  await database.db
    .insertInto('lowest_fares')
    .values({ from_city: 'tehran', to_city: 'kish', day: ALERT.lastDay, ...fare })
    .onConflict((conflict) => conflict.columns(['from_city', 'to_city', 'day']).doUpdateSet(fare))
    .execute();
}

async function loadMessages(topic: 'sms' | 'mail' = 'sms'): Promise<Record<string, string>[]> {
  const rows = await database.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', topic)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload as Record<string, string>);
}

const decideAlertState = async (code: string | null) =>
  (await findAlert(database.db, SOURCE, code ?? '', now))?.state;

test('an alert with an e-mail address also sends one mail', async () => {
  const code = await ask({ email: 'sara@example.com' });
  await keepFare(23_800_000);
  await watchAlerts(makeDeps());
  await watchAlerts(makeDeps());
  const mails = await loadMessages('mail');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'sara@example.com',
    subject: 'صندلی پیدا شد: تهران به کیش',
    text: expect.stringContaining(`/alerts/${code}`),
  });
  expect(await loadMessages()).toHaveLength(1);
  expect(await findAlert(database.db, SOURCE, code ?? '', now)).toMatchObject({
    hasEmail: true,
    history: { since: null, days: [] },
  });
});

test('sends one message for a cached price within the limit, with its time and a link to stop', async () => {
  const code = await ask();
  await keepFare(25_000_010);
  expect(await watchAlerts(makeDeps())).toBe(0);
  await keepFare(23_800_000);
  expect(await watchAlerts(makeDeps())).toBe(1);
  expect(await watchAlerts(makeDeps())).toBe(0);
  const [sms, other] = await loadMessages();
  expect(other).toBeUndefined();
  expect(sms?.to).toBe('09123456789');
  expect(sms?.text).toBe(
    [
      'صندلی پیدا شد: ۲٬۳۸۰٬۰۰۰ تومان.',
      'تهران به کیش، پنجشنبه ۵ آذر. ساعت ۱۲:۰۰ دیده شد و برای کسی نگه داشته نشده است.',
      'https://shop.test/flight/tehran-kish?date=1405-09-05&adult=1&child=0&infant=0',
      `توقف: https://shop.test/alerts/${code}`,
    ].join('\n'),
  );
  expect(await findAlert(database.db, SOURCE, code!, now)).toMatchObject({
    state: 'matched',
    mobile: '۰۹۱۲•••۶۷۸۹',
    found: { price: 23_800_000, day: '2026-11-26' },
  });
});

test('many instances that run at the same time send one message', async () => {
  await ask();
  await keepFare(20_000_000);
  const moved = await Promise.all([1, 2, 3, 4].map(() => watchAlerts(makeDeps())));
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await loadMessages()).toHaveLength(1);
});

test('repeats the message within a day only after a price drop of five per cent, and after a day for any seat within the limit', async () => {
  const code = await ask();
  await keepFare(20_000_000);
  await watchAlerts(makeDeps());
  pass(5);
  await keepFare(19_500_000);
  await watchAlerts(makeDeps());
  expect(await loadMessages()).toHaveLength(1);
  await keepFare(19_000_000);
  await watchAlerts(makeDeps());
  expect(await loadMessages()).toHaveLength(2);
  pass(24);
  await keepFare(null);
  await watchAlerts(makeDeps());
  expect(await decideAlertState(code)).toBe('active');
  await keepFare(19_900_000);
  await watchAlerts(makeDeps());
  expect(await loadMessages()).toHaveLength(3);
});

test('ignores a price that was seen long ago', async () => {
  await ask();
  await keepFare(20_000_000, new Date(now.getTime() - 3 * 3_600_000));
  expect(await watchAlerts(makeDeps())).toBe(0);
});

test('an alert expires when its day has passed and sends no messages afterwards', async () => {
  const code = await ask();
  now = new Date('2026-11-27T00:01:00+03:30');
  await keepFare(10_000_000);
  expect(await watchAlerts(makeDeps())).toBe(1);
  expect(await decideAlertState(code)).toBe('expired');
  expect(await watchAlerts(makeDeps())).toBe(0);
  expect(await loadMessages()).toEqual([]);
  expect(await listRoutesWithAlerts(database.db)).toEqual([]);
});

test('a stopped alert sends no messages, and can be requested again', async () => {
  const code = await ask();
  expect(await listRoutesWithAlerts(database.db)).toEqual([{ from: 'tehran', to: 'kish' }]);
  expect(await stopAlert(makeDeps(), code!)).toBe(true);
  expect(await stopAlert(makeDeps(), code!)).toBe(true);
  expect(await stopAlert(makeDeps(), 'no-such')).toBe(false);
  await keepFare(10_000_000);
  expect(await watchAlerts(makeDeps())).toBe(0);
  expect(await decideAlertState(code)).toBe('stopped');
  expect(await ask()).not.toBe(code);
});

test('a mobile number has one alert per request; a new limit replaces it, and another visitor does not get its code', async () => {
  const code = await ask();
  expect(await ask()).toBe(code);
  expect(await ask({}, 'reza')).toBeNull();
  const cheaper = await ask({ limit: 20_000_000 });
  expect(cheaper).not.toBe(code);
  expect(await decideAlertState(code)).toBe('stopped');
  expect(await ask({ mobile: '09350000000' }, 'reza')).not.toBeNull();
  expect((await listAlerts(database.db, 'sara')).map((row) => row.code)).toEqual([cheaper]);
  const twice = await Promise.all([1, 2, 3].map(() => ask({ lastDay: '2026-11-27' })));
  expect(new Set(twice).size).toBe(1);
});

test('finds charter and last-second seats on the city board; a failed board does not block other alerts', async () => {
  const offer = makeFlightOffer({ kind: 'charter' });
  const { departsAt } = offer.segment;
  now = new Date(Date.parse(departsAt) - 24 * 3_600_000);
  const day = departsAt.slice(0, 10);
  const board = { from: null, to: offer.segment.to.citySlug, firstDay: day, lastDay: day, limit: null };
  const charter = await ask({ ...board, kind: 'charter' });
  const soon = await ask({ ...board, kind: 'last-second' });
  const seat = await ask({ lastDay: '2026-12-20', firstDay: '2026-12-20' });
  departures = () => Promise.reject(new Error('no board'));
  now = new Date(now.getTime() + 1000);
  await expect(watchAlerts(makeDeps())).rejects.toThrow('no board');
  departures = async () => [{ offer, saleClosesAt: departsAt }];
  const moved = await watchAlerts(makeDeps());
  expect([
    moved,
    await decideAlertState(charter),
    await decideAlertState(soon),
    await decideAlertState(seat),
  ]).toEqual([2, 'matched', 'matched', 'active']);
  expect((await loadMessages()).map(({ text }) => text?.split('\n')[2])).toEqual(
    expect.arrayContaining([expect.stringContaining('&kind=charter')]),
  );
});
