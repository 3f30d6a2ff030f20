import { addDays, daysBetween, daysFrom } from '../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import type { DayPrice, DayPrices, PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import type { Rial } from '../../../../shared/money.ts';
import { pricesAroundDay, toDayPrices } from '../../dayPrices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { CachedFetch } from '../../../upstream/CachedFetch.ts';
import { priceVerdict } from './priceVerdict.ts';

/** Lifetime of the prices of a strip; cards and orders always ask the supplier. */
const FRESH_MS = 30_000;
const NEAREST_REACH = 10;
const VERDICT_DAYS = 60;

interface Route {
  from: string;
  to: string;
}
type Supplier = Pick<FlightSupplier, 'lowestFares'>;

const cachedFares = new CachedFetch<(Rial | null)[]>({ max: 2000 });

function lowestFares(supplier: Supplier, { from, to }: Route, days: readonly string[], now: Date) {
  const key = [from, to, ...days].join(' ');
  return cachedFares.get(supplier, { key, freshMs: FRESH_MS, now }, () =>
    supplier.lowestFares(from, to, days),
  );
}

/** Fetches the lowest adult prices (Rial) of some days. */
export async function lowestPrices(
  supplier: Supplier,
  route: Route,
  days: readonly string[],
  now: Date,
): Promise<DayPrice[]> {
  return toDayPrices(days, await lowestFares(supplier, route, days, now));
}

/** Fetches the days around the one searched for, for the strip, and the nearest others with seats. */
export async function pricesAround(
  supplier: Supplier,
  { day, ...route }: Route & { day: string },
  now: Date,
): Promise<DayPrices> {
  const before = Math.min(NEAREST_REACH, daysBetween(tehranDay(now), day));
  const days = daysFrom(addDays(day, -before), before + NEAREST_REACH + 1);
  return pricesAroundDay(await lowestPrices(supplier, route, days, now), day);
}

/** Compares a day's lowest price with those of the sixty days from today on that are for sale. */
export async function verdictOfDay(
  supplier: Supplier,
  { day, ...route }: Route & { day: string },
  now: Date,
): Promise<PriceVerdict> {
  const others = daysFrom(tehranDay(now), VERDICT_DAYS).filter((other) => other !== day);
  const [price = null, ...lowest] = await lowestFares(supplier, route, [day, ...others], now);
  return priceVerdict(price, lowest);
}
