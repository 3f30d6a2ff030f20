import type { Rial } from '../money.ts';
import type { FlightOffer } from './offer.ts';
import { penaltyNow } from './penaltyNow.ts';

/** How much each reason weighs in «پیشنهاد ما»; together 100. */
export const SUGGESTION_WEIGHTS = { price: 70, refund: 30 } as const;

export interface Suggestion {
  /** 0 to 100, the sum of the parts. */
  score: number;
  /** 0 to 70: 70 for the cheapest of the day, 35 for one at twice its price. */
  price: number;
  /** 0 to 30: the share of the fare that comes back if the ticket is cancelled now. */
  refund: number;
}

/**
 * Why we suggest an offer: what it costs beside the cheapest of the same search, and what would come back today.
 * Nothing else counts, no airline pays for a place.
 * @param cheapest lowest total of the search in Rial
 */
export function suggestionScore(offer: FlightOffer, cheapest: Rial, now: Date): Suggestion {
  const price =
    offer.total > 0 ? (SUGGESTION_WEIGHTS.price * Math.min(cheapest, offer.total)) / offer.total : 0;
  const penaltyPct = penaltyNow(offer, now);
  const refund = (SUGGESTION_WEIGHTS.refund * (100 - penaltyPct)) / 100;
  return { score: price + refund, price, refund };
}
