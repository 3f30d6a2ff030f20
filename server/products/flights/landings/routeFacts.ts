import type { RouteFacts } from '../../../../shared/flights/resultsView.ts';
import type { RouteView } from '../../../../shared/places/cityName.ts';
import { parseRouteSlug } from '../../../../shared/places/routeSlug.ts';
import { airportByIata } from '../../../reference/airports.ts';
import { anyCity } from '../../../reference/cities.ts';
import { GATEWAY, hubRoutes, isAbroadRoute, isFedByTehran, pairsBetween } from '../reference/abroadRoutes.ts';
import { airlineByCode } from '../reference/airlines.ts';
import { DOMESTIC_PAIRS, isDomesticPair } from '../reference/domesticPairs.ts';
import { routeTimes } from './routeTimes.ts';

/** Null when nothing flies there. Accepts a city to itself; its search is refused with a message. */
export function findRoute(slug: string): RouteView | null {
  const ends = parseRouteSlug(slug, (city) => anyCity(city) !== undefined);
  if (!ends || (ends.from !== ends.to && !isFlown(ends.from, ends.to))) return null;
  const named = (city: string) => ({ slug: city, name: anyCity(city)?.name ?? city });
  return { from: named(ends.from), to: named(ends.to) };
}

export function isFlown(fromCity: string, toCity: string): boolean {
  return isDomesticPair(fromCity, toCity) || isAbroadRoute(fromCity, toCity);
}

export function flownRoutes(): { from: string; to: string }[] {
  const seen = new Map<string, { from: string; to: string }>();
  for (const { airports } of DOMESTIC_PAIRS) {
    const [a, b] = airports.map((iata) => airportByIata(iata)?.citySlug);
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
  const pairs = pairsBetween(from, to);
  if (pairs.length > 0) {
    return pairs.map(({ airports, jetMinutes, turbopropMinutes, km, airlines }) => {
      return { airports, minutes: [jetMinutes, turbopropMinutes ?? jetMinutes], km, airlines };
    });
  }
  const overHubs = hubRoutes(from, to).map(({ airports: [start, , end], minutes, km, airline }) => {
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

export function routeFacts({ from, to }: RouteView): RouteFacts {
  const ways = listWays(from.slug, to.slug);
  const airports = ways.flatMap((way) => way.airports.map(airportByIata)).filter((airport) => !!airport);
  const airportsOf = (city: string) => [
    ...new Set(airports.filter((airport) => airport.citySlug === city).map((airport) => airport.name)),
  ];
  const minutes = ways.flatMap((way) => way.minutes);
  const airlines = [...new Set(ways.flatMap((way) => way.airlines))]
    .map(airlineByCode)
    .filter((airline) => airline !== undefined)
    .filter((airline) => airline.codeKind !== 'placeholder')
    .map(({ code, slug, name, color }) => ({ code, slug, name, color }));
  return {
    km: ways[0]?.km ?? 0,
    minutes: [Math.min(...minutes), Math.max(...minutes)],
    weekly: routeTimes(from.slug, to.slug).weekly,
    airlines,
    airports: { from: airportsOf(from.slug), to: airportsOf(to.slug) },
  };
}
