import { sql } from 'kysely';
import type { Reader } from '../../../../db/transaction.ts';
import { findRun, isOnSale, type BusRun } from './busTimetable.ts';

export interface BusNow {
  run: BusRun;
  departsAt: Date;
  onSale: boolean;
}

type Changes = ReadonlyMap<string, Date | null>;

/** Finds changed departures by key. Null means that the bus does not run. */
async function findChanges(db: Reader, keys: readonly string[]): Promise<Changes> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('sample_bus_changes')
    .select(['service_key', 'departs_at'])
    // One array instead of some forty parameters: the database prepares the statement for each search.
    .where('service_key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Map(rows.map(({ service_key: key, departs_at: departsAt }) => [key, departsAt]));
}

export async function loadBusesNow(db: Reader, runs: readonly BusRun[], now: Date): Promise<BusNow[]> {
  const changes = await findChanges(
    db,
    runs.map(({ key }) => key),
  );
  return runs.flatMap((run) => {
    const changed = changes.get(run.key);
    if (changed === null) return [];
    const departsAt = changed ?? run.departsAt;
    return [{ run, departsAt, onSale: isOnSale({ ...run, departsAt }, now) }];
  });
}

export async function findBusNow(db: Reader, key: string, now: Date): Promise<BusNow | null> {
  const run = findRun(key);
  return run ? ((await loadBusesNow(db, [run], now))[0] ?? null) : null;
}

/** Moves a bus, or cancels it when `departsAt` is null. */
export async function changeBus(db: Reader, key: string, departsAt: Date | null): Promise<void> {
  await db
    .insertInto('sample_bus_changes')
    .values({ service_key: key, departs_at: departsAt })
    .onConflict((conflict) => conflict.column('service_key').doUpdateSet({ departs_at: departsAt }))
    .execute();
}
