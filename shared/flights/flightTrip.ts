import type { Rial } from '../money.ts';
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

/** One offer a leg; `key` and `total` combine all legs. */
export interface TripOffer {
  key: string;
  total: Rial;
  legs: FlightOffer[];
}

export interface FlightOrderItem {
  offer: TripOffer;
  search: TripSearch;
  party: Party;
}

export function buildTripOffer(legs: readonly FlightOffer[]): TripOffer {
  if (legs.length === 0) throw new RangeError('a trip has at least one leg');
  return {
    key: legs.map(({ key }) => key).join('+'),
    total: legs.reduce((sum, leg) => sum + leg.total, 0),
    legs: [...legs],
  };
}

export function buildTripSearch(legs: readonly TripSearchLeg[]): TripSearch {
  const [first] = legs;
  if (!first) throw new RangeError('a trip has at least one leg');
  return { ...first, legs: [...legs] };
}

/** `leg` counts from 1. Throws RangeError for an unknown leg. */
export function getSegment(subject: FlightOrderItem, leg: number): FlightSegment {
  const offer = subject.offer.legs[leg - 1];
  if (!offer) throw new RangeError(`the trip has no leg ${leg}`);
  return offer.segment;
}
