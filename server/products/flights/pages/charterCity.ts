import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import { charterCityPath } from '../../../../shared/flights/landingPaths.ts';
import type { CharterCityData } from '../../../../shared/flights/ticketViews.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { cityName } from '../../../reference/cities.ts';
import { cityPicture } from '../../../reference/cityPicture.ts';
import type { ServerPage } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { charterBoard, CITY_DAYS } from '../fares/cityBoards.ts';
import { listCityRoutes } from '../fares/departureBoard.ts';
import { citiesWithFlights } from '../landings/landingCities.ts';
import { findCityByPath } from '../landings/landingSlugs.ts';
import { charterCancellation } from '../reference/cancellation.ts';

const FLIGHTS = 12;

export const charterCity: ServerPage<CharterCityData> = {
  async load(context) {
    const { services, now, url } = context;
    const { slug } = findCityByPath(context, 'cityCharterTicket', charterCityPath);
    if (listCityRoutes(slug).length === 0) throw notFound(url.pathname);
    const board = await charterBoard(services.flights, slug, now);
    const to = board.rows.filter((row) => row.to.slug === slug);
    const data: CharterCityData = {
      city: cityName(slug),
      art: cityPicture(slug),
      days: CITY_DAYS,
      to: cheapest(to),
      from: cheapest(board.rows.filter((row) => row.from.slug === slug)),
      byDay: cheapestByDay(to),
      airlines: [...new Map(board.rows.map(({ carrier }) => [carrier.slug, carrier])).values()],
      table: charterCancellation('', '', true),
      cities: citiesWithFlights(),
      seenAt: board.seenAt,
      now: now.toISOString(),
      sample: sellsSamples(services.flights),
    };
    return { data };
  },

  addresses: () => citiesWithFlights().map(({ slug }) => ({ path: charterCityPath(slug) })),
};

function cheapest(rows: readonly FlightRow[]): FlightRow[] {
  return rows.toSorted((a, b) => a.price - b.price).slice(0, FLIGHTS);
}

function cheapestByDay(rows: readonly FlightRow[]): CharterCityData['byDay'] {
  const best = new Map<string, FlightRow>();
  for (const row of rows) {
    const known = best.get(row.day);
    if (!known || row.price < known.price) best.set(row.day, row);
  }
  return [...best.values()]
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, price, url }) => ({ day, price, url }));
}
