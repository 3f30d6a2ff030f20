import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { AirlinePageData } from '../../../../shared/flights/airlineView.ts';
import { buildInternationalCityUrl } from '../../../../shared/flights/internationalView.ts';
import { buildAirlineUrl, buildCityUrl } from '../../../../shared/flights/landingPaths.ts';
import type { SearchFormView } from '../../../../shared/flights/resultsView.ts';
import { buildTripUrl } from '../../../../shared/flights/tripLegs.ts';
import { Redirect, redirect } from '../../../http/httpErrors.ts';
import type { ParsedQuery } from '../../../http/queryParser.ts';
import { findCarrierReviews } from '../../../orders/reviews/reviewStore.ts';
import { findAirport } from '../../../reference/airports.ts';
import { findCityBySlug } from '../../../reference/cities.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { changeDaily } from '../../changeDaily.ts';
import { AIRLINE_DAYS, findLowestByAirline } from '../fares/lowestByAirline.ts';
import { listAbroadCities } from '../landings/abroadCities.ts';
import { AIRLINE_PAGES, AIRLINES_SOLD_ABROAD } from '../landings/airlinePages.ts';
import { findAirlineByPath } from '../landings/landingSlugs.ts';
import { isFlown, listFlownRoutes } from '../landings/routeFacts.ts';
import { ABROAD_PAIRS } from '../reference/abroadPairs.ts';
import { findAircraft } from '../reference/aircraft.ts';
import type { Airline } from '../reference/airline.ts';
import { getAirlineCodes } from '../reference/airlineCodes.ts';
import { AIRLINES } from '../reference/airlines.ts';
import { getGeneralCancellation, getTermsSubject, listPublishedTables } from '../reference/cancellation.ts';
import { DOMESTIC_PAIRS } from '../reference/domesticPairs.ts';
import { buildEmptyForm } from '../search/emptyForm.ts';
import { readFlightForm } from '../search/readFlightForm.ts';
import { SEARCH_CITIES_ABROAD } from '../search/searchCities.ts';

/** More lines would hide the penalty table, the main content. */
const MAX_FARES = 40;
const OTHERS = 10;
const NOT_FLOWN = 'بین این دو شهر پروازی نمی‌فروشیم؛ شهر دیگری را انتخاب کنید.';

export const airline: ServerPage<AirlinePageData> = {
  async load(context) {
    const { services, now, query } = context;
    const found = findAirlineByPath(context, buildAirlineUrl);
    const today = toTehranDay(now);
    const routes = listAirlineRoutes(found);
    const search = readForm(query, today, routes, found.slug);
    if (search instanceof Redirect) return search;
    const terms = services.terms.find(now);
    const abroad = AIRLINES_SOLD_ABROAD.includes(found);
    const [{ rows, known }, reviews] = await Promise.all([
      findLowestByAirline(services.db, found, routes, now),
      findCarrierReviews(services.db, getTermsSubject(found.code)),
    ]);
    const fares = rows.slice(0, MAX_FARES);
    const { iata, icao } = getAirlineCodes(found);
    const { slug, name, fullName, nameEn, color, baggage } = found;
    const data: AirlinePageData = {
      airline: { slug, name, fullName, nameEn, color, code: iata ?? icao, iata, icao, baggage, abroad },
      hubs: found.hubs.flatMap((hub) => {
        const airport = findAirport(hub);
        return airport
          ? [{ iata: hub, name: airport.name, city: airport.city, url: pageOfCity(airport.citySlug) }]
          : [];
      }),
      fleet: found.fleet.flatMap((type) => findAircraft(type)?.name ?? []),
      reviews,
      fares,
      known,
      days: AIRLINE_DAYS,
      form: search.form,
      asked: search.asked,
      tables: listPublishedTables(found.code, terms),
      general: getGeneralCancellation(found.code, terms),
      others: (abroad ? AIRLINES_SOLD_ABROAD : AIRLINES)
        .filter((other) => other !== found)
        .slice(0, OTHERS)
        .map((other) => ({ slug: other.slug, name: other.name })),
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data, status: search.status };
  },

  addresses: changeDaily(() => AIRLINE_PAGES.map(({ slug }) => buildAirlineUrl(slug))),
};

function pageOfCity(slug: string): string | null {
  if (findCityBySlug(slug)) return buildCityUrl(slug);
  return listAbroadCities().some((city) => city.slug === slug) ? buildInternationalCityUrl(slug) : null;
}

interface Route {
  from: string;
  to: string;
}

/**
 * Lists the airline's routes in both directions. Returns all domestic routes when the reference data has none for it.
 */
function listAirlineRoutes({ code }: Airline): Route[] {
  const routes = [...DOMESTIC_PAIRS, ...ABROAD_PAIRS]
    .filter((pair) => pair.airlines.includes(code))
    .flatMap(({ airports }) => {
      const [a, b] = airports.map((iata) => findAirport(iata)?.citySlug);
      return a && b
        ? [
            { from: a, to: b },
            { from: b, to: a },
          ]
        : [];
    });
  return routes.length > 0 ? routes : listFlownRoutes();
}

interface ShownForm {
  form: SearchFormView;
  asked: boolean;
  status: number;
}

function readForm(
  query: ParsedQuery,
  today: string,
  routes: readonly Route[],
  slug: string,
): Redirect | ShownForm {
  const served = new Set(routes.flatMap(({ from, to }) => [from, to]));
  const cities = SEARCH_CITIES_ABROAD.filter((city) => served.has(city.slug));
  const form = buildEmptyForm({ view: () => ({ url: null, cities }) }, today);
  const asked = ['from', 'to', 'date'].some((field) => query[field] !== undefined);
  if (!asked) return { form, asked, status: 200 };
  const { from, to, date } = query;
  const read = readFlightForm({ from, to, date }, today);
  if (!read.ok) return { form: { ...form, typed: read.typed, problems: read.problems }, asked, status: 400 };
  const [leg] = read.plan.legs;
  if (leg && !isFlown(leg.from, leg.to)) {
    const problems = { to: NOT_FLOWN };
    return { form: { ...form, typed: read.typed, problems }, asked, status: 400 };
  }
  return redirect(`${buildTripUrl(read.plan)}&airline=${slug}`);
}
