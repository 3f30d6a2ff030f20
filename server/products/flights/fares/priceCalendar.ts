import { holidayName } from '../../../../shared/calendar/holidays.ts';
import { addDays, daysBetween } from '../../../../shared/calendar/jalali.ts';
import type { DayPrice, DayPrices, PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { keptLowestFares } from './keptFares.ts';
import { priceVerdict } from './priceVerdict.ts';

const STRIP_REACH = 3;
const NEAREST_REACH = 10;
const NEAREST_COUNT = 2;
const VERDICT_DAYS = 60;

interface Route {
  from: string;
  to: string;
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The lowest adult prices (Rial) of `count` days from `first` on. */
export async function lowestPrices(
  supplier: FlightSupplier,
  route: Route,
  first: string,
  count: number,
): Promise<DayPrice[]> {
  const days = daysFrom(first, count);
  const lowest = await keptLowestFares(supplier, route, days);
  return days.map((day, index) => ({ day, lowest: lowest[index] ?? null, holiday: holidayName(day) }));
}

/** The days around a chosen one for the strip, and the nearest others with seats for when it has none. */
export async function pricesAround(
  supplier: FlightSupplier,
  route: Route,
  day: string,
  today: string,
): Promise<DayPrices> {
  const before = Math.min(NEAREST_REACH, daysBetween(today, day));
  const prices = await lowestPrices(supplier, route, addDays(day, -before), before + NEAREST_REACH + 1);
  const distance = (price: DayPrice) => Math.abs(daysBetween(day, price.day));
  // Near the first day on sale the strip keeps its seven days and reaches further ahead.
  const first = Math.max(0, before - STRIP_REACH);
  return {
    strip: prices.slice(first, first + 2 * STRIP_REACH + 1),
    nearest: prices
      .filter((price) => price.lowest !== null && price.day !== day)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, NEAREST_COUNT)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** Where a day's lowest price stands among those of the sixty days from today on that are for sale now. */
export async function verdictOfDay(
  supplier: FlightSupplier,
  route: Route,
  day: string,
  today: string,
): Promise<PriceVerdict> {
  const others = daysFrom(today, VERDICT_DAYS).filter((other) => other !== day);
  const [price = null, ...lowest] = await keptLowestFares(supplier, route, [day, ...others]);
  return priceVerdict(price, lowest);
}
