import type { FlightOffer } from '../../../shared/flights/offer.ts';
import { AGE_GROUPS } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import type { Log } from '../../log.ts';
import { totalOf } from '../flights/suppliers/partyTotal.ts';

/** Nobody reads more cards than this; the cheapest are kept. */
export const MOST_OFFERS = 300;
/** One line of the log for a reason, with this many examples of it. */
const EXAMPLES = 3;
const HIGHEST_TOTAL = 1_000_000_000_000;

/** What was made of one item of an answer: an offer, or why it is none. The reason is for the log alone. */
export type ReadOffer = FlightOffer | { unreadable: string };

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

/**
 * The offers of an answer that can be shown: bad ones are dropped one by one and said in the log, the same key counts
 * once, and of very many only the cheapest stay. Null when there were offers and none could be used: then the source has
 * failed, because an empty list would say that nothing flies.
 */
export function keepGoodOffers(
  source: string,
  items: readonly ReadOffer[],
  wanted: Wanted,
  log: Log,
): FlightOffer[] | null {
  const good = new Map<string, FlightOffer>();
  const dropped = new Map<string, { count: number; examples: string[] }>();
  const drop = (reason: string, key: string) => {
    const entry = dropped.get(reason) ?? { count: 0, examples: [] };
    entry.count += 1;
    if (entry.examples.length < EXAMPLES) entry.examples.push(key);
    dropped.set(reason, entry);
  };
  for (const item of items) {
    if ('unreadable' in item) {
      drop(item.unreadable, '');
      continue;
    }
    const problem = problemOfOffer(item, wanted) ?? (good.has(item.key) ? 'twice' : null);
    if (problem === null) good.set(item.key, item);
    else drop(problem, item.key);
  }
  for (const [reason, { count, examples }] of dropped) {
    log.info('supplier offers dropped', { source, reason, count, examples: examples.join(' ').trim() });
  }
  if (good.size === 0 && items.length > 0 && !allBenign(dropped)) return null;
  const offers = [...good.values()];
  return offers.length <= MOST_OFFERS
    ? offers
    : offers.toSorted((a, b) => a.total - b.total).slice(0, MOST_OFFERS);
}

/** Late in the evening every flight of a day has left: that is an answer. */
function allBenign(dropped: ReadonlyMap<string, unknown>): boolean {
  return [...dropped.keys()].every((reason) => reason === 'departed' || reason === 'expired');
}
