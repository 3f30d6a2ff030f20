import { tehranDay } from '../../shared/calendar/tehran.ts';
import type { AirlinePageData } from '../../shared/landings/airlineView.ts';
import { internationalCity } from '../../shared/landings/internationalView.ts';
import { airlinePage, cityPage } from '../../shared/landings/landingPaths.ts';
import { abroadCities } from '../catalog/abroadCities.ts';
import type { FlightRow } from '../../shared/landings/landingRows.ts';
import { departureBoard } from '../catalog/departureBoard.ts';
import { AIRLINE_PAGES, AIRLINES_SOLD_ABROAD } from '../catalog/airlinePages.ts';
import { airlineOfPath } from '../catalog/landingSlugs.ts';
import { ABROAD_PAIRS } from '../catalog/reference/abroadPairs.ts';
import { codesOf } from '../catalog/reference/airlineCodes.ts';
import { type Airline, AIRLINES } from '../catalog/reference/airlines.ts';
import { aircraftByCode } from '../catalog/reference/aircraft.ts';
import { airportByIata } from '../catalog/reference/airports.ts';
import { cityBySlug } from '../catalog/reference/cities.ts';
import { generalCancellation, publishedTables } from '../catalog/reference/cancellation.ts';
import { DOMESTIC_PAIRS } from '../catalog/reference/domesticPairs.ts';
import type { ServerPage } from '../render/page.ts';

const DAYS = 7;
const PAIRS = 8;
const FRESH_MS = 10 * 60_000;
const OTHERS = 10;

/** `/airline/{companyName}`: who it is, what its tickets cost to cancel, and its cheapest flights of the week. */
export const airline: ServerPage<AirlinePageData> = {
  async load(context) {
    const { services, now } = context;
    const found = airlineOfPath(context, airlinePage);
    const abroad = AIRLINES_SOLD_ABROAD.includes(found);
    const board = await departureBoard(
      services.supplier,
      {
        name: `airline ${found.code}`,
        routes: routesOf(found, abroad),
        days: DAYS,
        freshMs: FRESH_MS,
        keep: (row) => row.carrier.code === found.code,
      },
      now,
    );
    const { iata, icao } = codesOf(found);
    const { slug, name, fullName, nameEn, color, baggage } = found;
    const data: AirlinePageData = {
      airline: { slug, name, fullName, nameEn, color, code: iata ?? icao, iata, icao, baggage, abroad },
      hubs: found.hubs.flatMap((hub) => {
        const airport = airportByIata(hub);
        return airport
          ? [{ iata: hub, name: airport.name, city: airport.city, url: pageOfCity(airport.citySlug) }]
          : [];
      }),
      fleet: found.fleet.flatMap((type) => aircraftByCode(type)?.name ?? []),
      flights: cheapestOfRoutes(board.rows),
      days: DAYS,
      seenAt: board.seenAt,
      tables: publishedTables(found.code),
      general: generalCancellation(found.code),
      others: (abroad ? AIRLINES_SOLD_ABROAD : AIRLINES)
        .filter((other) => other !== found)
        .slice(0, OTHERS)
        .map((other) => ({ slug: other.slug, name: other.name })),
      now: now.toISOString(),
      sample: services.supplier.id === 'sample',
    };
    return { data };
  },

  addresses({ clock }) {
    const changed = tehranDay(clock());
    return AIRLINE_PAGES.map(({ slug }) => ({ path: airlinePage(slug), changed }));
  },
};

/** The page of a city of ours or abroad; null where we fly to none. */
function pageOfCity(slug: string): string | null {
  if (cityBySlug(slug)) return cityPage(slug);
  return abroadCities().some((city) => city.slug === slug) ? internationalCity(slug) : null;
}

/** Both directions of the pairs of cities it flies most. */
function routesOf({ code }: Airline, abroad: boolean): { from: string; to: string }[] {
  const routes = (abroad ? ABROAD_PAIRS : DOMESTIC_PAIRS)
    .filter((pair) => pair.airlines.includes(code))
    .slice(0, PAIRS)
    .flatMap(({ airports }) => {
      const [a, b] = airports.map((iata) => airportByIata(iata)?.citySlug);
      return a && b
        ? [
            { from: a, to: b },
            { from: b, to: a },
          ]
        : [];
    });
  return [...new Map(routes.map((route) => [`${route.from} ${route.to}`, route])).values()];
}

function cheapestOfRoutes(rows: readonly FlightRow[]): FlightRow[] {
  const best = new Map<string, FlightRow>();
  for (const row of rows) {
    const key = `${row.from.slug} ${row.to.slug}`;
    const known = best.get(key);
    if (!known || row.price < known.price) best.set(key, row);
  }
  return [...best.values()].toSorted((a, b) => a.price - b.price);
}
