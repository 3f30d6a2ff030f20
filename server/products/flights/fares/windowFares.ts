import { LRUCache } from 'lru-cache';
import { addDays, daysBetween } from '../../../../shared/calendar/jalali.ts';
import { flightResultsUrl } from '../../../../shared/flights/search.ts';
import type { FareRow } from '../../../../shared/flights/landingRows.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { cityName } from './minima.ts';
import { findRoute } from '../landings/routeFacts.ts';
import { routeTimes } from '../landings/routeTimes.ts';

const FRESH_MS = 10 * 60_000;
const KEPT = 100;
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** Days from `first` to `last` (ISO, both included) in which routes are looked through. */
export interface FareWindow {
  /** Route slugs; what is none of ours is left out. */
  routes: readonly string[];
  first: string;
  last: string;
}

/** The cheapest day of each route in the window, in the order of `routes`, and when that was asked. */
export interface WindowFares {
  rows: FareRow[];
  /** ISO instant. */
  seenAt: string;
}

const known = new WeakMap<object, LRUCache<string, { at: number; fares: Promise<WindowFares> }>>();

/** One answer for everybody, asked for again after ten minutes: never a search for a visitor. */
export function windowFares(
  supplier: Pick<FlightSupplier, 'lowestFares'>,
  wish: FareWindow,
  now: Date,
): Promise<WindowFares> {
  const windows = known.get(supplier) ?? new LRUCache({ max: KEPT });
  known.set(supplier, windows);
  const key = JSON.stringify(wish);
  const kept = windows.get(key);
  const age = kept ? now.getTime() - kept.at : Infinity;
  if (kept && age >= 0 && age < FRESH_MS) return kept.fares;
  const fares = ask(supplier, wish, now);
  windows.set(key, { at: now.getTime(), fares });
  fares.catch(() => windows.delete(key));
  return fares;
}

async function ask(
  supplier: Pick<FlightSupplier, 'lowestFares'>,
  { routes, first, last }: FareWindow,
  now: Date,
): Promise<WindowFares> {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const seenAt = now.toISOString();
  const rows: FareRow[] = [];
  for (const route of routes) {
    const found = findRoute(route);
    if (!found) continue;
    const [from, to] = [found.from.slug, found.to.slug];
    const fares = await supplier.lowestFares(from, to, days);
    const cheapest = cheapestOf(days, fares);
    if (!cheapest) continue;
    const { day, price } = cheapest;
    const url = flightResultsUrl({ from, to, day, party: ONE_ADULT });
    rows.push({ from: cityName(from), to: cityName(to), day, price, seenAt, ...routeTimes(from, to), url });
  }
  return { rows, seenAt };
}

function cheapestOf(days: readonly string[], fares: readonly (number | null)[]) {
  let cheapest: { day: string; price: number } | null = null;
  for (const [index, price] of fares.entries()) {
    const day = days[index];
    if (day !== undefined && price !== null && (!cheapest || price < cheapest.price))
      cheapest = { day, price };
  }
  return cheapest;
}
