import { flightsOf } from './connections.ts';
import type { ChoosableOffer, FlightOffer } from './offer.ts';

/**
 * What one source said, in the order in which sources answered. A flight that an earlier source offered already is
 * left out of `offers`; when it costs less here it stands in `cheaper`, to take the earlier card's place at the end.
 */
export interface Arrival {
  source: string;
  status: 'answered' | 'failed';
  offers: ChoosableOffer[];
  cheaper: ChoosableOffer[];
  /** ISO instant. */
  answeredAt: string;
}

/** Two offers with one key are the same seats to a traveller: flights, day and cabin (contracts/suppliers.md C). */
export function flightKey(offer: FlightOffer): string {
  const numbers = flightsOf(offer).map(({ flightNumber }) => flightNumber);
  return `${numbers.join('+')} ${offer.segment.departsAt} ${offer.segment.cabin}`;
}

/** Whether a source's offer of a flight is the better one: it can be bought, and for less. */
export function isBetter(offer: FlightOffer, other: FlightOffer): boolean {
  if (offer.available !== other.available) return offer.available;
  return offer.total < other.total;
}

/** One card for each flight, the cheapest offer of it, in the order in which flights first appeared. */
export function mergeArrivals(arrivals: readonly Arrival[]): ChoosableOffer[] {
  const best = new Map<string, ChoosableOffer>();
  for (const offer of arrivals.flatMap((arrival) => [...arrival.offers, ...arrival.cheaper])) {
    const key = flightKey(offer);
    const known = best.get(key);
    if (!known || isBetter(offer, known)) best.set(key, offer);
  }
  return [...best.values()];
}
