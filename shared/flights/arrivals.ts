import { listSegments } from './connections.ts';
import type { ChoosableOffer, PartyOffer } from './offer.ts';

/** One supplier's answer. `offers` omits flights that earlier suppliers returned; `cheaper` replaces their cards. */
export interface Arrival {
  source: string;
  status: 'answered' | 'failed';
  offers: ChoosableOffer[];
  cheaper: ChoosableOffer[];
  answeredAt: string;
}

/** Builds a key that is equal for offers of the same seats: flights, day and cabin (docs/spec/rules.md#offers). */
export function buildFlightKey(offer: PartyOffer): string {
  const numbers = listSegments(offer).map(({ flightNumber }) => flightNumber);
  return `${numbers.join('+')} ${offer.segment.departsAt} ${offer.segment.cabin}`;
}

export function isBetterOffer(offer: PartyOffer, other: PartyOffer): boolean {
  if (offer.available !== other.available) return offer.available;
  return offer.total < other.total;
}

/** Returns the cheapest offer of each flight, in the order of first appearance. */
export function mergeArrivals(arrivals: readonly Arrival[]): ChoosableOffer[] {
  const best = new Map<string, ChoosableOffer>();
  for (const offer of arrivals.flatMap((arrival) => [...arrival.offers, ...arrival.cheaper])) {
    const key = buildFlightKey(offer);
    const known = best.get(key);
    if (!known || isBetterOffer(offer, known)) best.set(key, offer);
  }
  return [...best.values()];
}
