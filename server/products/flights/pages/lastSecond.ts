import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { cityPicture } from '../../../reference/cityPicture.ts';
import type { PageContext, ServerPage } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { leavesSoon, soonBoard } from '../fares/cityBoards.ts';
import { cityName } from '../fares/minima.ts';
import { usualFares } from '../fares/usualFares.ts';
import { busyRoutes, citiesWithFlights } from '../landings/landingCities.ts';

/** Long enough for a hurried visitor to choose from; the rest is a search away. */
const MOST = 30;
/** Two days and the third one, for the next flight of a thin city. */
const DAYS = 3;
/** The drawing of a departures board. */
const DEPARTURES = 'rights';

/** `/tickets/last-second`: what leaves among the busiest cities in the coming 48 hours. */
export const lastSecond: ServerPage<LastSecondData> = {
  load: async (context) => ({ data: await lastSecondView(context, null) }),
};

/** Flights of the coming 48 hours from and to a city, or among the busiest ones; or the next one after them. */
export async function lastSecondView(
  { services, now }: PageContext,
  city: string | null,
): Promise<LastSecondData> {
  const [board, usual] = await Promise.all([
    soonBoard(services.flights, city === null ? { routes: busyRoutes(), days: DAYS } : { city }, now),
    usualFares(services.db, now),
  ]);
  const soon = board.rows.filter((row) => leavesSoon(row, now));
  const flights = soon.slice(0, MOST);
  const keys = new Set(flights.map(({ from, to }) => `${from.slug} ${to.slug}`));
  return {
    city: city === null ? null : cityName(city),
    art: city === null ? DEPARTURES : cityPicture(city),
    flights,
    count: soon.length,
    lowest: soon.length > 0 ? Math.min(...soon.map(({ price }) => price)) : null,
    next: soon.length > 0 ? null : (board.rows[0] ?? null),
    usual: Object.fromEntries([...usual].filter(([key]) => keys.has(key))),
    cities: citiesWithFlights(),
    seenAt: board.seenAt,
    now: now.toISOString(),
    sample: sellsSamples(services.flights),
  };
}
