import type { BusService, SunSides } from '../../../../shared/buses/service.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { toTehranIso } from '../../../../shared/calendar/tehran.ts';
import { memoize } from '../../../upstream/memoize.ts';
import { findBusCityBySlug } from './busCities.ts';

interface Point {
  lat: number;
  lon: number;
}

interface SunPosition {
  /** Degrees, clockwise from north. */
  azimuth: number;
  /** Degrees above the horizon. */
  elevation: number;
}

const STEP_MS = 15 * 60_000;
/** Minimum elevation of the sun in degrees. A lower sun is hidden by hills and other cars. */
const LOWEST_DEGREES = 2;
/** Degrees from the direction of travel within which the sun shines through the front or rear window. */
const AHEAD_DEGREES = 15;
/** A side with fewer sunny steps counts as shaded. */
const MIN_STEPS = 2;

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const deg = (radians: number) => (radians * 180) / Math.PI;
const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

/**
 * Calculates the position of the sun to within half a degree (low-precision formulas of the Astronomical Almanac).
 */
export function calculateSun({ lat, lon }: Point, at: Date): SunPosition {
  const days = at.getTime() / 86_400_000 - 10_957.5;
  const anomaly = rad(357.528 + 0.985_600_3 * days);
  const longitude = rad(
    280.46 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly),
  );
  const tilt = rad(23.439);
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const ascension = deg(Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)));
  const sidereal = 280.460_618_37 + 360.985_647_366_29 * days;
  const hour = rad(turn(sidereal + lon - ascension));
  const place = rad(lat);
  const elevation = Math.asin(
    Math.sin(place) * Math.sin(declination) + Math.cos(place) * Math.cos(declination) * Math.cos(hour),
  );
  const azimuth = Math.atan2(
    -Math.sin(hour),
    Math.tan(declination) * Math.cos(place) - Math.sin(place) * Math.cos(hour),
  );
  return { azimuth: turn(deg(azimuth)), elevation: deg(elevation) };
}

/** Calculates the initial bearing of the great circle, in degrees clockwise from north. */
export function calculateBearing(from: Point, to: Point): number {
  const east = rad(to.lon - from.lon);
  const y = Math.sin(east) * Math.cos(rad(to.lat));
  const x =
    Math.cos(rad(from.lat)) * Math.sin(rad(to.lat)) -
    Math.sin(rad(from.lat)) * Math.cos(rad(to.lat)) * Math.cos(east);
  return turn(deg(Math.atan2(y, x)));
}

interface Journey {
  from: Point;
  to: Point;
  departsAt: Date;
  arrivesAt: Date;
}

/**
 * Finds the hours of sun on each side of a vehicle on the straight line between two places. Returns null when the sun
 * shines only from ahead or behind.
 */
export function findSunSides({ from, to, departsAt, arrivesAt }: Journey): SunSides | null {
  const start = departsAt.getTime();
  const length = Math.max(1, arrivesAt.getTime() - start);
  const bearing = calculateBearing(from, to);
  const lit: { left: number[]; right: number[] } = { left: [], right: [] };
  let isDay = false;
  for (let at = start; at <= start + length; at += STEP_MS) {
    const way = (at - start) / length;
    const place = { lat: from.lat + (to.lat - from.lat) * way, lon: from.lon + (to.lon - from.lon) * way };
    const { azimuth, elevation } = calculateSun(place, new Date(at));
    if (elevation < LOWEST_DEGREES) continue;
    isDay = true;
    const side = turn(azimuth - bearing);
    if (side > AHEAD_DEGREES && side < 180 - AHEAD_DEGREES) lit.right.push(at);
    if (side > 180 + AHEAD_DEGREES && side < 360 - AHEAD_DEGREES) lit.left.push(at);
  }
  const last = start + length;
  const sides = { left: formatHours(lit.left, start, last), right: formatHours(lit.right, start, last) };
  return isDay && sides.left === null && sides.right === null ? null : sides;
}

function formatHours(lit: readonly number[], start: number, last: number): string | null {
  const [first] = lit;
  const end = lit.at(-1);
  if (first === undefined || end === undefined || lit.length < MIN_STEPS) return null;
  const time = (at: number) => formatTime(toTehranIso(new Date(at)));
  const until = end + STEP_MS > last ? '' : `تا ${time(end)}`;
  const since = first === start ? '' : `از ${time(first)}`;
  return [since, until].filter((word) => word !== '').join(' ') || 'همهٔ راه';
}

/** Returns null when the position of a place is unknown. */
export function findSunSidesOfBus({
  boarding,
  dropOffs,
  departsAt,
  arrivesAboutAt,
}: Pick<BusService, 'boarding' | 'dropOffs' | 'departsAt' | 'arrivesAboutAt'>): SunSides | null {
  return findSides(boarding.citySlug, dropOffs.at(-1)?.citySlug ?? '', departsAt, arrivesAboutAt).sides;
}

/** Each search of a day asks for the same buses. Cities are slugs. */
const findSides = memoize(
  5000,
  (fromCity: string, toCity: string, departsAt: string, arrivesAt: string): { sides: SunSides | null } => {
    const from = findBusCityBySlug(fromCity);
    const to = findBusCityBySlug(toCity);
    if (!from || !to || from === to) return { sides: null };
    const times = { departsAt: new Date(departsAt), arrivesAt: new Date(arrivesAt) };
    return { sides: findSunSides({ from, to, ...times }) };
  },
);
