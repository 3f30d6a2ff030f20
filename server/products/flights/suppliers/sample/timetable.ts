import { LRUCache } from 'lru-cache';
import { weekday } from '../../../../../shared/calendar/jalali.ts';
import type { Cabin } from '../../../../../shared/flights/offer.ts';
import { airportByIata } from '../../../../reference/airports.ts';
import { pairsBetween } from '../../reference/abroadRoutes.ts';
import { zoneInstant } from '../../reference/zoneTime.ts';
import { serviceLines, type ServiceLine } from './serviceLines.ts';

/** Flights are known for this many days, today included. */
export const TIMETABLE_DAYS = 180;
/** An agency's sale ends this long before departure. */
export const SALE_CLOSES_MINUTES = 90;
const SALE_ABROAD_CLOSES_MINUTES = 180;

/** One flight on one day. `ref` names it everywhere: `W5.1041.THR.MHD.20261126`. */
export interface Flight {
  ref: string;
  /** Gregorian ISO day of departure at the airport it leaves. */
  day: string;
  line: ServiceLine;
  departsAt: Date;
  arrivesAt: Date;
}

function flightOn(line: ServiceLine, day: string): Flight {
  const departsAt = zoneInstant(day, line.departs, airportByIata(line.from)?.tz ?? 'Asia/Tehran');
  return {
    ref: [line.airline.code, line.number, line.from, line.to, day.replaceAll('-', '')].join('.'),
    day,
    line,
    departsAt,
    arrivesAt: new Date(departsAt.getTime() + line.minutes * 60_000),
  };
}

/** A day of a route is asked for again and again, by searches, price strips and verdicts. */
const knownDays = new LRUCache<string, readonly Flight[]>({ max: 2000 });

/** All flights between two cities (slugs) on an ISO day, by departure; the same for ever. */
export function flightsOfDay(fromCity: string, toCity: string, day: string): readonly Flight[] {
  const key = `${fromCity} ${toCity} ${day}`;
  const flights = knownDays.get(key) ?? makeFlights(fromCity, toCity, day);
  knownDays.set(key, flights);
  return flights;
}

function makeFlights(fromCity: string, toCity: string, day: string): Flight[] {
  return pairsBetween(fromCity, toCity)
    .flatMap(({ airports: [a, b] }) =>
      airportByIata(a)?.citySlug === fromCity ? flightsBetween(a, b, day) : flightsBetween(b, a, day),
    )
    .toSorted((one, other) => one.departsAt.getTime() - other.departsAt.getTime());
}

/** The flights from one airport to another on an ISO day of the place they leave. */
export function flightsBetween(from: string, to: string, day: string): Flight[] {
  const weekdayOfDay = weekday(day);
  return serviceLines(from, to)
    .filter((line) => line.weekdays.has(weekdayOfDay))
    .map((line) => flightOn(line, day));
}

const DAY_MS = 86_400_000;
const TEHRAN_MS = 210 * 60_000;

/** Whole days on the calendar in Tehran from `now` to the day of departure; negative for days that are over. */
export function daysToDeparture({ departsAt }: Flight, now: Date): number {
  const dayNumber = (instant: Date) => Math.floor((instant.getTime() + TEHRAN_MS) / DAY_MS);
  return dayNumber(departsAt) - dayNumber(now);
}

/** Minutes before departure at which the sale of a flight ends. */
export function saleCloses({ line }: Flight): number {
  return line.abroad ? SALE_ABROAD_CLOSES_MINUTES : SALE_CLOSES_MINUTES;
}

/** A flight is on sale from half a year before its day until shortly before departure. */
export function isOnSale(flight: Flight, now: Date): boolean {
  return (
    flight.departsAt.getTime() - now.getTime() >= saleCloses(flight) * 60_000 &&
    daysToDeparture(flight, now) < TIMETABLE_DAYS
  );
}

const CABIN_LETTERS: Record<Cabin, string> = { economy: 'E', business: 'B' };

/** Names the seats of one cabin of one flight: the row they are counted in. */
export function inventoryId(flight: Flight, cabin: Cabin): string {
  return `${flight.ref}.${CABIN_LETTERS[cabin]}`;
}

/** The flight and cabin of an inventory id; null when the timetable has no such flight. */
export function flightOfInventory(id: string): { flight: Flight; cabin: Cabin } | null {
  const match = /^(\w+)\.(\d+)\.([A-Z]{3})\.([A-Z]{3})\.(\d{4})(\d{2})(\d{2})\.([EB])$/.exec(id);
  if (!match) return null;
  const [, code, number, from = '', to = '', year, month, date, letter] = match;
  const day = `${year}-${month}-${date}`;
  const line = serviceLines(from, to).find(
    (candidate) => candidate.airline.code === code && candidate.number === Number(number),
  );
  if (!line || Number.isNaN(Date.parse(day)) || !line.weekdays.has(weekday(day))) return null;
  const cabin: Cabin = letter === 'B' ? 'business' : 'economy';
  if (cabin === 'business' && !line.hasBusiness) return null;
  return { flight: flightOn(line, day), cabin };
}
