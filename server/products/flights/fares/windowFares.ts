import { countDays, listDays } from '../../../../shared/calendar/jalali.ts';
import type { FareRow } from '../../../../shared/landings/landingRows.ts';
import { CachedFetch } from '../../../upstream/CachedFetch.ts';
import { findCheapestDay } from '../../dayPrices.ts';
import { findRoute } from '../landings/routeFacts.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { buildFareRow } from './cheapestFares.ts';

const FRESH_MS = 10 * 60_000;

/** `first` and `last` are inclusive ISO days. The search ignores unknown routes. */
export interface FareWindow {
  routes: readonly string[];
  first: string;
  last: string;
}

type Supplier = Pick<FlightSupplier, 'lowestFares'>;

/** Rows are in the order of `routes`. `seenAt` is an ISO instant. */
export interface WindowFares {
  rows: FareRow[];
  seenAt: string;
}

const cached = new CachedFetch<WindowFares>({ name: 'window_fares', max: 100 });

export function loadWindowFares(supplier: Supplier, fareWindow: FareWindow, now: Date): Promise<WindowFares> {
  const entry = { key: JSON.stringify(fareWindow), freshMs: FRESH_MS, now };
  return cached.get(supplier, entry, () => fetchFares(supplier, fareWindow, now));
}

async function fetchFares(
  supplier: Supplier,
  { routes, first, last }: FareWindow,
  now: Date,
): Promise<WindowFares> {
  const days = listDays(first, countDays(first, last) + 1);
  const seenAt = now.toISOString();
  const rows: FareRow[] = [];
  for (const route of routes) {
    const found = findRoute(route);
    if (!found) continue;
    const [from, to] = [found.from.slug, found.to.slug];
    const fares = await supplier.lowestFares(from, to, days);
    const cheapest = findCheapestDay(days, fares);
    if (cheapest) rows.push(buildFareRow({ from, to, ...cheapest, seenAt }));
  }
  return { rows, seenAt };
}
