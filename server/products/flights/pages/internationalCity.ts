import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import {
  internationalCity as addressOf,
  type InternationalCityData,
} from '../../../../shared/flights/internationalView.ts';
import type { RouteAirline } from '../../../../shared/flights/resultsView.ts';
import { CITIES_ABROAD, cityBySlug, cityName, type City } from '../../../reference/cities.ts';
import { cityPicture } from '../../../reference/cityPicture.ts';
import { countryByCode } from '../../../reference/countriesAbroad.ts';
import type { ServerPage } from '../../../render/page.ts';
import type { Services } from '../../../services.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { fareMonth, findCheapestOfCity } from '../fares/cheapestFares.ts';
import { abroadCities, findAbroadCityByPath, typedAbroad } from '../landings/abroadCities.ts';
import { abroadFacts } from '../landings/abroadFacts.ts';
import { routeFacts } from '../landings/routeFacts.ts';
import { abroadRoutes, GATEWAY, isOneTicket, pairsBetween } from '../reference/abroadRoutes.ts';

const FARES = 8;
const RELATED = 10;

export const internationalCity: ServerPage<InternationalCityData> = {
  async load(context) {
    const { services, now } = context;
    const city = findAbroadCityByPath(context);
    const today = tehranDay(now);
    const home = homeOf(city);
    const route = { from: cityName(home), to: cityName(city.slug) };
    const abroad = abroadFacts(route, now);
    if (!abroad) throw new Error(`${city.slug} is said to be abroad and is not`);
    const flown = isOneTicket(home, city.slug);
    const [to, from, months] = await Promise.all([
      findCheapestOfCity(services.db, { to: city.slug, limit: FARES, abroad: true }, today),
      findCheapestOfCity(services.db, { from: city.slug, limit: FARES, abroad: true }, today),
      flown ? loadFareMonths(services, home, city.slug, today) : null,
    ]);
    const facts = flown ? routeFacts(route) : null;
    const country = countryByCode(city.country);
    const data: InternationalCityData = {
      city: { slug: city.slug, name: city.name, nameEn: city.nameEn },
      abroad,
      currency: country?.currency ?? '',
      callingCode: country?.callingCode ?? '',
      art: cityPicture(city.slug),
      airports: city.airports.map(({ iata, name, lat, lon }) => ({ iata, name, lat, lon })),
      form: typedAbroad({ from: cityName(home).name, to: city.name }, today),
      fares: { to, from },
      months,
      minutes: facts?.minutes[0] ?? 0,
      km: facts?.km ?? 0,
      directFrom: directFrom(city).map(cityName),
      airlines: facts ? listAirlines(city) : [],
      related: listRelatedLinks(city),
      now: now.toISOString(),
      sample: sellsSamples(services.flights),
    };
    return { data };
  },

  addresses({ clock }) {
    const changed = tehranDay(clock());
    return abroadCities().map(({ slug }) => ({ path: addressOf(slug), changed }));
  },
};

function directFrom({ slug }: City): string[] {
  return abroadRoutes()
    .filter(({ from, to }) => to === slug && cityBySlug(from) && pairsBetween(from, to).length > 0)
    .map(({ from }) => from);
}

function homeOf(city: City): string {
  return isOneTicket(GATEWAY, city.slug) ? GATEWAY : (directFrom(city)[0] ?? GATEWAY);
}

async function loadFareMonths({ db }: Services, home: string, city: string, today: string) {
  const [to, from] = await Promise.all([fareMonth(db, home, city, today), fareMonth(db, city, home, today)]);
  return { to, from };
}

function listAirlines(city: City): RouteAirline[] {
  const homes = [homeOf(city), ...directFrom(city)];
  const all = homes.flatMap((from) => routeFacts({ from: cityName(from), to: cityName(city.slug) }).airlines);
  return [...new Map(all.map((airline) => [airline.code, airline])).values()];
}

function listRelatedLinks({ slug, country }: City) {
  const neighbours = CITIES_ABROAD.filter((other) => other.country === country);
  const cities = [...neighbours, ...abroadCities()].filter((other) => other.slug !== slug);
  return [...new Set(cities)].slice(0, RELATED).map((other) => cityName(other.slug));
}
