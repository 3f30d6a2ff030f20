import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { CityPageData } from '../../../../shared/flights/cityView.ts';
import { buildCityUrl } from '../../../../shared/flights/landingPaths.ts';
import type { RouteAirline } from '../../../../shared/flights/resultsView.ts';
import { CITIES, toCityName, type City } from '../../../reference/cities.ts';
import { getCityPicture } from '../../../reference/cityPicture.ts';
import { SEARCH_CITIES } from '../../../reference/searchCities.ts';
import type { ServerPage } from '../../../render/page.ts';
import type { Services } from '../../../services.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { findCheapestOfCity, loadFareMonth } from '../fares/cheapestFares.ts';
import { listCityRoutes } from '../fares/departureBoard.ts';
import { findCityByPath } from '../landings/landingSlugs.ts';
import { listBusySeasons } from '../landings/listBusySeasons.ts';
import { buildRouteFacts } from '../landings/routeFacts.ts';
import { getLastDayOnSale } from '../search/searchCities.ts';

const FARES = 10;
const HOME_CITY = 'تهران';

export const city: ServerPage<CityPageData> = {
  async load(context) {
    const { services, now } = context;
    const found = findCityByPath(context, 'cityName', buildCityUrl);
    const today = toTehranDay(now);
    const partners = listPartnerCities(found);
    const [to, from, months] = await Promise.all([
      findCheapestOfCity(services.db, { to: found.slug, limit: FARES }, today),
      findCheapestOfCity(services.db, { from: found.slug, limit: FARES }, today),
      loadFareMonths(services, found, partners[0], today),
    ]);
    const [airport] = found.airports;
    const data: CityPageData = {
      city: { slug: found.slug, name: found.name, nameEn: found.nameEn, province: found.province },
      art: getCityPicture(found.slug),
      airports: found.airports.map(({ iata, name, lat, lon }) => ({ iata, name, lat, lon })),
      form: buildSearchForm(found, partners[0], today),
      fares: { to, from },
      months,
      partners: partners.map(toCityName),
      airlines: listAirlines(found, partners),
      busy: airport && partners.length > 0 ? listBusySeasons(airport.iata, today) : [],
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data };
  },

  addresses({ clock }) {
    // Prices of the coming days: the page changes daily.
    const changed = toTehranDay(clock());
    return CITIES.filter((candidate) => listPartnerCities(candidate).length > 0).map(({ slug }) => ({
      path: buildCityUrl(slug),
      changed,
    }));
  },
};

function listPartnerCities({ slug }: City): string[] {
  return listCityRoutes(slug)
    .filter(({ to }) => to === slug)
    .map(({ from }) => from);
}

async function loadFareMonths({ db }: Services, { slug }: City, partner: string | undefined, today: string) {
  if (partner === undefined) return null;
  const { km, minutes } = buildRouteFacts({ from: toCityName(partner), to: toCityName(slug) });
  const [to, from] = await Promise.all([
    loadFareMonth(db, partner, slug, today),
    loadFareMonth(db, slug, partner, today),
  ]);
  return { to, from, km, minutes: minutes[0] };
}

function listAirlines({ slug }: City, partners: readonly string[]): RouteAirline[] {
  const all = partners.flatMap(
    (from) => buildRouteFacts({ from: toCityName(from), to: toCityName(slug) }).airlines,
  );
  return [...new Map(all.map((airline) => [airline.code, airline])).values()];
}

function buildSearchForm({ name }: City, partner: string | undefined, today: string): CityPageData['form'] {
  return {
    cities: SEARCH_CITIES,
    firstDay: today,
    lastDay: getLastDayOnSale(today),
    typed: {
      from: partner === undefined ? HOME_CITY : toCityName(partner).name,
      to: name,
      date: formatDayNumeric(addDays(today, 1)),
      adult: '1',
      child: '0',
      infant: '0',
    },
    problems: {},
  };
}
