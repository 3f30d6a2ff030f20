import { addDays, listDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranIso } from '../../../../shared/calendar/tehran.ts';
import type { PopularRoute } from '../../../../shared/flights/homeView.ts';
import { buildFlightResultsUrl } from '../../../../shared/flights/search.ts';
import { findCityBySlug } from '../../../reference/cities.ts';
import { findCheapestDay } from '../../dayPrices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { flightFares } from './priceCalendar.ts';

/** Most departures a week (domesticPairs.ts). */
const ROUTES = [
  { from: 'tehran', to: 'mashhad' },
  { from: 'tehran', to: 'kish' },
  { from: 'tehran', to: 'shiraz' },
  { from: 'tehran', to: 'isfahan' },
] as const;

const DAYS = 7;

/** A route without prices stays in the list. `pricedAt` is the time of the oldest price. */
export async function loadPopularRoutes(
  supplier: Pick<FlightSupplier, 'lowestFares'>,
  now: Date,
): Promise<{ popular: PopularRoute[]; pricedAt: string }> {
  const today = toTehranDay(now);
  const days = listDays(addDays(today, 1), DAYS);
  let pricedAt = now;
  const popular = await Promise.all(
    ROUTES.map(async ({ from, to }) => {
      const seen = await flightFares.glance(supplier, { from, to }, days, now);
      if (seen && seen.seenAt < pricedAt) pricedAt = seen.seenAt;
      const fares = seen?.fares ?? [];
      const priced = days.map((day, index) => ({ day, price: fares[index] ?? null }));
      const cheapest = findCheapestDay(days, fares);
      return {
        from: findCityBySlug(from)?.name ?? from,
        to: findCityBySlug(to)?.name ?? to,
        art: to,
        days: priced,
        cheapest,
        url: buildFlightResultsUrl({ from, to, day: cheapest?.day ?? days[0] ?? today }),
      };
    }),
  );
  return { popular, pricedAt: toTehranIso(pricedAt) };
}
