import { calculateKm } from '../../../reference/greatCircle.ts';
import type { Road } from '../../../reference/map/drawRoad.ts';
import { findStops } from '../../../reference/map/findStops.ts';
import { findBusCityBySlug, type BusCity } from '../reference/busCities.ts';
import { findBusPair } from '../reference/busPairs.ts';
import { findBusWay } from '../reference/busWay.ts';

/** Maximum length of the route over the stops, relative to the route without them. */
const DETOUR = 1.15;
/** A route longer than this, relative to the straight line, reveals a gap in the list of pairs. */
const WINDING = 1.3;

/** Finds the road of a known pair over the stops. Returns null for an unknown pair or too long a detour. */
export function findBusRoad(slugs: readonly string[]): Road | null {
  const stops = findStops(slugs, findBusCityBySlug);
  const [from, to] = [stops?.[0], stops?.at(-1)];
  if (!stops || !from || !to || !findBusPair(from.slug, to.slug)) return null;
  const way = stops
    .slice(1)
    .flatMap((city, index) => findWay(stops[index]!, city).slice(index === 0 ? 0 : 1));
  if (stops.length > 2 && isDetour(from, to, way)) return null;
  return {
    vehicle: 'bus',
    way,
    stops: stops.map(({ name, lat, lon }) => ({ name, lat, lon, abroad: false })),
  };
}

function isDetour(from: BusCity, to: BusCity, way: readonly BusCity[]): boolean {
  return sumKm(way) > sumKm(findWay(from, to)) * DETOUR;
}

function findWay(from: BusCity, to: BusCity): BusCity[] {
  const way = findBusWay(from.slug, to.slug).flatMap((slug) => findBusCityBySlug(slug) ?? []);
  return sumKm(way) > calculateKm(from, to) * WINDING ? [from, to] : way;
}

function sumKm(way: readonly BusCity[]): number {
  return way.slice(1).reduce((sum, city, index) => sum + calculateKm(way[index]!, city), 0);
}
