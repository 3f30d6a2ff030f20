import { getWeekday } from '../../../../../shared/calendar/jalali.ts';
import type { Cabin } from '../../../../../shared/flights/offer.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { memoize } from '../../../../upstream/memoize.ts';
import { listFlownPairs } from '../../reference/abroadRoutes.ts';
import { toZoneInstant } from '../../reference/zoneTime.ts';
import { listServiceLines, type ServiceLine } from './listServiceLines.ts';

/** Includes today. */
export const TIMETABLE_DAYS = 180;
const SALE_CLOSES_MINUTES = 90;
const SALE_ABROAD_CLOSES_MINUTES = 180;

/** Example of a `ref`: `W5.1041.THR.MHD.20261126`. `day` is the local ISO day of departure. */
export interface Flight {
  ref: string;
  day: string;
  line: ServiceLine;
  departsAt: Date;
  arrivesAt: Date;
}

function buildFlight(line: ServiceLine, day: string): Flight {
  const departsAt = toZoneInstant(day, line.departs, findAirport(line.from)?.tz ?? 'Asia/Tehran');
  return {
    ref: [line.airline.code, line.number, line.from, line.to, day.replaceAll('-', '')].join('.'),
    day,
    line,
    departsAt,
    arrivesAt: new Date(departsAt.getTime() + line.minutes * 60_000),
  };
}

/** Lists the flights of a day. The result is deterministic. Cities are slugs. */
export const listFlights: (fromCity: string, toCity: string, day: string) => readonly Flight[] = memoize(
  // Maximum number of cached results. Searches, price strips and verdicts ask for the same days repeatedly.
  2000,
  makeFlights,
);

function makeFlights(fromCity: string, toCity: string, day: string): Flight[] {
  return listFlownPairs(fromCity, toCity)
    .flatMap(({ airports: [a, b] }) =>
      findAirport(a)?.citySlug === fromCity ? listPairFlights(a, b, day) : listPairFlights(b, a, day),
    )
    .toSorted((one, other) => one.departsAt.getTime() - other.departsAt.getTime());
}

export function listPairFlights(from: string, to: string, day: string): Flight[] {
  const weekdayOfDay = getWeekday(day);
  return listServiceLines(from, to)
    .filter((line) => line.weekdays.has(weekdayOfDay))
    .map((line) => buildFlight(line, day));
}

const DAY_MS = 86_400_000;
const TEHRAN_MS = 210 * 60_000;

/** Counts calendar days in Tehran. */
export function countDaysLeft({ departsAt }: Flight, now: Date): number {
  const dayNumber = (instant: Date) => Math.floor((instant.getTime() + TEHRAN_MS) / DAY_MS);
  return dayNumber(departsAt) - dayNumber(now);
}

export function getSaleCloseMinutes({ line }: Flight): number {
  return line.abroad ? SALE_ABROAD_CLOSES_MINUTES : SALE_CLOSES_MINUTES;
}

export function isOnSale(flight: Flight, now: Date): boolean {
  return (
    flight.departsAt.getTime() - now.getTime() >= getSaleCloseMinutes(flight) * 60_000 &&
    countDaysLeft(flight, now) < TIMETABLE_DAYS
  );
}

const CABIN_LETTERS: Record<Cabin, string> = { economy: 'E', business: 'B' };

export function buildInventoryId(flight: Flight, cabin: Cabin): string {
  return `${flight.ref}.${CABIN_LETTERS[cabin]}`;
}

export function findFlight(id: string): { flight: Flight; cabin: Cabin } | null {
  const match = /^(\w+)\.(\d+)\.([A-Z]{3})\.([A-Z]{3})\.(\d{4})(\d{2})(\d{2})\.([EB])$/.exec(id);
  if (!match) return null;
  const [, code, number, from = '', to = '', year, month, date, letter] = match;
  const day = `${year}-${month}-${date}`;
  const line = listServiceLines(from, to).find(
    (candidate) => candidate.airline.code === code && candidate.number === Number(number),
  );
  if (!line || Number.isNaN(Date.parse(day)) || !line.weekdays.has(getWeekday(day))) return null;
  const cabin: Cabin = letter === 'B' ? 'business' : 'economy';
  if (cabin === 'business' && !line.hasBusiness) return null;
  return { flight: buildFlight(line, day), cabin };
}
