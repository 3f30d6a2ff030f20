import type { AbroadFacts } from '../../../../shared/flights/resultsView.ts';
import type { RouteView } from '../../../../shared/places/cityName.ts';
import { airportByIata } from '../../../reference/airports.ts';
import { anyCity, cityAbroad } from '../../../reference/cities.ts';
import { countryByCode } from '../../../reference/countriesAbroad.ts';
import { hubRoutes, isFedByTehran, pairsBetween } from '../reference/abroadRoutes.ts';
import { zoneOffset } from '../reference/zoneTime.ts';

const TEHRAN_MINUTES = 210;

export function abroadFacts({ from, to }: RouteView, now: Date): AbroadFacts | null {
  const city = cityAbroad(to.slug) ?? cityAbroad(from.slug);
  if (!city) return null;
  const country = countryByCode(city.country);
  const zone = city.airports[0]?.tz ?? 'UTC';
  const hubs = hubRoutes(from.slug, to.slug).map(
    ({ airports: [, hub] }) => airportByIata(hub)?.citySlug ?? hub,
  );
  return {
    city: { slug: city.slug, name: city.name },
    country: country?.name ?? city.country,
    schengen: country?.schengen ?? false,
    direct: pairsBetween(from.slug, to.slug).length > 0,
    via: [...new Set(hubs)].map((slug) => anyCity(slug)?.name ?? slug),
    fed: isFedByTehran(from.slug, to.slug),
    clockAhead: zoneOffset(zone, now) - TEHRAN_MINUTES,
  };
}
