import type { PartyOffer } from './offer.ts';
import { getPenaltyAt } from './refund.ts';

const known = new WeakMap<PartyOffer, { at: number; penaltyPct: number }>();

export function getPenaltyNow(offer: PartyOffer, now: Date): number {
  const at = now.getTime();
  const kept = known.get(offer);
  if (kept?.at === at) return kept.penaltyPct;
  const penaltyPct = getPenaltyAt(offer.cancellation, offer.segment.departsAt, now);
  known.set(offer, { at, penaltyPct });
  return penaltyPct;
}
