import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { readText } from '../../../http/queryParser.ts';
import { toCityName } from '../../../reference/cities.ts';
import { getCityPicture } from '../../../reference/cityPicture.ts';
import type { PageContext, ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { isDepartingSoon, loadSoonBoard } from '../fares/cityBoards.ts';
import { loadUsualFares } from '../fares/loadUsualFares.ts';
import { listBusyRoutes, listCitiesWithFlights } from '../landings/landingCities.ts';

const MOST = 30;
/** The third day is for cities with few departures: the page shows their next flight. */
const DAYS = 3;
const DEPARTURES = 'rights';

export const lastSecond: ServerPage<LastSecondData> = {
  async load(context) {
    const asked = readText(context.query, 'from');
    const origin = ORIGINS.find(({ slug }) => slug === asked)?.slug ?? null;
    return { data: await loadLastSecondView(context, { city: null, origin }) };
  },
};

const BUSY_FROM = new Set(listBusyRoutes().map(({ from }) => from));
const ORIGINS = listCitiesWithFlights().filter(({ slug }) => BUSY_FROM.has(slug));

export async function loadLastSecondView(
  { services, now }: PageContext,
  { city, origin }: { city: string | null; origin: string | null },
): Promise<LastSecondData> {
  const [board, usual] = await Promise.all([
    loadSoonBoard(services.flights, city === null ? { routes: listBusyRoutes(), days: DAYS } : { city }, now),
    loadUsualFares(services.db, now),
  ]);
  const fromOrigin = board.rows.filter(({ from }) => origin === null || from.slug === origin);
  const soon = fromOrigin.filter((row) => isDepartingSoon(row, now));
  const flights = soon.slice(0, MOST);
  const keys = new Set(flights.map(({ from, to }) => `${from.slug} ${to.slug}`));
  return {
    city: city === null ? null : toCityName(city),
    origin,
    origins: city === null ? ORIGINS : [],
    art: city === null ? DEPARTURES : getCityPicture(city),
    flights,
    count: soon.length,
    lowest: soon.length > 0 ? Math.min(...soon.map(({ price }) => price)) : null,
    next: soon.length > 0 ? null : (fromOrigin[0] ?? null),
    usual: Object.fromEntries([...usual].filter(([key]) => keys.has(key))),
    cities: listCitiesWithFlights(),
    seenAt: board.seenAt,
    now: now.toISOString(),
    sample: hasSamples(services.flights),
  };
}
