import { parseRouteSlug } from '../../../../shared/places/routeSlug.ts';
import { memoize } from '../../../upstream/memoize.ts';
import { BUS_CITIES, busCityBySlug, kmBetween, type BusCity, type BusTerminal } from './busCities.ts';
import { type BusCompany } from './busCompanies.ts';
import { BUS_PAIRS, busPairBetween, listBusPairs, listCompanies, type BusPair } from './busPairs.ts';
import { busTypeByCode, type BusType } from './busTypes.ts';

export interface BusRoute {
  from: BusCity;
  to: BusCity;
  /** Undefined for a city to itself, whose search is refused with a message. */
  pair: BusPair | undefined;
}

export function findBusRoute(slug: string): BusRoute | null {
  const ends = parseRouteSlug(slug, (city) => busCityBySlug(city) !== undefined);
  const from = ends && busCityBySlug(ends.from);
  const to = ends && busCityBySlug(ends.to);
  if (!from || !to) return null;
  const pair = busPairBetween(from.slug, to.slug);
  return pair || from.slug === to.slug ? { from, to, pair } : null;
}

export function busRoutes(): { from: string; to: string }[] {
  return BUS_PAIRS.flatMap(({ cities: [a, b] }) => [
    { from: a, to: b },
    { from: b, to: a },
  ]);
}

export function terminalsFor(pair: BusPair, city: BusCity): readonly BusTerminal[] {
  if (city.slug !== 'tehran' || pair.tehranTerminals.length === 0) return city.terminals;
  return city.terminals.filter(({ slug }) => pair.tehranTerminals.includes(slug));
}

export interface BusRouteFacts {
  km: number;
  minutes: number;
  departuresPerDay: number;
  companies: readonly BusCompany[];
  types: readonly BusType[];
  terminals: { from: readonly BusTerminal[]; to: readonly BusTerminal[] };
}

export function busRouteFacts(route: { from: BusCity; to: BusCity; pair: BusPair }): BusRouteFacts {
  const { from, to, pair } = route;
  return {
    km: pair.km,
    minutes: pair.minutes,
    departuresPerDay: pair.departuresPerDay,
    companies: listCompanies(pair),
    types: pair.types.map(busTypeByCode).filter((type) => type !== undefined),
    terminals: { from: terminalsFor(pair, from), to: terminalsFor(pair, to) },
  };
}

export function nearestBusCities(city: BusCity, limit = 3): BusCity[] {
  return sortByDistance(city.slug).cities.slice(0, limit);
}

const sortByDistance = memoize(BUS_CITIES.length, (slug: string) => {
  const city = busCityBySlug(slug)!;
  const cities = BUS_CITIES.filter((other) => other.slug !== slug && listBusPairs(other.slug).length > 0)
    .map((other) => ({ other, km: kmBetween(city, other) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ other }) => other);
  return { cities };
});

/** Today included. */
export const BUS_DAYS_ON_SALE = 30;
