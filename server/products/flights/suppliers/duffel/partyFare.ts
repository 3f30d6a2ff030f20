import type { FareByAge, FareParts } from '../../../../../shared/flights/offer.ts';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { Rial } from '../../../../../shared/money.ts';

/** Tenths of an adult's share. */
const SHARES = { adult: 10, child: 10, infant: 1 } as const;

/** All of it is fare: which part of a tax would come back, Duffel does not say. */
function parts(total: Rial): FareParts {
  return { base: total, vat: 0, airport: 0, total };
}

/**
 * Duffel prices a party as a whole. The shares are ours: a child as much as an adult, an infant a tenth. They add up to
 * the total that is charged, which is the asked one rounded up by a few Toman at the most.
 */
export function partyFare(wholeRial: Rial, party: Party): { fare: FareByAge; total: Rial } {
  const tenths = party.adults * SHARES.adult + party.children * SHARES.child + party.infants * SHARES.infant;
  // A tenth of a share in whole Toman keeps every share in whole Toman.
  const tenth = Math.ceil(wholeRial / tenths / 10) * 10;
  const fare = {
    adult: parts(tenth * SHARES.adult),
    child: parts(tenth * SHARES.child),
    infant: parts(tenth * SHARES.infant),
  };
  return { fare, total: tenth * tenths };
}
