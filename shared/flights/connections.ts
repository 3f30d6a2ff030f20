import type { FlightOffer, FlightSegment, Stop } from './offer.ts';

const MINUTE_MS = 60_000;
/** Less than this between two flights abroad is a run. */
const SHORT_MINUTES = 75;
const LONG_MINUTES = 6 * 60;

/** The time on the ground between two flights of one offer. */
export interface Layover {
  /** Where the first flight lands. */
  at: Stop;
  /** Where the next one leaves, when that is another airport; null otherwise. */
  changeTo: Stop | null;
  minutes: number;
  /** `short`: hurry. `long`: six hours or more. */
  length: 'short' | 'usual' | 'long';
  /** The night (0 to 5 on the clock of the place) falls into it. */
  overnight: boolean;
}

type Stretch = Pick<FlightOffer, 'segment'> & { connections?: FlightSegment[] | null };

/** Every flight of an offer in order; a direct one is its only flight. */
export function flightsOf({ segment, connections }: Stretch): readonly FlightSegment[] {
  return connections ?? [segment];
}

/** How often one gets off on the way: 0 for a direct flight. */
export function stopsOf(offer: Stretch): number {
  return flightsOf(offer).length - 1;
}

/** The waits between the flights of an offer, in order; none for a direct one. */
export function layoversOf(offer: Stretch): Layover[] {
  const flights = flightsOf(offer);
  return flights.slice(1).map((next, index) => layover(flights[index]!, next));
}

function layover(before: FlightSegment, next: FlightSegment): Layover {
  const minutes = Math.round((Date.parse(next.departsAt) - Date.parse(before.arrivesAt)) / MINUTE_MS);
  return {
    at: before.to,
    changeTo: before.to.iata === next.from.iata ? null : next.from,
    minutes,
    length: minutes < SHORT_MINUTES ? 'short' : minutes >= LONG_MINUTES ? 'long' : 'usual',
    overnight: fallsInNight(before.arrivesAt, minutes),
  };
}

/** Whether some of the hours from midnight to five on the clock of the place are among the next `minutes`. */
function fallsInNight(arrivesAt: string, minutes: number): boolean {
  const start = Number(arrivesAt.slice(11, 13)) * 60 + Number(arrivesAt.slice(14, 16));
  const nightEnds = 5 * 60;
  const nextNight = start < nightEnds ? 0 : 24 * 60 - start;
  return nextNight < minutes;
}

/** Whether the offer begins or ends outside Iran: travellers need a passport then. */
export function isAbroad({ segment }: Pick<FlightOffer, 'segment'>): boolean {
  return segment.from.country !== undefined || segment.to.country !== undefined;
}
