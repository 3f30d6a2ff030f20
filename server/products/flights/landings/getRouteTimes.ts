import { GATEWAY, isFedByTehran, listFlownPairs, listHubRoutes } from '../reference/abroadRoutes.ts';

/** Returns the minutes in the air without stops, and the departures in a normal week. */
export function getRouteTimes(from: string, to: string): { minutes: number; weekly: number } {
  const pairs = listFlownPairs(from, to);
  if (pairs.length > 0) {
    return {
      minutes: Math.min(...pairs.map((pair) => pair.jetMinutes)),
      weekly: pairs.reduce((sum, pair) => sum + pair.weekly, 0),
    };
  }
  const hubs = listHubRoutes(from, to);
  if (hubs.length > 0)
    return { minutes: Math.min(...hubs.map(({ minutes }) => minutes)), weekly: 7 * hubs.length };
  if (!isFedByTehran(from, to)) return { minutes: 0, weekly: 0 };
  const [first, second] = [getRouteTimes(from, GATEWAY), getRouteTimes(GATEWAY, to)];
  return { minutes: first.minutes + second.minutes, weekly: Math.min(first.weekly, second.weekly) };
}
