import { LRUCache } from 'lru-cache';
import type { BusTerminalView } from '../../../../../shared/buses/busViews.ts';
import type { BusStop } from '../../../../../shared/buses/service.ts';
import { toTehranIso } from '../../../../../shared/calendar/tehran.ts';
import { drawFraction, pickChoice } from '../../../bookings/sample/seededHash.ts';
import { BUS_CITIES, type BusCity } from '../../reference/busCities.ts';
import { findBusPair } from '../../reference/busPairs.ts';
import { listTerminals } from '../../reference/busRoutes.ts';
import type { BusLine, BusRun } from './busTimetable.ts';

const MAX_STOPS_EN_ROUTE = 2;
/** Maximum length of a route through a city, relative to the direct road. */
const DETOUR = 1.03;
const TERMINALS_APART_MINUTES = 20;
const MINUTES_STEP = 5;

/** Lists the cities that a bus passes. `share` is the part of the way before the city, from 0 to 1. */
function listOnTheWay(from: BusCity, to: BusCity, km: number): { city: BusCity; share: number }[] {
  return BUS_CITIES.flatMap((city) => {
    const before = findBusPair(from.slug, city.slug)?.km;
    const after = findBusPair(city.slug, to.slug)?.km;
    if (before === undefined || after === undefined || before + after > km * DETOUR) return [];
    const share = before / (before + after);
    return share > 0.4 && share < 0.95 ? [{ city, share }] : [];
  }).toSorted((a, b) => a.share - b.share);
}

const known = new LRUCache<string, { city: BusCity; share: number }[]>({ max: 1000 });

function listPassedCities({ from, to, pair }: BusLine): { city: BusCity; share: number }[] {
  const route = `${from.slug} ${to.slug}`;
  const cities = known.get(route) ?? listOnTheWay(from, to, pair.km);
  known.set(route, cities);
  return cities;
}

function buildStop(city: BusCity, terminal: BusTerminalView, at: Date): BusStop {
  return {
    key: `${city.slug}.${terminal.slug}`,
    citySlug: city.slug,
    city: city.name,
    terminalSlug: terminal.slug,
    terminal: terminal.name,
    at: toTehranIso(at),
  };
}

function addRounded(start: Date, minutes: number): Date {
  return new Date(start.getTime() + Math.round(minutes / MINUTES_STEP) * MINUTES_STEP * 60_000);
}

export function getBoarding({ line }: BusRun, departsAt: Date): BusStop {
  return buildStop(line.from, line.terminal, departsAt);
}

export function listDropOffs({ line }: BusRun, departsAt: Date): BusStop[] {
  const { company, to, pair } = line;
  const stops: BusStop[] = [];
  for (const { city, share } of listPassedCities(line)) {
    const terminal = city.terminals[0];
    if (
      terminal &&
      stops.length < MAX_STOPS_EN_ROUTE &&
      drawFraction(company.slug, city.slug, line.departs) < 0.35
    )
      stops.push(buildStop(city, terminal, addRounded(departsAt, pair.minutes * share)));
  }
  const [first, ...others] = listTerminals(pair, to);
  if (!first) return stops;
  const last = pickChoice([first, ...others], company.slug, to.slug, 'arrives');
  const end = addRounded(departsAt, pair.minutes);
  const before = [first, ...others].find((terminal) => terminal !== last);
  if (before && drawFraction(company.slug, to.slug, 'two') < 0.5)
    stops.push(buildStop(to, before, addRounded(end, -TERMINALS_APART_MINUTES)));
  return [...stops, buildStop(to, last, end)];
}
