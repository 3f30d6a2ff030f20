import { findAirport } from '../../../reference/airports.ts';
import type { Road } from '../../../reference/map/drawRoad.ts';
import { findStops } from '../../../reference/map/findStops.ts';
import { isAbroadRoute } from '../reference/abroadRoutes.ts';
import { isDomesticPair } from '../reference/domesticPairs.ts';

const HOME = 'IR';

/** Finds the airports of a flight between two cities of a known pair. Returns null for an unknown pair. */
export function findFlightRoad(codes: readonly string[]): Road | null {
  const airports = findStops(codes, findAirport);
  const [from, to] = [airports?.[0], airports?.at(-1)];
  if (!airports || !from || !to || !isKnownPair(from.citySlug, to.citySlug)) return null;
  return {
    vehicle: 'plane',
    way: [],
    stops: airports.map(({ city, lat, lon, country }) => ({
      name: city,
      lat,
      lon,
      abroad: country !== HOME,
    })),
  };
}

function isKnownPair(from: string, to: string): boolean {
  return isDomesticPair(from, to) || isAbroadRoute(from, to);
}
