import type { AbroadFacts } from '../../../../shared/flights/resultsView.ts';
import type { RouteView } from '../../../../shared/places/cityName.ts';
import { findAirport } from '../../../reference/airports.ts';
import { findAnyCity, findCityAbroad } from '../../../reference/cities.ts';
import { findCountry } from '../../../reference/countriesAbroad.ts';
import { listFlownPairs, listHubRoutes } from '../reference/abroadRoutes.ts';
import { getZoneOffset } from '../reference/zoneTime.ts';

const TEHRAN_MINUTES = 210;

export function buildAbroadFacts({ from, to }: RouteView, now: Date): AbroadFacts | null {
  const city = findCityAbroad(to.slug) ?? findCityAbroad(from.slug);
  if (!city) return null;
  const country = findCountry(city.country);
  const zone = city.airports[0]?.tz ?? 'UTC';
  const hubs = listHubRoutes(from.slug, to.slug).map(
    ({ airports: [, hub] }) => findAirport(hub)?.citySlug ?? hub,
  );
  return {
    city: { slug: city.slug, name: city.name },
    country: country?.name ?? city.country,
    countrySlug: country?.slug ?? '',
    schengen: country?.schengen ?? false,
    direct: listFlownPairs(from.slug, to.slug).length > 0,
    via: [...new Set(hubs)].map((slug) => findAnyCity(slug)?.name ?? slug),
    clockAhead: getZoneOffset(zone, now) - TEHRAN_MINUTES,
  };
}
