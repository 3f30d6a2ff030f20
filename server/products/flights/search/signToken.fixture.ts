import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import { buildOfferToken } from '../../../../shared/flights/offerToken.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import type { Keys } from '../../../db/keys.ts';
import { signOffer } from './offerToken.ts';

/** Builds the token that an offer card sends. */
export function signToken(secret: Keys, offer: FlightOffer, search: FlightSearch): string {
  return buildOfferToken({ ...offer, signature: signOffer(secret, offer, search) }, search);
}
