import { AGE_GROUPS, type FlightOffer } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import type { Log } from '../../log.ts';
import { totalOf } from '../flights/suppliers/partyTotal.ts';
import { keepGood, type Unusable } from './keepGood.ts';

const HIGHEST_TOTAL = 1_000_000_000_000;

/** What was made of one item of an answer: an offer, or why it is none. */
export type ReadOffer = FlightOffer | Unusable;

export interface Wanted {
  party: Party;
  now: Date;
  /** Left out when a single offer is asked for by its key. */
  fromCity?: string;
  toCity?: string;
  /** ISO day of departure. */
  day?: string;
}

/** The first thing that is wrong with an offer for this search; null for a good one. */
export function problemOfOffer(offer: FlightOffer, { party, now, ...asked }: Wanted): string | null {
  const { segment, fare, total } = offer;
  const departs = Date.parse(segment.departsAt);
  const arrives = Date.parse(segment.arrivesAt);
  if (!Number.isFinite(departs) || !Number.isFinite(arrives)) return 'no time';
  if (arrives <= departs) return 'arrives before it departs';
  if (departs <= now.getTime()) return 'departed';
  if (!(Date.parse(offer.expiresAt) > now.getTime())) return 'expired';
  // Spelled on the clock of the airport, as the day that was asked for.
  if (asked.day !== undefined && segment.departsAt.slice(0, 10) !== asked.day) return 'another day';
  if (asked.fromCity !== undefined && segment.from.citySlug !== asked.fromCity) return 'from elsewhere';
  if (asked.toCity !== undefined && segment.to.citySlug !== asked.toCity) return 'to elsewhere';
  if (!Number.isSafeInteger(total) || total <= 0 || total > HIGHEST_TOTAL) return 'price';
  if (fare.adult.total <= 0) return 'price of an adult';
  for (const group of AGE_GROUPS) {
    const { base, vat, airport, total: each } = fare[group];
    const parts = [base, vat, airport, each];
    if (!parts.every((part) => Number.isSafeInteger(part) && part >= 0 && part % 10 === 0)) return 'parts';
    if (base + vat + airport !== each) return 'parts do not add up';
  }
  return totalOf(fare, party) === total ? null : 'total does not add up';
}

/** Keeps the offers that can be shown for this search (keepGood.ts). */
export function keepGoodOffers(
  source: string,
  items: readonly ReadOffer[],
  wanted: Wanted,
  log: Log,
): FlightOffer[] | null {
  const checked = items.map((item): ReadOffer => {
    const problem = 'unreadable' in item ? null : problemOfOffer(item, wanted);
    return 'unreadable' in item || problem === null ? item : { unreadable: problem, key: item.key };
  });
  return keepGood(source, checked, { log, what: 'offers', priceOf: ({ total }) => total });
}
