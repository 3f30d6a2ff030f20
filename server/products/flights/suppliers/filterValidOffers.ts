import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import { AGE_GROUPS } from '../../../../shared/passengers/ageGroup.ts';
import type { Log } from '../../../log.ts';
import { filterValid, type InvalidEntry } from '../../bookings/filterValid.ts';
import { calculatePartyTotal } from './partyTotal.ts';

const HIGHEST_TOTAL = 1_000_000_000_000;

export type ReadOffer = FlightOffer | InvalidEntry;

export interface OfferCriteria {
  party: Party;
  now: Date;
  /** Missing when the request is for a single offer by its key. */
  from?: string;
  to?: string;
  /** ISO day of departure. */
  day?: string;
}

export function findOfferProblem(offer: FlightOffer, { party, now, ...asked }: OfferCriteria): string | null {
  const { segment, fare, total } = offer;
  const departs = Date.parse(segment.departsAt);
  const arrives = Date.parse(segment.arrivesAt);
  if (!Number.isFinite(departs) || !Number.isFinite(arrives)) return 'no time';
  if (arrives <= departs) return 'arrives before it departs';
  if (departs <= now.getTime()) return 'departed';
  if (!(Date.parse(offer.expiresAt) > now.getTime())) return 'expired';
  // Both days are local at the airport.
  if (asked.day !== undefined && segment.departsAt.slice(0, 10) !== asked.day) return 'another day';
  if (asked.from !== undefined && segment.from.citySlug !== asked.from) return 'from elsewhere';
  if (asked.to !== undefined && segment.to.citySlug !== asked.to) return 'to elsewhere';
  if (!Number.isSafeInteger(total) || total <= 0 || total > HIGHEST_TOTAL) return 'price';
  if (fare.adult.total <= 0) return 'price of an adult';
  for (const group of AGE_GROUPS) {
    const { base, vat, airport, total: each } = fare[group];
    const parts = [base, vat, airport, each];
    if (!parts.every((part) => Number.isSafeInteger(part) && part >= 0 && part % 10 === 0)) return 'parts';
    if (base + vat + airport !== each) return 'parts do not add up';
  }
  return calculatePartyTotal(fare, party) === total ? null : 'total does not add up';
}

export function filterValidOffers(
  source: string,
  items: readonly ReadOffer[],
  wanted: OfferCriteria,
  log: Log,
): FlightOffer[] | null {
  const checked = items.map((item): ReadOffer => {
    const problem = 'unreadable' in item ? null : findOfferProblem(item, wanted);
    return 'unreadable' in item || problem === null ? item : { unreadable: problem, key: item.key };
  });
  return filterValid(source, checked, { log, what: 'offers', priceOf: ({ total }) => total });
}
