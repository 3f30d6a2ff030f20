import { MAX_ROAD_STOPS } from '../places/roadPath.ts';
import type { BusStop } from './service.ts';

/** Lists the distinct cities of a bus for its map: at most `MAX_ROAD_STOPS`, always including the last one. */
export function pickRoadStops(stops: readonly BusStop[]): string[] {
  const cities = [...new Set(stops.map(({ citySlug }) => citySlug))];
  return [...cities.slice(0, MAX_ROAD_STOPS - 1), ...cities.slice(MAX_ROAD_STOPS - 1).slice(-1)];
}
