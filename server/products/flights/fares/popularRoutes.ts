import { addDays, daysFrom } from '../../../../shared/calendar/jalali.ts';
import { tehranDay, tehranIso } from '../../../../shared/calendar/tehran.ts';
import type { PopularRoute } from '../../../../shared/flights/homeView.ts';
import { flightResultsUrl } from '../../../../shared/flights/search.ts';
import { cityBySlug } from '../../../reference/cities.ts';
import { cheapestDay } from '../../dayPrices.ts';
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
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** A route without prices stays in the list. `pricedAt` is the time of the oldest price. */
export async function popularRoutes(
  supplier: Pick<FlightSupplier, 'lowestFares'>,
  now: Date,
): Promise<{ popular: PopularRoute[]; pricedAt: string }> {
  const today = tehranDay(now);
  const days = daysFrom(addDays(today, 1), DAYS);
  let pricedAt = now;
  const popular = await Promise.all(
    ROUTES.map(async ({ from, to }) => {
      const seen = await flightFares.glance(supplier, { from, to }, days, now);
      if (seen && seen.seenAt < pricedAt) pricedAt = seen.seenAt;
      const fares = seen?.fares ?? [];
      const priced = days.map((day, index) => ({ day, price: fares[index] ?? null }));
      const cheapest = cheapestDay(days, fares);
      return {
        from: cityBySlug(from)?.name ?? from,
        to: cityBySlug(to)?.name ?? to,
        art: to,
        days: priced,
        cheapest,
        url: flightResultsUrl({ from, to, day: cheapest?.day ?? days[0] ?? today, party: ONE_ADULT }),
      };
    }),
  );
  return { popular, pricedAt: tehranIso(pricedAt) };
}
