import { execFile } from 'node:child_process';
import path from 'node:path';
import type { CrashPoint } from '../../server/db/crashPoint.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';

/**
 * Final state of the order when the process dies at a crash point, another process runs the jobs and the buyer does
 * nothing.
 */
const ENDS: Readonly<Record<Exclude<CrashPoint, 'K14' | 'K15'>, 'abandoned' | 'expired' | 'issued'>> = {
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

type PurchasePoint = keyof typeof ENDS;

export const CRASH_POINTS = Object.keys(ENDS) as PurchasePoint[];

/** The database of one run. */
export type Place = { url: string } | { dataDir: string };

const A_MINUTE_LATER = new Date('2026-11-21T08:01:00Z');

interface Death {
  signal: string | null;
  output: string;
}

/** Runs a whole purchase in a separate process, which dies at the crash point if there is one. */
export function runPurchase(place: Place, crashPoint?: CrashPoint): Promise<Death> {
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

/**
 * Kills a purchase at the crash point by kill -9, lets the next process recover, and returns every problem that
 * remains.
 */
export async function killOnce(place: Place, point: PurchasePoint): Promise<string[]> {
  const death = await runPurchase(place, point);
  if (death.signal !== 'SIGKILL' || death.output !== '') {
    return [`${point}: the process was not killed (${death.signal ?? 'no signal'}): ${death.output}`];
  }
  const world = await createBookingWorld({ ...place, maxConnections: 3, now: A_MINUTE_LATER });
  try {
    return (await recover(world, point)).map((finding) => `${point}: ${finding}`);
  } finally {
    await world.database.close();
  }
}

/** Acts as the next process: it starts a minute later, finds the unfinished work, and then time passes. */
async function recover(world: BookingWorld, point: PurchasePoint): Promise<string[]> {
  await world.runJobs();
  for (const minutes of [1, 3, 10, 30, 60]) {
    world.pass(minutes);
    await world.runJobs();
  }
  const { db, clock, flights: supplier } = world.deps;
  const found = await auditBooks(db, clock());
  const orders = await db.selectFrom('orders').select('state').execute();
  const states = orders.map(({ state }) => state).join();
  if (states !== ENDS[point]) found.push(`the order ended as ${states}, not as ${ENDS[point]}`);
  const sold = ENDS[point] === 'issued' ? 1 : 0;
  const seats = JSON.stringify(await supplier.inventory('offer-1'));
  const expected = JSON.stringify({ capacity: 3, available: 3 - sold, held: 0, sold });
  if (seats !== expected) found.push(`the seats are ${seats}, not ${expected}`);
  const bookings = await supplier.bookings();
  if (bookings !== sold) found.push(`the supplier has ${bookings} bookings, not ${sold}`);
  const notices = await db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'notice')
    .where('done_at', 'is not', null)
    .execute();
  if (notices.length !== sold) found.push(`${notices.length} notices were sent, not ${sold}`);
  return found;
}
