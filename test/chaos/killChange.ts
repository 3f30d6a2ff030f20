import { execFile } from 'node:child_process';
import path from 'node:path';
import type { CrashPoint } from '../../server/db/crashPoint.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import type { Place } from './killRun.ts';

/**
 * One price is above the value of the old ticket, so that the buyer pays the difference. The other is below, so that
 * nothing is paid.
 */
const PRICES = { dearer: 30_000_000, cheaper: 20_000_000 } as const;

/** Final states of the old and the new order when the process dies at a crash point and the buyer does nothing. */
const ENDS: Readonly<Record<keyof typeof PRICES, Partial<Record<CrashPoint, string>>>> = {
  dearer: {
    K0: 'issued abandoned',
    K1: 'issued expired',
    K2: 'issued expired',
    K14: 'issued expired',
    K3: 'issued expired',
    K4: 'issued expired',
    K5: 'issued expired',
    K6: 'rebooked issued',
    K7: 'rebooked issued',
    K8: 'rebooked issued',
    K9: 'rebooked issued',
    K10: 'rebooked issued',
    K11: 'rebooked issued',
    K12: 'rebooked issued',
    K13: 'rebooked issued',
    K15: 'rebooked issued',
  },
  cheaper: {
    K2: 'issued expired',
    K14: 'rebooked issued',
    K11: 'rebooked issued',
    K12: 'rebooked issued',
    K15: 'rebooked issued',
  },
};

export type ChangePrice = keyof typeof PRICES;

export const CHANGE_POINTS = (Object.keys(ENDS) as ChangePrice[]).flatMap((price) =>
  (Object.keys(ENDS[price]) as CrashPoint[]).map((point) => [price, point] as const),
);

/** Buys and changes a ticket in a separate process, which dies at the crash point if there is one. */
export function runChange(
  place: Place,
  price: ChangePrice,
  crashPoint?: CrashPoint,
): Promise<{ signal: string | null; output: string }> {
  const script = path.resolve('test/postgres/changeThatDies.ts');
  const env = { ...process.env, CRASH_POINT: crashPoint ?? '' };
  const args = ['--no-warnings', script, ...Object.entries(place).flat(), String(PRICES[price])];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ signal: error?.signal ?? null, output: stdout + stderr }),
    );
  });
}

/** Kills a change at the crash point, lets the next process recover, and returns every problem that remains. */
export async function killChange(place: Place, price: ChangePrice, point: CrashPoint): Promise<string[]> {
  const death = await runChange(place, price, point);
  if (death.signal !== 'SIGKILL' || death.output !== '')
    return [`the process was not killed (${death.signal ?? 'no signal'}): ${death.output}`];
  const now = new Date('2026-11-21T08:01:00Z');
  const world = await createBookingWorld({ ...place, maxConnections: 3, now });
  try {
    return await recover(world, ENDS[price][point] ?? '');
  } finally {
    await world.database.close();
  }
}

async function recover(world: BookingWorld, ends: string): Promise<string[]> {
  await world.runJobs();
  for (const minutes of [1, 3, 10, 30, 60]) await world.later(minutes);
  const { db, clock, flights } = world.deps;
  const found = await auditBooks(db, clock());
  const orders = await db.selectFrom('orders').select('state').orderBy('created_at').execute();
  const states = orders.map(({ state }) => state).join(' ');
  if (states !== ends) found.push(`the orders ended as ${states}, not as ${ends}`);
  const isChanged = ends.startsWith('rebooked');
  for (const [key, sold] of [
    ['old', isChanged ? 0 : 1],
    ['new', isChanged ? 1 : 0],
  ] as const) {
    const seats = JSON.stringify(await flights.inventory(key));
    const expected = JSON.stringify({ capacity: 3, available: 3 - sold, held: 0, sold });
    if (seats !== expected) found.push(`the seats of ${key} are ${seats}, not ${expected}`);
  }
  const valid = await db.selectFrom('tickets').select('position').where('cancelled_at', 'is', null).execute();
  if (valid.length !== 1) found.push(`${valid.length} tickets are valid, not one`);
  return found;
}
