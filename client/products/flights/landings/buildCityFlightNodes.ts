import type { CityAirport } from '../../../../shared/places/cityAirport.ts';
import type { FareRow } from '../../../../shared/landings/landingRows.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import { buildCityNode, buildFareNodes, type CityOnPage } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';

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
