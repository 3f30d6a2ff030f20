import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { CityPageData } from '../../../../shared/flights/cityView.ts';
import { buildCityUrl } from '../../../../shared/flights/landingPaths.ts';
import { CITIES, toCityName, type City } from '../../../reference/cities.ts';
import { getCityPicture } from '../../../reference/cityPicture.ts';
import type { ServerPage } from '../../../render/page.ts';
import type { Services } from '../../../services.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { changeDaily } from '../../changeDaily.ts';
import { findCheapestOfCity, loadFareMonths } from '../fares/cheapestFares.ts';
import { listCityRoutes } from '../fares/departureBoard.ts';
import { findCityByPath } from '../landings/landingSlugs.ts';
import { listBusySeasons } from '../landings/listBusySeasons.ts';
import { buildRouteFacts, listAirlinesTo } from '../landings/routeFacts.ts';
import { buildEmptyForm } from '../search/emptyForm.ts';
import { IRAN_CITY_LIST } from '../search/searchCities.ts';

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
      loadMonths(services, found, partners[0], today),
    ]);
    const [airport] = found.airports;
    const data: CityPageData = {
      city: { slug: found.slug, name: found.name, nameEn: found.nameEn, province: found.province },
      art: getCityPicture(found.slug),
      airports: found.airports.map(({ iata, name, lat, lon }) => ({ iata, name, lat, lon })),
      form: buildEmptyForm(IRAN_CITY_LIST, today, {
        from: partners[0] === undefined ? HOME_CITY : toCityName(partners[0]).name,
        to: found.name,
      }),
      fares: { to, from },
      months,
      partners: partners.map(toCityName),
      airlines: listAirlinesTo(found.slug, partners),
      busy: airport && partners.length > 0 ? listBusySeasons(airport.iata, today) : [],
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data };
  },

  // The page shows prices of the coming days, so it changes every day.
  addresses: changeDaily(() =>
    CITIES.filter((candidate) => listPartnerCities(candidate).length > 0).map(({ slug }) =>
      buildCityUrl(slug),
    ),
  ),
};

function listPartnerCities({ slug }: City): string[] {
  return listCityRoutes(slug)
    .filter(({ to }) => to === slug)
    .map(({ from }) => from);
}

async function loadMonths({ db }: Services, { slug }: City, partner: string | undefined, today: string) {
  if (partner === undefined) return null;
  const { km, minutes } = buildRouteFacts({ from: toCityName(partner), to: toCityName(slug) });
  return { ...(await loadFareMonths(db, partner, slug, today)), km, minutes: minutes[0] };
}
