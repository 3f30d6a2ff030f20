import { BUS_PAIRS } from './busPairs.ts';

/** A road of this many kilometres without a known city on it costs twice its length. */
const STRAIGHT_KM = 5000;

const ROADS = new Map<string, { city: string; cost: number }[]>();
for (const {
  cities: [a, b],
  km,
} of BUS_PAIRS) {
  // Prefers a chain of short roads to one long road, because real roads pass through cities.
  const cost = km + km ** 2 / STRAIGHT_KM;
  ROADS.set(a, [...(ROADS.get(a) ?? []), { city: b, cost }]);
  ROADS.set(b, [...(ROADS.get(b) ?? []), { city: a, cost }]);
}

/** Returns the cities on the way of a bus, including both ends. Returns only the ends when no road is known. */
export function findBusWay(from: string, to: string): string[] {
  const costs = new Map([[from, 0]]);
  const before = new Map<string, string>();
  const open = new Set([from]);
  while (open.size > 0) {
    const city = [...open].reduce((best, each) => (costs.get(each)! < costs.get(best)! ? each : best));
    if (city === to) return traceBack(before, to);
    open.delete(city);
    for (const road of ROADS.get(city) ?? []) {
      const cost = costs.get(city)! + road.cost;
      if (cost >= (costs.get(road.city) ?? Infinity)) continue;
      costs.set(road.city, cost);
      before.set(road.city, city);
      open.add(road.city);
    }
  }
  return [from, to];
}

function traceBack(before: ReadonlyMap<string, string>, end: string): string[] {
  const way = [end];
  for (let city = before.get(end); city !== undefined; city = before.get(city)) way.unshift(city);
  return way;
}
