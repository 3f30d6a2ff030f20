import type { FareByAge, FareParts } from '../../../../../shared/flights/offer.ts';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { Rial } from '../../../../../shared/money.ts';

/** Tenths of an adult's fare. */
const SHARES = { adult: 10, child: 10, infant: 1 } as const;

/** The whole amount counts as fare, because Duffel does not say which taxes are refundable. */
function toFareParts(total: Rial): FareParts {
  return { base: total, vat: 0, airport: 0, total };
}

/**
 * Divides the price of the party among the travellers, because Duffel has no price per person. Rounds the total up by
 * a few Toman at most.
 */
export function splitPartyFare(wholeRial: Rial, party: Party): { fare: FareByAge; total: Rial } {
  const tenths = party.adults * SHARES.adult + party.children * SHARES.child + party.infants * SHARES.infant;
  // Makes every share a whole number of Toman.
  const tenth = Math.ceil(wholeRial / tenths / 10) * 10;
  const fare = {
    adult: toFareParts(tenth * SHARES.adult),
    child: toFareParts(tenth * SHARES.child),
    infant: toFareParts(tenth * SHARES.infant),
  };
  return { fare, total: tenth * tenths };
}
