import type { BusTerminalView } from '../../../../shared/buses/busViews.ts';
import { parseRouteSlug } from '../../../../shared/places/routeSlug.ts';
import { calculateKm } from '../../../reference/greatCircle.ts';
import { memoize } from '../../../upstream/memoize.ts';
import { BUS_CITIES, findBusCityBySlug, type BusCity } from './busCities.ts';
import { type BusCompany } from './busCompanies.ts';
import { BUS_PAIRS, findBusPair, listBusPairs, listCompanies, type BusPair } from './busPairs.ts';
import { findBusType, type BusType } from './busTypes.ts';

export interface BusRoute {
  from: BusCity;
  to: BusCity;
  /** Undefined when both cities are the same. The search then shows an error message. */
  pair: BusPair | undefined;
}

export function findBusRoute(slug: string): BusRoute | null {
  const ends = parseRouteSlug(slug, (city) => findBusCityBySlug(city) !== undefined);
  const from = ends && findBusCityBySlug(ends.from);
  const to = ends && findBusCityBySlug(ends.to);
  if (!from || !to) return null;
  const pair = findBusPair(from.slug, to.slug);
  return pair || from.slug === to.slug ? { from, to, pair } : null;
}

export function listBusRoutes(): { from: string; to: string }[] {
  return BUS_PAIRS.flatMap(({ cities: [a, b] }) => [
    { from: a, to: b },
    { from: b, to: a },
  ]);
}

export function listTerminals(pair: BusPair, city: BusCity): readonly BusTerminalView[] {
  if (city.slug !== 'tehran' || pair.tehranTerminals.length === 0) return city.terminals;
  return city.terminals.filter(({ slug }) => pair.tehranTerminals.includes(slug));
}

export interface BusRouteFacts {
  km: number;
  minutes: number;
  departuresPerDay: number;
  companies: readonly BusCompany[];
  types: readonly BusType[];
  terminals: { from: readonly BusTerminalView[]; to: readonly BusTerminalView[] };
}

export function buildBusRouteFacts(route: { from: BusCity; to: BusCity; pair: BusPair }): BusRouteFacts {
  const { from, to, pair } = route;
  return {
    km: pair.km,
    minutes: pair.minutes,
    departuresPerDay: pair.departuresPerDay,
    companies: listCompanies(pair),
    types: pair.types.map(findBusType).filter((type) => type !== undefined),
    terminals: { from: listTerminals(pair, from), to: listTerminals(pair, to) },
  };
}

export function listNearestBusCities(city: BusCity, limit = 3): BusCity[] {
  return sortByDistance(city.slug).cities.slice(0, limit);
}

const sortByDistance = memoize(BUS_CITIES.length, (slug: string) => {
  const city = findBusCityBySlug(slug)!;
  const cities = BUS_CITIES.filter((other) => other.slug !== slug && listBusPairs(other.slug).length > 0)
    .map((other) => ({ other, km: calculateKm(city, other) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ other }) => other);
  return { cities };
});

/** Includes today. */
export const BUS_DAYS_ON_SALE = 30;
