import { buildInternationalCityUrl } from '../../../../shared/flights/internationalView.ts';
import { findCity } from '../../../../shared/places/searchCity.ts';
import { notFound, redirect } from '../../../http/httpErrors.ts';
import { CITIES_ABROAD, findCityAbroad, type City } from '../../../reference/cities.ts';
import type { PageContext } from '../../../render/page.ts';
import { listAbroadRoutes } from '../reference/abroadRoutes.ts';
import { SEARCH_CITIES_ABROAD } from '../search/searchCities.ts';

const SERVED = new Set(listAbroadRoutes().map(({ to }) => to));
const WITH_FLIGHTS = CITIES_ABROAD.filter(({ slug }) => SERVED.has(slug));

export function listAbroadCities(): readonly City[] {
  return WITH_FLIGHTS;
}

export function findAbroadCityByPath({ params, url }: PageContext): City {
  const typed = params.cityName ?? '';
  const known = findCityAbroad(typed);
  if (known) return known;
  const meant = typed.length > 60 ? undefined : findCity(SEARCH_CITIES_ABROAD, typed.replaceAll('-', ' '));
  if (!meant || !findCityAbroad(meant.slug)) throw notFound(url.pathname);
  throw redirect(buildInternationalCityUrl(meant.slug), 301);
}
