import type { Rial } from '../money.ts';
import { sumAncillaries, type BookedAncillary } from '../orders/ancillaries.ts';
import type { FlightOffer, FlightSegment } from './offer.ts';
import type { Party } from './party.ts';

/** `day` is an ISO day in Tehran. */
export interface TripSearchLeg {
  fromCity: string;
  toCity: string;
  day: string;
}

export interface TripSearch extends TripSearchLeg {
  legs: TripSearchLeg[];
}

/** One offer per leg; `key` and `total` combine all legs. */
export interface TripOffer {
  key: string;
  total: Rial;
  legs: FlightOffer[];
  /** Their prices are included in `total` but not in the totals of the legs. Missing when none are booked. */
  ancillaries?: readonly BookedAncillary[];
}

export interface FlightOrderItem {
  offer: TripOffer;
  search: TripSearch;
  party: Party;
}

export function buildTripOffer(
  legs: readonly FlightOffer[],
  ancillaries: readonly BookedAncillary[] = [],
): TripOffer {
  if (legs.length === 0) throw new RangeError('a trip has at least one leg');
  return {
    key: legs.map(({ key }) => key).join('+'),
    total: legs.reduce((sum, leg) => sum + leg.total, 0) + sumAncillaries(ancillaries),
    legs: [...legs],
    ...(ancillaries.length > 0 && { ancillaries: [...ancillaries] }),
  };
}

export function buildTripSearch(legs: readonly TripSearchLeg[]): TripSearch {
  const [first] = legs;
  if (!first) throw new RangeError('a trip has at least one leg');
  return { ...first, legs: [...legs] };
}

/** `leg` counts from 1. Throws RangeError for an unknown leg. */
export function getSegment(item: FlightOrderItem, leg: number): FlightSegment {
  const offer = item.offer.legs[leg - 1];
  if (!offer) throw new RangeError(`the trip has no leg ${leg}`);
  return offer.segment;
}
