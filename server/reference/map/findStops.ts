import { MAX_ROAD_STOPS } from '../../../shared/places/roadPath.ts';

/**
 * Looks up the stops of a trip. Returns null for an unknown or repeated stop, and for too few or too many stops.
 */
export function findStops<Place>(
  keys: readonly string[],
  find: (key: string) => Place | undefined,
): [Place, Place, ...Place[]] | null {
  if (keys.length > MAX_ROAD_STOPS || new Set(keys).size < keys.length) return null;
  const [first, second, ...others] = keys.flatMap((key) => find(key) ?? []);
  if (first === undefined || second === undefined || others.length + 2 < keys.length) return null;
  return [first, second, ...others];
}
