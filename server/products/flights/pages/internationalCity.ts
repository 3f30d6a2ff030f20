import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import {
  buildInternationalCityUrl,
  type InternationalCityData,
} from '../../../../shared/flights/internationalView.ts';
import { CITIES_ABROAD, findCityBySlug, toCityName, type City } from '../../../reference/cities.ts';
import { getCityPicture } from '../../../reference/cityPicture.ts';
import { findCountry } from '../../../reference/countriesAbroad.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { changeDaily } from '../../changeDaily.ts';
import { findCheapestOfCity, loadFareMonths } from '../fares/cheapestFares.ts';
import { findAbroadCityByPath, listAbroadCities } from '../landings/abroadCities.ts';
import { buildAbroadFacts } from '../landings/buildAbroadFacts.ts';
import { buildRouteFacts, listAirlinesTo } from '../landings/routeFacts.ts';
import { GATEWAY, isOneTicket, listAbroadRoutes, listFlownPairs } from '../reference/abroadRoutes.ts';
import { buildEmptyForm } from '../search/emptyForm.ts';
import { ABROAD_CITY_LIST } from '../search/searchCities.ts';

const FARES = 8;
const RELATED = 10;

export const internationalCity: ServerPage<InternationalCityData> = {
  async load(context) {
    const { services, now } = context;
    const city = findAbroadCityByPath(context);
    const today = toTehranDay(now);
    const home = chooseHome(city);
    const route = { from: toCityName(home), to: toCityName(city.slug) };
    const abroad = buildAbroadFacts(route, now);
    if (!abroad) throw new Error(`${city.slug} is said to be abroad and is not`);
    const flown = isOneTicket(home, city.slug);
    const [to, from, months] = await Promise.all([
      findCheapestOfCity(services.db, { to: city.slug, limit: FARES, abroad: true }, today),
      findCheapestOfCity(services.db, { from: city.slug, limit: FARES, abroad: true }, today),
      flown ? loadFareMonths(services.db, home, city.slug, today) : null,
    ]);
    const facts = flown ? buildRouteFacts(route) : null;
    const country = findCountry(city.country);
    const data: InternationalCityData = {
      city: { slug: city.slug, name: city.name, nameEn: city.nameEn },
      abroad,
      currency: country?.currency ?? '',
      callingCode: country?.callingCode ?? '',
      art: getCityPicture(city.slug),
      airports: city.airports.map(({ iata, name, lat, lon }) => ({ iata, name, lat, lon })),
      form: buildEmptyForm(ABROAD_CITY_LIST, today, { from: toCityName(home).name, to: city.name }),
      fares: { to, from },
      months,
      minutes: facts?.minutes[0] ?? 0,
      km: facts?.km ?? 0,
      directFrom: listDirectOrigins(city).map(toCityName),
      airlines: facts ? listAirlinesTo(city.slug, [chooseHome(city), ...listDirectOrigins(city)]) : [],
      related: listRelatedLinks(city),
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data };
  },

  addresses: changeDaily(() => listAbroadCities().map(({ slug }) => buildInternationalCityUrl(slug))),
};

function listDirectOrigins({ slug }: City): string[] {
  return listAbroadRoutes()
    .filter(({ from, to }) => to === slug && findCityBySlug(from) && listFlownPairs(from, to).length > 0)
    .map(({ from }) => from);
}

function chooseHome(city: City): string {
  return isOneTicket(GATEWAY, city.slug) ? GATEWAY : (listDirectOrigins(city)[0] ?? GATEWAY);
}

function listRelatedLinks({ slug, country }: City) {
  const neighbours = CITIES_ABROAD.filter((other) => other.country === country);
  const cities = [...neighbours, ...listAbroadCities()].filter((other) => other.slug !== slug);
  return [...new Set(cities)].slice(0, RELATED).map((other) => toCityName(other.slug));
}
