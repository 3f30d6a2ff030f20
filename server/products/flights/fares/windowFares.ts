import { daysBetween, daysFrom } from '../../../../shared/calendar/jalali.ts';
import { flightResultsUrl } from '../../../../shared/flights/search.ts';
import type { FareRow } from '../../../../shared/landings/landingRows.ts';
import { cityName } from '../../../reference/cities.ts';
import { CachedFetch } from '../../../upstream/CachedFetch.ts';
import { cheapestDay } from '../../dayPrices.ts';
import { findRoute } from '../landings/routeFacts.ts';
import { routeTimes } from '../landings/routeTimes.ts';
import type { FlightSupplier } from '../suppliers/port.ts';

const FRESH_MS = 10 * 60_000;
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** Inclusive ISO days; unknown routes are ignored. */
export interface FareWindow {
  routes: readonly string[];
  first: string;
  last: string;
}

type Supplier = Pick<FlightSupplier, 'lowestFares'>;

/** In the order of `routes`; `seenAt` is an ISO instant. */
export interface WindowFares {
  rows: FareRow[];
  seenAt: string;
}

const cached = new CachedFetch<WindowFares>({ name: 'window_fares', max: 100 });

export function windowFares(supplier: Supplier, fareWindow: FareWindow, now: Date): Promise<WindowFares> {
  const entry = { key: JSON.stringify(fareWindow), freshMs: FRESH_MS, now };
  return cached.get(supplier, entry, () => fetchFares(supplier, fareWindow, now));
}

async function fetchFares(
  supplier: Supplier,
  { routes, first, last }: FareWindow,
  now: Date,
): Promise<WindowFares> {
  const days = daysFrom(first, daysBetween(first, last) + 1);
  const seenAt = now.toISOString();
  const rows: FareRow[] = [];
  for (const route of routes) {
    const found = findRoute(route);
    if (!found) continue;
    const [from, to] = [found.from.slug, found.to.slug];
    const fares = await supplier.lowestFares(from, to, days);
    const cheapest = cheapestDay(days, fares);
    if (!cheapest) continue;
    const { day, price } = cheapest;
    const url = flightResultsUrl({ from, to, day, party: ONE_ADULT });
    rows.push({ from: cityName(from), to: cityName(to), day, price, seenAt, ...routeTimes(from, to), url });
  }
  return { rows, seenAt };
}
