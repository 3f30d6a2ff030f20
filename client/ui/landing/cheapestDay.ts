import type { DayPrice } from '../../../shared/flights/resultsView.ts';

/** Finds the day with the lowest price, the earliest of several. */
export function cheapestDay(days: readonly DayPrice[]): DayPrice | undefined {
  return days.reduce<DayPrice | undefined>(
    (best, day) => (day.lowest !== null && day.lowest < (best?.lowest ?? Infinity) ? day : best),
    undefined,
  );
}
