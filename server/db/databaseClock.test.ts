import { setUpTestDatabase } from '../../test/fakes/setUpTestDatabase.ts';
import { createLog } from '../log.ts';
import { DatabaseClock, readDatabaseTime } from './databaseClock.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;

/** Simulates a process whose clock is `ahead` ms ahead of the database's, which answers after `answerMs`. */
function createProcess(ahead: number, answerMs = 20) {
  const lines: { event: string; ms: number }[] = [];
  let real = NOON;
  let skew = ahead;
  const clock = new DatabaseClock({
    log: createLog('error', (line) => lines.push(JSON.parse(line) as (typeof lines)[number])),
    readOwnTime: () => real + skew,
    readDatabaseTime: async () => {
      real += answerMs / 2;
      const at = new Date(real);
      real += answerMs / 2;
      return at;
    },
  });
  return {
    clock,
    lines,
    /** Returns the milliseconds between the clock and the database. */
    getError: () => clock.now().getTime() - real,
    setSkew: (ms: number) => void (skew = ms),
  };
}

test.each([2 * HOUR, -10 * 60_000, 30_000])(
  'a process whose clock is %d ms ahead uses the time of the database and logs the difference',
  async (ahead) => {
    const { clock, getError, lines } = createProcess(ahead);
    await clock.measure();
    expect(getError()).toBe(0);
    expect(lines).toMatchObject([{ event: 'clock differs from the database', ms: -ahead }]);
  },
);

test('a difference that the response time explains is ignored', async () => {
  for (const { clock, getError, lines } of [createProcess(900), createProcess(2_000, 4_000)]) {
    const before = getError();
    await clock.measure();
    expect([getError(), lines]).toEqual([before, []]);
  }
});

test('the correction ends when the clock of the process has been corrected', async () => {
  const { clock, getError, setSkew, lines } = createProcess(HOUR);
  await clock.measure();
  setSkew(100);
  await clock.measure();
  expect(getError()).toBe(100);
  expect(lines).toHaveLength(2);
});

test('two processes an hour apart agree about the end of a lease', async () => {
  const [behind, ahead] = [createProcess(0), createProcess(HOUR)];
  await Promise.all([behind.clock.measure(), ahead.clock.measure()]);
  const lease = behind.clock.now().getTime() + 60_000;
  expect(ahead.clock.now().getTime()).toBeLessThan(lease);
});

describe('the time of a database', () => {
  const database = setUpTestDatabase();

  test('is read within a millisecond of the local time', async () => {
    const before = Date.now();
    const at = (await readDatabaseTime(database.db)).getTime();
    expect(at).toBeGreaterThanOrEqual(before - 1);
    expect(at).toBeLessThanOrEqual(Date.now() + 1);
  });
});
