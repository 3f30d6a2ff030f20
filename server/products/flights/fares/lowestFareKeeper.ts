import { sql, type Kysely } from 'kysely';
import { listDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Schema } from '../../../db/schema.ts';
import { listFlownRoutes } from '../landings/routeFacts.ts';
import { listAbroadRoutes } from '../reference/abroadRoutes.ts';
import { fetchAirlineFares } from '../suppliers/airlineFares.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { LOWEST_FARE_DAYS } from './cheapestFares.ts';
import { deleteOldHistory, storeFareHistory } from './fareHistory.ts';
import { storeAirlineFares } from './lowestByAirline.ts';

/** A full pass takes 12 minutes, and 23 while visitors keep the process busy: less than `STALE_MS`. */
const ROUTES_A_ROUND = { idle: 2, busy: 1 } as const;
const DOMESTIC_BEFORE_ABROAD = 6;
const STALE_MS = 30 * 60_000;
const RETRY_MS = 60_000;

export interface LowestFareKeeperDeps {
  db: Kysely<Schema>;
  flights: Pick<FlightSupplier, 'id' | 'lowestFares' | 'airlineFares'>;
  clock: () => Date;
  /** Whether visitors kept the process busy since the last round. */
  isBusy?: () => boolean;
  /** Routes of price alerts. They are refreshed first, even when the reference data does not contain them. */
  extraRoutes?: () => Promise<Route[]>;
}

interface Route {
  from: string;
  to: string;
}

const keyOf = ({ from, to }: Route) => `${from} ${to}`;

export async function refreshLowestFares(deps: LowestFareKeeperDeps, { from, to }: Route): Promise<void> {
  const { db, flights: supplier, clock } = deps;
  const now = clock();
  const days = listDays(toTehranDay(now), LOWEST_FARE_DAYS);
  const fares = await fetchAirlineFares(supplier, from, to, days);
  const prices = days.map((_day, index) => fares.lowest[index] ?? null);
  // Two arrays cost the database half of what a parameter for each value costs.
  await sql`
    INSERT INTO lowest_fares (from_city, to_city, day, price, seen_at, source)
    SELECT ${from}, ${to}, day, price, ${now}, ${supplier.id}
    FROM unnest(${days}::date[], ${prices}::int8[]) AS fares (day, price)
    ON CONFLICT (from_city, to_city, day)
    DO UPDATE SET price = excluded.price, seen_at = excluded.seen_at, source = excluded.source`.execute(db);
  await storeFareHistory(db, { from, to }, fares.lowest, now);
  await storeAirlineFares(db, { from, to, days, fares, now });
}

/**
 * Creates a job that refreshes the busiest stale routes and returns their number. It retries a failed route after a
 * minute.
 */
export function createLowestFareKeeper(deps: LowestFareKeeperDeps): () => Promise<number> {
  const routes = runInSequence(listFlownRoutes(), listAbroadRoutes());
  let seen: Map<string, number> | undefined;
  let cleanedOn = '';
  let inOrder = routes;
  let listedAt = -Infinity;
  return async () => {
    seen ??= await loadLastSeen(deps.db);
    const now = deps.clock();
    if (deps.extraRoutes && now.getTime() - listedAt >= RETRY_MS) {
      const waited = new Map((await deps.extraRoutes()).map((route) => [keyOf(route), route]));
      inOrder = [...waited.values(), ...routes.filter((route) => !waited.has(keyOf(route)))];
      listedAt = now.getTime();
    }
    const due = inOrder
      .filter((route) => now.getTime() - (seen?.get(keyOf(route)) ?? 0) >= STALE_MS)
      .slice(0, deps.isBusy?.() ? ROUTES_A_ROUND.busy : ROUTES_A_ROUND.idle);
    for (const route of due) {
      seen.set(keyOf(route), now.getTime() - STALE_MS + RETRY_MS);
      await refreshLowestFares(deps, route);
      seen.set(keyOf(route), now.getTime());
    }
    const today = toTehranDay(now);
    if (cleanedOn !== today) {
      await deps.db.deleteFrom('lowest_fares').where('day', '<', today).execute();
      await deps.db.deleteFrom('airline_fares').where('day', '<', today).execute();
      await deleteOldHistory(deps.db, today);
      cleanedOn = today;
    }
    return due.length;
  };
}

function runInSequence(domestic: readonly Route[], abroad: readonly Route[]): Route[] {
  const routes: Route[] = [];
  const [home, away] = [[...domestic], [...abroad]];
  while (home.length + away.length > 0)
    routes.push(...home.splice(0, DOMESTIC_BEFORE_ABROAD), ...away.splice(0, 2));
  return routes;
}

async function loadLastSeen(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lowest_fares')
    .select(['from_city', 'to_city', ({ fn }) => fn.min('seen_at').as('seen_at')])
    .groupBy(['from_city', 'to_city'])
    .execute();
  return new Map(rows.map((row) => [keyOf({ from: row.from_city, to: row.to_city }), row.seen_at.getTime()]));
}
