import { toClaimSeconds, writeClaim } from '../prices/claimText.ts';
import type { ChoosableOffer, PartyOffer } from './offer.ts';
import type { FlightSearch } from './search.ts';

export const OFFER_CLAIM_VERSION = 3;

/** Builds the text that the server signs: the offer, its search and its price including the fee. */
export function buildOfferClaim(offer: PartyOffer, { from, to, day, party }: FlightSearch): string {
  const { key, total, fare, feeRule, terms, expiresAt } = offer;
  const { adults, children, infants } = party;
  const search = [from, to, day, adults, children, infants];
  const fee = [feeRule, fare.adult.service, children > 0 ? fare.child?.service : undefined];
  return writeClaim(OFFER_CLAIM_VERSION, toClaimSeconds(expiresAt), key, ...search, total, ...fee, terms);
}

/**
 * Builds the token that the form of a card sends. The page data contains only the signature; the offer contains the
 * rest.
 */
export function buildOfferToken(offer: ChoosableOffer, search: FlightSearch): string {
  return `${buildOfferClaim(offer, search)}.${offer.signature}`;
}
