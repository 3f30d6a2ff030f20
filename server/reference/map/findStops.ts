import { MOST_ROAD_STOPS } from '../../../shared/places/roadPath.ts';

/** Looks up the stops of a trip; null for an unknown or repeated one, and for too few or too many. */
export function findStops<Place>(
  keys: readonly string[],
  find: (key: string) => Place | undefined,
): [Place, Place, ...Place[]] | null {
  if (keys.length > MOST_ROAD_STOPS || new Set(keys).size < keys.length) return null;
  const [first, second, ...others] = keys.flatMap((key) => find(key) ?? []);
  if (first === undefined || second === undefined || others.length + 2 < keys.length) return null;
  return [first, second, ...others];
}
