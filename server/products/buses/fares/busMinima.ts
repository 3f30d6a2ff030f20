import type { BusFareRow } from '../../../../shared/buses/busViews.ts';
import { addDays, daysFrom } from '../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import type { DayPrice, DayPrices } from '../../../../shared/flights/resultsView.ts';
import type { Rial } from '../../../../shared/money.ts';
import { cheapestDay, pricesAroundDay, toDayPrices } from '../../dayPrices.ts';
import type { BusSupplier } from '../suppliers/busPort.ts';
import { CachedFetch } from '../../../upstream/CachedFetch.ts';
import { busCityBySlug } from '../reference/busCities.ts';
import { busPairBetween } from '../reference/busPairs.ts';
import { BUS_DAYS_ON_SALE } from '../reference/busRoutes.ts';

/** Lifetime of quick prices; cards and orders always ask the supplier. */
const FRESH_MS = 10 * 60_000;
const FARE_DAYS = 3;

interface Route {
  from: string;
  to: string;
}
type Supplier = Pick<BusSupplier, 'lowestFares'>;

const cachedFares = new CachedFetch<(Rial | null)[]>({ max: 3000 });

function lowestFares(supplier: Supplier, { from, to }: Route, days: readonly string[], now: Date) {
  const key = [from, to, ...days].join(' ');
  return cachedFares.get(supplier, { key, freshMs: FRESH_MS, now }, () =>
    supplier.lowestFares({ from, to }, days),
  );
}

/** The last ISO day that buses are sold for. */
export function lastBusDay(today: string): string {
  return addDays(today, BUS_DAYS_ON_SALE - 1);
}

/** Fetches the lowest fares of a seat (Rial) of some days. */
export async function lowestBusFares(
  supplier: Supplier,
  route: Route,
  days: readonly string[],
  now: Date,
): Promise<DayPrice[]> {
  return toDayPrices(days, await lowestFares(supplier, route, days, now));
}

/** Fetches the lowest fares of all days on sale. */
export function busFaresOnSale(supplier: Supplier, route: Route, now: Date): Promise<DayPrice[]> {
  return lowestBusFares(supplier, route, daysFrom(tehranDay(now), BUS_DAYS_ON_SALE), now);
}

/** Fetches the days around the one searched for, for the strip, and the nearest others with seats. */
export async function busPricesAround(
  supplier: Supplier,
  { day, ...route }: Route & { day: string },
  now: Date,
): Promise<DayPrices> {
  return pricesAroundDay(await busFaresOnSale(supplier, route, now), day);
}

/** Builds a direction with its lowest fare of the coming days; a supplier that fails leaves it without one. */
export async function busFareRow(supplier: Supplier, { from, to }: Route, now: Date): Promise<BusFareRow> {
  const days = daysFrom(addDays(tehranDay(now), 1), FARE_DAYS);
  const cheapest = cheapestDay(days, await lowestFares(supplier, { from, to }, days, now).catch(() => []));
  const pair = busPairBetween(from, to);
  return {
    from: placeOf(from),
    to: placeOf(to),
    day: cheapest?.day ?? null,
    price: cheapest?.price ?? null,
    km: pair?.km ?? 0,
    minutes: pair?.minutes ?? 0,
    daily: pair?.departuresPerDay ?? 0,
  };
}

export function placeOf(slug: string): { slug: string; name: string } {
  return { slug, name: busCityBySlug(slug)?.name ?? slug };
}
