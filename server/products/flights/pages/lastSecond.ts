import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { cityName } from '../../../reference/cities.ts';
import { cityPicture } from '../../../reference/cityPicture.ts';
import type { PageContext, ServerPage } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { leavesSoon, soonBoard } from '../fares/cityBoards.ts';
import { usualFares } from '../fares/usualFares.ts';
import { busyRoutes, citiesWithFlights } from '../landings/landingCities.ts';

const MOST = 30;
/** The third day provides the next flight of a city with few departures. */
const DAYS = 3;
const DEPARTURES = 'rights';

export const lastSecond: ServerPage<LastSecondData> = {
  load: async (context) => ({ data: await lastSecondView(context, null) }),
};

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
