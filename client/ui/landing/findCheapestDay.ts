import type { DayPrice } from '../../../shared/calendar/dayPrices.ts';

/** Finds the cheapest day, or the earliest of several. */
export function findCheapestDay(days: readonly DayPrice[]): DayPrice | undefined {
  return days.reduce<DayPrice | undefined>(
    (best, day) => (day.lowest !== null && day.lowest < (best?.lowest ?? Infinity) ? day : best),
    undefined,
  );
}
