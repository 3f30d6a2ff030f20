import type { Rial } from '../money.ts';
import { getPenaltyNow } from './getPenaltyNow.ts';
import type { FlightOffer } from './offer.ts';

const SUGGESTION_WEIGHTS = { price: 70, refund: 30 } as const;

export interface Suggestion {
  score: number;
  /** 0 to 70: 70 for the day's cheapest, 35 at twice its price. */
  price: number;
  /** 0 to 30: the share of the fare that a cancellation now refunds. */
  refund: number;
}

/** By price and refund alone; no airline pays for its rank. `cheapest` is the lowest total of the search. */
export function calculateSuggestion(offer: FlightOffer, cheapest: Rial, now: Date): Suggestion {
  const price =
    offer.total > 0 ? (SUGGESTION_WEIGHTS.price * Math.min(cheapest, offer.total)) / offer.total : 0;
  const penaltyPct = getPenaltyNow(offer, now);
  const refund = (SUGGESTION_WEIGHTS.refund * (100 - penaltyPct)) / 100;
  return { score: price + refund, price, refund };
}
