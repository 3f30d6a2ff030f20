import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditBooks } from '../../server/booking/auditBooks.ts';
import type { CrashPoint } from '../../server/booking/crashPoint.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

/** Where the order must end when the process dies there, the jobs run in another process and the buyer does nothing. */
const ENDS: Readonly<Record<CrashPoint, 'abandoned' | 'expired' | 'issued'>> = {
  K0: 'abandoned',
  K1: 'expired',
  K2: 'expired',
  K3: 'expired',
  K4: 'expired',
  K5: 'expired',
  K6: 'issued',
  K7: 'issued',
  K8: 'issued',
  K9: 'issued',
  K10: 'issued',
  K11: 'issued',
  K12: 'issued',
  K13: 'issued',
};

interface Death {
  signal: string | null;
  output: string;
}

function purchase(place: { url: string } | { dataDir: string }, crashPoint?: CrashPoint): Promise<Death> {
  const script = path.resolve('test/postgres/purchaseThatDies.ts');
  const env = { ...process.env, CRASH_POINT: crashPoint ?? '' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--no-warnings', script, ...Object.entries(place).flat()],
      { env },
      (error, stdout, stderr) => resolve({ signal: error?.signal ?? null, output: stdout + stderr }),
    );
  });
}

/** The next process: it finds what is left a minute later, and then time passes. */
async function recover(world: BookingWorld): Promise<string> {
  await world.runJobs();
  for (const minutes of [1, 3, 10, 30, 60]) {
    world.pass(minutes);
    await world.runJobs();
  }
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  const orders = await world.deps.db.selectFrom('orders').select('state').execute();
  expect(orders).toHaveLength(1);
  const state = orders[0]?.state ?? 'none';
  const sold = state === 'issued' ? 1 : 0;
  const inventory = await world.deps.supplier.inventory('offer-1');
  expect(inventory).toEqual({ capacity: 3, available: 3 - sold, held: 0, sold });
  expect(await world.deps.supplier.bookings()).toBe(sold);
  const notices = await world.deps.db
    .selectFrom('outbox')
    .select('done_at')
    .where('topic', '=', 'notice')
    .execute();
  expect(notices.filter(({ done_at: doneAt }) => doneAt !== null)).toHaveLength(sold);
  return state;
}

const A_MINUTE_LATER = new Date('2026-11-21T08:01:00Z');

describeOnPostgres('a purchase whose process is killed by kill -9', () => {
  let cluster: PrivateCluster;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  }, 180_000);
  afterAll(() => cluster.stop());

  test('ends with a ticket when nobody kills it', async () => {
    const url = await cluster.createDatabase();
    expect(await purchase({ url })).toEqual({ signal: null, output: 'issued' });
  }, 180_000);

  test.each(Object.entries(ENDS) as [CrashPoint, string][])(
    'at %s is found by the next process and ends as %s, to the Rial and to the seat',
    async (point, end) => {
      const url = await cluster.createDatabase();
      expect(await purchase({ url }, point)).toEqual({ signal: 'SIGKILL', output: '' });
      const world = await createBookingWorld({ url, maxConnections: 3, now: A_MINUTE_LATER });
      try {
        expect(await recover(world)).toBe(end);
      } finally {
        await world.database.close();
      }
    },
    30_000,
  );
});

describe('a purchase on the embedded database whose process is killed by kill -9', () => {
  test.each(['K1', 'K10'] as const)(
    'at %s loses nothing, and the folder opens again',
    async (point) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-kill-'));
      expect(await purchase({ dataDir }, point)).toEqual({ signal: 'SIGKILL', output: '' });
      const world = await createBookingWorld({ dataDir, now: A_MINUTE_LATER });
      try {
        expect(await recover(world)).toBe(ENDS[point]);
      } finally {
        await world.database.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    60_000,
  );
});
