import { addDays, daysFrom } from '../../../../shared/calendar/jalali.ts';
import type { PopularRoute } from '../../../../shared/flights/homeView.ts';
import { flightResultsUrl } from '../../../../shared/flights/search.ts';
import { cityBySlug } from '../../../reference/cities.ts';
import { cheapestDay } from '../../dayPrices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';

/** Most departures a week (domesticPairs.ts). */
const ROUTES = [
  { from: 'tehran', to: 'mashhad' },
  { from: 'tehran', to: 'kish' },
  { from: 'tehran', to: 'shiraz' },
  { from: 'tehran', to: 'isfahan' },
] as const;

const DAYS = 7;
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** A route without prices stays in the list. */
export function popularRoutes(
  supplier: Pick<FlightSupplier, 'lowestFares'>,
  today: string,
): Promise<PopularRoute[]> {
  const days = daysFrom(addDays(today, 1), DAYS);
  return Promise.all(
    ROUTES.map(async ({ from, to }) => {
      const fares = await supplier.lowestFares(from, to, days).catch(() => []);
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
}
