import { addDays, listDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranIso } from '../../../../shared/calendar/tehran.ts';
import type { PopularRoute } from '../../../../shared/flights/homeView.ts';
import { buildFlightResultsUrl } from '../../../../shared/flights/search.ts';
import { findCityBySlug } from '../../../reference/cities.ts';
import { markConstant } from '../../../render/packData.ts';
import { memoizeLast } from '../../../upstream/memoizeLast.ts';
import { findCheapestDay, type CachedFares } from '../../dayPrices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { flightFares } from './priceCalendar.ts';

/** The routes with most departures per week (domesticPairs.ts). */
const ROUTES = [
  { from: 'tehran', to: 'mashhad' },
  { from: 'tehran', to: 'kish' },
  { from: 'tehran', to: 'shiraz' },
  { from: 'tehran', to: 'isfahan' },
] as const;

const DAYS = 7;

/**
 * Loads the lowest prices of the popular routes. Routes without prices stay in the list. `pricedAt` is the time of
 * the oldest price.
 */
export async function loadPopularRoutes(
  supplier: Pick<FlightSupplier, 'lowestFares'>,
  now: Date,
): Promise<{ popular: PopularRoute[]; pricedAt: string }> {
  const today = toTehranDay(now);
  const days = listDays(addDays(today, 1), DAYS);
  const seen = await Promise.all(
    ROUTES.map((route) => flightFares.getWithTimeout(supplier, route, days, now)),
  );
  const times = seen.flatMap((fares) => (fares ? [fares.seenAt] : []));
  const pricedAt = times.reduce((oldest, time) => (time < oldest ? time : oldest), now);
  return { popular: buildPopularRoutes(today, ...seen), pricedAt: toTehranIso(pricedAt) };
}

const buildPopularRoutes = memoizeLast((today: string, ...seen: (CachedFares | null)[]): PopularRoute[] => {
  const days = listDays(addDays(today, 1), DAYS);
  const routes = ROUTES.map(({ from, to }, place) => {
    const fares = seen[place]?.fares ?? [];
    const cheapest = findCheapestDay(days, fares);
    return {
      from: findCityBySlug(from)?.name ?? from,
      to: findCityBySlug(to)?.name ?? to,
      art: to,
      days: days.map((day, index) => ({ day, price: fares[index] ?? null })),
      cheapest,
      url: buildFlightResultsUrl({ from, to, day: cheapest?.day ?? days[0] ?? today }),
    };
  });
  return markConstant(routes);
});
