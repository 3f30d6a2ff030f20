import type { RouteAirline, RouteFacts } from '../../../../shared/flights/resultsView.ts';
import type { RouteView } from '../../../../shared/places/cityName.ts';
import { parseRouteSlug } from '../../../../shared/places/routeSlug.ts';
import { findAirport } from '../../../reference/airports.ts';
import { findAnyCity, toCityName } from '../../../reference/cities.ts';
import {
  GATEWAY,
  isAbroadRoute,
  isFedByTehran,
  listFlownPairs,
  listHubRoutes,
} from '../reference/abroadRoutes.ts';
import { findAirline } from '../reference/airlines.ts';
import { DOMESTIC_PAIRS, isDomesticPair } from '../reference/domesticPairs.ts';
import { getRouteTimes } from './getRouteTimes.ts';

/**
 * Returns null for a route without flights. Accepts a route from a city to itself; its search shows an error message.
 */
export function findRoute(slug: string): RouteView | null {
  const ends = parseRouteSlug(slug, (city) => findAnyCity(city) !== undefined);
  if (!ends || (ends.from !== ends.to && !isFlown(ends.from, ends.to))) return null;
  const named = (city: string) => ({ slug: city, name: findAnyCity(city)?.name ?? city });
  return { from: named(ends.from), to: named(ends.to) };
}

export function isFlown(fromCity: string, toCity: string): boolean {
  return isDomesticPair(fromCity, toCity) || isAbroadRoute(fromCity, toCity);
}

export function listFlownRoutes(): { from: string; to: string }[] {
  const seen = new Map<string, { from: string; to: string }>();
  for (const { airports } of DOMESTIC_PAIRS) {
    const [a, b] = airports.map((iata) => findAirport(iata)?.citySlug);
    if (!a || !b || a === b) continue;
    seen.set(`${a} ${b}`, { from: a, to: b });
    seen.set(`${b} ${a}`, { from: b, to: a });
  }
  return [...seen.values()];
}

interface Way {
  airports: readonly string[];
  minutes: readonly number[];
  km: number;
  airlines: readonly string[];
}

function listWays(from: string, to: string): Way[] {
  const pairs = listFlownPairs(from, to);
  if (pairs.length > 0) {
    return pairs.map(({ airports, jetMinutes, turbopropMinutes, km, airlines }) => {
      return { airports, minutes: [jetMinutes, turbopropMinutes ?? jetMinutes], km, airlines };
    });
  }
  const overHubs = listHubRoutes(from, to).map(({ airports: [start, , end], minutes, km, airline }) => {
    return { airports: [start, end], minutes: [minutes], km, airlines: [airline] };
  });
  if (overHubs.length > 0 || !isFedByTehran(from, to)) return overHubs;
  const first = listWays(from, GATEWAY);
  return listWays(GATEWAY, to).flatMap((second) =>
    first.slice(0, 1).map((feeder) => ({
      airports: [...feeder.airports, ...second.airports],
      minutes: second.minutes.map((minutes) => minutes + (feeder.minutes[0] ?? 0)),
      km: feeder.km + second.km,
      airlines: second.airlines,
    })),
  );
}

export function buildRouteFacts({ from, to }: RouteView): RouteFacts {
  const ways = listWays(from.slug, to.slug);
  const airports = ways.flatMap((way) => way.airports.map(findAirport)).filter((airport) => !!airport);
  const airportsOf = (city: string) => [
    ...new Set(airports.filter((airport) => airport.citySlug === city).map((airport) => airport.name)),
  ];
  const minutes = ways.flatMap((way) => way.minutes);
  const airlines = [...new Set(ways.flatMap((way) => way.airlines))]
    .map(findAirline)
    .filter((airline) => airline !== undefined)
    .filter((airline) => airline.codeKind !== 'placeholder')
    .map(({ code, slug, name, color }) => ({ code, slug, name, color }));
  return {
    km: ways[0]?.km ?? 0,
    minutes: [Math.min(...minutes), Math.max(...minutes)],
    weekly: getRouteTimes(from.slug, to.slug).weekly,
    airlines,
    airports: { from: airportsOf(from.slug), to: airportsOf(to.slug) },
  };
}

export function listAirlinesTo(city: string, origins: readonly string[]): RouteAirline[] {
  const to = toCityName(city);
  const all = origins.flatMap((from) => buildRouteFacts({ from: toCityName(from), to }).airlines);
  return [...new Map(all.map((airline) => [airline.code, airline])).values()];
}
