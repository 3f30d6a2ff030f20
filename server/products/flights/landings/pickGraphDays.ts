import type { DayPrice } from '../../../../shared/calendar/dayPrices.ts';
import { parseDay } from '../../../../shared/calendar/parseDay.ts';
import type { PickedDays } from '../../../../shared/calendar/pickedDays.ts';

/** Number of nights that the graph suggests for a stay. */
const [MIN_NIGHTS, MAX_NIGHTS] = [2, 7];

type Fares = readonly Pick<DayPrice, 'day' | 'lowest'>[];

/**
 * Reads the days of a graph from `out` and `back`. Suggests the cheapest day for one that is missing or not in the
 * list.
 */
export function pickGraphDays(
  { days, back }: { days: Fares; back: Fares },
  query: Readonly<Record<string, unknown>>,
): PickedDays {
  const find = (value: unknown) => {
    const day = typeof value === 'string' ? parseDay(value) : null;
    return day === null ? -1 : days.findIndex((fare) => fare.day === day);
  };
  const last = Math.max(days.length - 1, 0);
  const asked = find(query.out);
  const out = asked === -1 ? findCheapest(days, 0, last) : asked;
  const askedBack = find(query.back);
  const isRound = query.trip === 'round';
  if (askedBack >= out) return { out, back: askedBack, isRound };
  const first = Math.min(out + MIN_NIGHTS, last);
  return { out, back: findCheapest(back, first, Math.min(out + MAX_NIGHTS, last)), isRound };
}

/** Finds the earliest of the cheapest days from `first` to `last`. Returns `first` when no day has a price. */
function findCheapest(fares: Fares, first: number, last: number): number {
  let best = first;
  for (let at = first; at <= last; at++) {
    if ((fares[at]?.lowest ?? Infinity) < (fares[best]?.lowest ?? Infinity)) best = at;
  }
  return best;
}
