import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import { ticketKey, type TripPlan } from '../../../../shared/flights/tripLegs.ts';
import type { TwoWayTickets } from '../../../../shared/flights/twoWayTickets.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { readOfferToken, type OfferClaim } from './offerToken.ts';

export interface ChosenLegsDeps {
  flights: Pick<FlightSupplier, 'findOffer'>;
  offerSecret: Uint8Array;
  now: Date;
}

/** The offers of all legs before the one that is being chosen, at the prices of their cards; or the first leg without one. */
export type ChosenLegs = { kind: 'all'; offers: FlightOffer[] } | { kind: 'missing'; leg: number };

/** Whether a signed choice is one for this very leg. */
export function isForLeg({ search }: OfferClaim, leg: FlightSearch): boolean {
  const { party } = search;
  return (
    search.from === leg.from &&
    search.to === leg.to &&
    search.day === leg.day &&
    party.adults === leg.party.adults &&
    party.children === leg.party.children &&
    party.infants === leg.party.infants
  );
}

/**
 * What a browser has chosen for the earlier legs of its trip. Only the signed token of a ticket counts; a leg whose token
 * is another's, has expired or whose seats are gone is missing and has to be chosen again.
 */
export async function chosenLegs(
  { flights, offerSecret, now }: ChosenLegsDeps,
  tickets: TwoWayTickets,
  plan: TripPlan,
): Promise<ChosenLegs> {
  const offers = await Promise.all(
    plan.legs.slice(0, plan.at).map(async (leg, index) => {
      const reading = readOfferToken(offerSecret, tickets[ticketKey(plan, index)]?.offer, now);
      if (reading.kind !== 'ok' || !isForLeg(reading.claim, leg)) return null;
      const offer = await flights.findOffer(reading.claim.offerKey, leg.party).catch(() => null);
      return offer?.available ? { ...offer, total: reading.claim.total } : null;
    }),
  );
  const missing = offers.indexOf(null);
  if (missing !== -1) return { kind: 'missing', leg: missing };
  return { kind: 'all', offers: offers.filter((offer) => offer !== null) };
}
