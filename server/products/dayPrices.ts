import type { DayPrice, DayPrices } from '../../shared/calendar/dayPrices.ts';
import { findHolidayName } from '../../shared/calendar/holidays.ts';
import { addDays, countDays, listDays } from '../../shared/calendar/jalali.ts';
import type { Rial } from '../../shared/money.ts';
import { CachedFetch } from '../upstream/CachedFetch.ts';
import { withTimeout } from '../upstream/withTimeout.ts';

/** Number of days in a price graph. */
export const GRAPH_DAYS = 60;
const NEAREST_COUNT = 2;
/** Maximum age of prices on a page that shows their time. */
const STALE_MS = 5 * 60_000;
/** Maximum time that a page waits for prices that are not cached. A later visitor finds them in the cache. */
const TIMEOUT_MS = 800;

interface Direction {
  from: string;
  to: string;
}

/** `seenAt` is the time of the request to the supplier. */
export interface CachedFares {
  fares: (Rial | null)[];
  seenAt: Date;
}

interface FareCacheOptions<Supplier> {
  name: string;
  max: number;
  freshMs: number;
  fetch: (supplier: Supplier, direction: Direction, days: readonly string[]) => Promise<(Rial | null)[]>;
}

/** Caches the lowest fares for day strips and calendars. Cards and orders bypass this cache. */
export class FareCache<Supplier extends object> {
  readonly #options: FareCacheOptions<Supplier>;
  readonly #fares: CachedFetch<CachedFares>;

  constructor(options: FareCacheOptions<Supplier>) {
    this.#options = options;
    this.#fares = new CachedFetch(options);
  }

  /** Returns the lowest fare of each day in Rial, null when nothing is on sale. */
  async lowest(
    supplier: Supplier,
    direction: Direction,
    days: readonly string[],
    now: Date,
  ): Promise<(Rial | null)[]> {
    return (await this.#get(supplier, direction, { days, now })).fares;
  }

  /** For pages where prices are only an addition: returns null instead of waiting for a slow supplier. */
  async getWithTimeout(
    supplier: Supplier,
    direction: Direction,
    days: readonly string[],
    now: Date,
  ): Promise<CachedFares | null> {
    return withTimeout(TIMEOUT_MS, this.#get(supplier, direction, { days, now, staleMs: STALE_MS }), null);
  }

  async dayPrices(
    supplier: Supplier,
    direction: Direction,
    days: readonly string[],
    now: Date,
  ): Promise<DayPrice[]> {
    return toDayPrices(days, await this.lowest(supplier, direction, days, now));
  }

  #get(
    supplier: Supplier,
    { from, to }: Direction,
    { days, ...entry }: { days: readonly string[]; now: Date; staleMs?: number },
  ): Promise<CachedFares> {
    const { freshMs, fetch } = this.#options;
    const key = [from, to, ...days].join(' ');
    return this.#fares.get(supplier, { key, freshMs, ...entry }, async () => ({
      fares: await fetch(supplier, { from, to }, days),
      seenAt: entry.now,
    }));
  }
}

function toDayPrices(days: readonly string[], lowest: readonly (Rial | null)[]): DayPrice[] {
  return days.map((day, index) => ({ day, lowest: lowest[index] ?? null, holiday: findHolidayName(day) }));
}

/** Lists the days of a graph: from today on, or around `day` when it is further ahead than the graph shows. */
export function listGraphDays(day: string, today: string): string[] {
  const half = GRAPH_DAYS / 2;
  const isNear = countDays(today, day) < GRAPH_DAYS - half / 2;
  return listDays(isNear ? today : addDays(day, -half), GRAPH_DAYS);
}

/** Adds the nearest other days on which a seat is on sale. */
export function withNearest(strip: DayPrice[], day: string): DayPrices {
  const others = strip.filter((price) => price.lowest !== null && price.day !== day);
  return {
    strip,
    nearest: others
      .map((price) => ({ price, distance: Math.abs(countDays(day, price.day)) }))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, NEAREST_COUNT)
      .map(({ price }) => price)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

export function findCheapestDay(
  days: readonly string[],
  lowest: readonly (Rial | null)[],
): { day: string; price: Rial } | null {
  let cheapest: { day: string; price: Rial } | null = null;
  for (const [index, day] of days.entries()) {
    const price = lowest[index] ?? null;
    if (price !== null && (cheapest === null || price < cheapest.price)) cheapest = { day, price };
  }
  return cheapest;
}
