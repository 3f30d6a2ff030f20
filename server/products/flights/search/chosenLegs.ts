import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import { isSameParty } from '../../../../shared/flights/party.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import { buildTicketKey, type TripPlan } from '../../../../shared/flights/tripLegs.ts';
import type { TwoWayTickets } from '../../../../shared/flights/twoWayTickets.ts';
import type { Keys } from '../../../db/keys.ts';
import { setFlightFee } from '../flightFees.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { readOfferToken, type OfferClaim } from './offerToken.ts';

export interface ChosenLegsDeps {
  flights: Pick<FlightSupplier, 'findOffer'>;
  signingSecret: Keys;
  now: Date;
}

export type ChosenLegs = { kind: 'all'; offers: FlightOffer[] } | { kind: 'missing'; leg: number };

export function isForLeg({ search }: OfferClaim, leg: FlightSearch): boolean {
  const { from, to, day, party } = search;
  return from === leg.from && to === leg.to && day === leg.day && isSameParty(party, leg.party);
}

/**
 * Uses the price on the card and its fee. If the live price differs, the order asks the buyer before it continues.
 */
export function toClaimedOffer(offer: FlightOffer, { fee, search, total }: OfferClaim): FlightOffer {
  return { ...setFlightFee(offer, fee, search.party), total };
}

/**
 * Loads the chosen offers of the earlier legs. A leg is missing when its token is expired or for another search, or
 * its seats are sold.
 */
export async function loadChosenLegs(
  { flights, signingSecret, now }: ChosenLegsDeps,
  tickets: TwoWayTickets,
  plan: TripPlan,
): Promise<ChosenLegs> {
  const offers = await Promise.all(
    plan.legs.slice(0, plan.at).map(async (leg, index) => {
      const reading = readOfferToken(signingSecret, tickets[buildTicketKey(plan, index)]?.offer, now);
      if (reading.kind !== 'ok' || !isForLeg(reading.claim, leg)) return null;
      const { offerKey, terms } = reading.claim;
      const offer = await flights.findOffer(offerKey, leg.party, terms).catch(() => null);
      return offer?.available ? toClaimedOffer(offer, reading.claim) : null;
    }),
  );
  const missing = offers.indexOf(null);
  if (missing !== -1) return { kind: 'missing', leg: missing };
  return { kind: 'all', offers: offers.filter((offer) => offer !== null) };
}
