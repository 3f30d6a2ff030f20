import type { CityAirport } from '../../shared/places/cityAirport.ts';
import type { FareRow } from '../../shared/landings/landingRows.ts';
import type { JsonLdNode } from './jsonLd.ts';
import type { LandingStep } from '../ui/landing/landingTypes.ts';
import type { Site } from './site.ts';

export const HOME_STEP: LandingStep = { name: 'خانه', path: '/' };

interface CityOnPage {
  city: { name: string; nameEn: string };
  path: string;
  within: JsonLdNode;
}

export function buildCityNode({ publicUrl }: Site, { city, path, within }: CityOnPage): JsonLdNode {
  return {
    '@type': 'City',
    name: city.name,
    alternateName: city.nameEn,
    url: publicUrl + path,
    containedInPlace: within,
  };
}

function buildAirportNode({ iata, name, lat, lon }: CityAirport): JsonLdNode {
  return {
    '@type': 'Airport',
    name,
    iataCode: iata,
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
  };
}

interface CityFlights extends CityOnPage {
  airports: readonly CityAirport[];
  fares: { to: readonly FareRow[]; from: readonly FareRow[] };
}

export const buildCityFlightNodes = (site: Site, { airports, fares, ...city }: CityFlights): JsonLdNode[] => [
  buildCityNode(site, city),
  ...airports.map(buildAirportNode),
  ...buildFareNodes(site, [...fares.to, ...fares.from]),
];

/** Uses Rial, because Toman has no ISO 4217 code. */
export function buildFareNodes({ publicUrl }: Site, rows: readonly FareRow[]): JsonLdNode[] {
  return listNodes(
    rows.map(({ from, to, price, url }) => ({
      '@type': 'AggregateOffer',
      name: `پرواز ${from.name} به ${to.name}`,
      url: publicUrl + url,
      priceCurrency: 'IRR',
      lowPrice: price,
      availability: 'https://schema.org/InStock',
    })),
  );
}

/** Returns nothing for an empty list. */
export function listNodes(items: readonly object[]): JsonLdNode[] {
  return items.length === 0 ? [] : [buildListNode(items)];
}

export function buildListNode(items: readonly object[]): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}
