import type { FlightOffer, FlightSegment, Stop } from './offer.ts';

const MINUTE_MS = 60_000;
const SHORT_MINUTES = 75;
const LONG_MINUTES = 6 * 60;

export interface Layover {
  at: Stop;
  /** Airport of the next departure if it is not the airport of arrival; otherwise null. */
  changeTo: Stop | null;
  minutes: number;
  /** `short` is under 75 minutes, `long` is six hours or more. */
  length: 'short' | 'usual' | 'long';
  /** True when the connection overlaps 00:00 to 05:00 local time. */
  overnight: boolean;
}

type Stretch = Pick<FlightOffer, 'segment'> & { connections?: FlightSegment[] | null };

export function listSegments({ segment, connections }: Stretch): readonly FlightSegment[] {
  return connections ?? [segment];
}

export function countStops(offer: Stretch): number {
  return listSegments(offer).length - 1;
}

/** IATA codes in the order of travel. */
export function listFlightStops(offer: Stretch): string[] {
  const flights = listSegments(offer);
  return [...flights.map(({ from }) => from.iata), ...flights.slice(-1).map(({ to }) => to.iata)];
}

export function listLayovers(offer: Stretch): Layover[] {
  const flights = listSegments(offer);
  return flights.slice(1).map((next, index) => buildLayover(flights[index]!, next));
}

function buildLayover(before: FlightSegment, next: FlightSegment): Layover {
  const minutes = Math.round((Date.parse(next.departsAt) - Date.parse(before.arrivesAt)) / MINUTE_MS);
  return {
    at: before.to,
    changeTo: before.to.iata === next.from.iata ? null : next.from,
    minutes,
    length: minutes < SHORT_MINUTES ? 'short' : minutes >= LONG_MINUTES ? 'long' : 'usual',
    overnight: isOvernight(before.arrivesAt, minutes),
  };
}

function isOvernight(arrivesAt: string, minutes: number): boolean {
  const start = Number(arrivesAt.slice(11, 13)) * 60 + Number(arrivesAt.slice(14, 16));
  const nightEnds = 5 * 60;
  const nextNight = start < nightEnds ? 0 : 24 * 60 - start;
  return nextNight < minutes;
}

/** Returns whether the flight starts or ends outside Iran, so that passengers need passports. */
export function isAbroad({ segment }: Pick<FlightOffer, 'segment'>): boolean {
  return segment.from.country !== undefined || segment.to.country !== undefined;
}
