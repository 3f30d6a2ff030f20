import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import { buildCharterCityUrl } from '../../../../shared/flights/landingPaths.ts';
import type { CharterCityData } from '../../../../shared/flights/ticketViews.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { toCityName } from '../../../reference/cities.ts';
import { getCityPicture } from '../../../reference/cityPicture.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { CITY_DAYS, loadCharterBoard } from '../fares/cityBoards.ts';
import { listCityRoutes } from '../fares/departureBoard.ts';
import { listCitiesWithFlights } from '../landings/landingCities.ts';
import { findCityByPath } from '../landings/landingSlugs.ts';
import { getCharterCancellation } from '../reference/cancellation.ts';

const FLIGHTS = 12;

export const charterCity: ServerPage<CharterCityData> = {
  async load(context) {
    const { services, now, url } = context;
    const { slug } = findCityByPath(context, 'cityCharterTicket', buildCharterCityUrl);
    if (listCityRoutes(slug).length === 0) throw notFound(url.pathname);
    const board = await loadCharterBoard(services.flights, slug, now);
    const to = board.rows.filter((row) => row.to.slug === slug);
    const data: CharterCityData = {
      city: toCityName(slug),
      art: getCityPicture(slug),
      days: CITY_DAYS,
      to: pickCheapest(to),
      from: pickCheapest(board.rows.filter((row) => row.from.slug === slug)),
      byDay: pickCheapestByDay(to),
      airlines: [...new Map(board.rows.map(({ carrier }) => [carrier.slug, carrier])).values()],
      table: getCharterCancellation('', '', true, services.terms.find(now)),
      cities: listCitiesWithFlights(),
      seenAt: board.seenAt,
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data };
  },

  addresses: () => listCitiesWithFlights().map(({ slug }) => ({ path: buildCharterCityUrl(slug) })),
};

function pickCheapest(rows: readonly FlightRow[]): FlightRow[] {
  return rows.toSorted((a, b) => a.price - b.price).slice(0, FLIGHTS);
}

function pickCheapestByDay(rows: readonly FlightRow[]): CharterCityData['byDay'] {
  const best = new Map<string, FlightRow>();
  for (const row of rows) {
    const known = best.get(row.day);
    if (!known || row.price < known.price) best.set(row.day, row);
  }
  return [...best.values()]
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, price, url }) => ({ day, price, url }));
}
