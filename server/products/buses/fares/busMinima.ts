import { LRUCache } from 'lru-cache';
import type { BusFareRow } from '../../../../shared/buses/busViews.ts';
import { holidayName } from '../../../../shared/calendar/holidays.ts';
import { addDays, daysBetween } from '../../../../shared/calendar/jalali.ts';
import type { DayPrice, DayPrices } from '../../../../shared/flights/resultsView.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { BusSupplier } from '../suppliers/busPort.ts';
import { busCityBySlug } from '../reference/busCities.ts';
import { busPairBetween } from '../reference/busPairs.ts';
import { BUS_DAYS_ON_SALE } from '../reference/busRoutes.ts';

/** Quick prices may be so old; cards and orders always ask anew. */
const FRESH_MS = 10 * 60_000;
const MOST = 3000;
const STRIP_REACH = 3;
const NEAREST_COUNT = 2;
const FARE_DAYS = 3;

interface Route {
  from: string;
  to: string;
}
type Supplier = Pick<BusSupplier, 'lowestFares'>;
type Fares = Promise<(Rial | null)[]>;

const kept = new WeakMap<Supplier, LRUCache<string, Fares>>();

function keptFares(supplier: Supplier, { from, to }: Route, days: readonly string[]): Fares {
  const cache = kept.get(supplier) ?? new LRUCache<string, Fares>({ max: MOST, ttl: FRESH_MS });
  kept.set(supplier, cache);
  const key = [from, to, ...days].join(' ');
  const known = cache.get(key);
  if (known) return known;
  const asked = supplier.lowestFares({ from, to }, days);
  cache.set(key, asked);
  asked.catch(() => cache.delete(key));
  return asked;
}

/** The last ISO day that buses are sold for. */
export function lastBusDay(today: string): string {
  return addDays(today, BUS_DAYS_ON_SALE - 1);
}

/** The lowest fare of a seat (Rial) of `count` days from `first` on, as known within the last ten minutes. */
export async function lowestBusFares(
  supplier: Supplier,
  route: Route,
  first: string,
  count: number,
): Promise<DayPrice[]> {
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const lowest = await keptFares(supplier, route, days);
  return days.map((day, index) => ({ day, lowest: lowest[index] ?? null, holiday: holidayName(day) }));
}

/** The days around a chosen one for the strip, and the nearest others with seats. */
export async function busPricesAround(
  supplier: Supplier,
  route: Route,
  day: string,
  today: string,
): Promise<DayPrices> {
  const prices = await lowestBusFares(supplier, route, today, BUS_DAYS_ON_SALE);
  const at = daysBetween(today, day);
  const first = Math.max(0, Math.min(at - STRIP_REACH, prices.length - 2 * STRIP_REACH - 1));
  const distance = (price: DayPrice) => Math.abs(daysBetween(day, price.day));
  return {
    strip: prices.slice(first, first + 2 * STRIP_REACH + 1),
    nearest: prices
      .filter((price) => price.lowest !== null && price.day !== day)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, NEAREST_COUNT)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** A direction with its lowest fare of the coming days; a feed that is down leaves it without. */
export async function busFareRow(
  supplier: Supplier,
  { from, to }: Route,
  today: string,
): Promise<BusFareRow> {
  const prices = await lowestBusFares(supplier, { from, to }, addDays(today, 1), FARE_DAYS).catch(() => []);
  let cheapest: DayPrice | undefined;
  for (const price of prices) {
    if (price.lowest !== null && price.lowest < (cheapest?.lowest ?? Infinity)) cheapest = price;
  }
  const pair = busPairBetween(from, to);
  return {
    from: placeOf(from),
    to: placeOf(to),
    day: cheapest?.day ?? null,
    price: cheapest?.lowest ?? null,
    km: pair?.km ?? 0,
    minutes: pair?.minutes ?? 0,
    daily: pair?.departuresPerDay ?? 0,
  };
}

export function placeOf(slug: string): { slug: string; name: string } {
  return { slug, name: busCityBySlug(slug)?.name ?? slug };
}
