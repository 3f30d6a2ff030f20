import type { RouteFacts, RouteView } from '../../shared/flights/resultsView.ts';
import { parseRouteSlug } from '../../shared/flights/search.ts';
import { airlineByCode } from './reference/airlines.ts';
import { airportByIata } from './reference/airports.ts';
import { cityBySlug } from './reference/cities.ts';
import { DOMESTIC_PAIRS, isDomesticPair, pairsOfCities } from './reference/domesticPairs.ts';

/**
 * The cities of a route slug, or null when nothing flies there. A city to itself is a route here; its search is
 * refused with a message.
 */
export function findRoute(slug: string): RouteView | null {
  const ends = parseRouteSlug(slug, (city) => cityBySlug(city) !== undefined);
  if (!ends || (ends.from !== ends.to && !isDomesticPair(ends.from, ends.to))) return null;
  const named = (city: string) => ({ slug: city, name: cityBySlug(city)?.name ?? city });
  return { from: named(ends.from), to: named(ends.to) };
}

/** City slugs of every route that is flown, each direction by itself. */
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

/** What is true of a route between two cities with flights, on any day. */
export function routeFacts({ from, to }: RouteView): RouteFacts {
  const pairs = pairsOfCities(from.slug, to.slug);
  const airports = pairs.flatMap((pair) => pair.airports.map(airportByIata)).filter((airport) => !!airport);
  const airportsOf = (city: string) => [
    ...new Set(airports.filter((airport) => airport.citySlug === city).map((airport) => airport.name)),
  ];
  const minutes = pairs.flatMap((pair) => [pair.jetMinutes, pair.turbopropMinutes ?? pair.jetMinutes]);
  const airlines = [...new Set(pairs.flatMap((pair) => pair.airlines))]
    .map(airlineByCode)
    .filter((airline) => airline !== undefined)
    .filter((airline) => airline.codeKind !== 'placeholder')
    .map(({ code, slug, name, color }) => ({ code, slug, name, color }));
  return {
    km: pairs[0]?.km ?? 0,
    minutes: [Math.min(...minutes), Math.max(...minutes)],
    weekly: pairs.reduce((sum, pair) => sum + pair.weekly, 0),
    airlines,
    airports: { from: airportsOf(from.slug), to: airportsOf(to.slug) },
  };
}
