import type { Rial } from '../money.ts';
import type { FlightOffer, FlightSegment } from './offer.ts';
import type { Party } from './party.ts';

/** One direction that was searched for. The day is a Gregorian ISO day in Tehran. */
export interface TripSearchLeg {
  fromCity: string;
  toCity: string;
  day: string;
}

/** What an order of flights was searched as: the first leg by itself, and all of them. */
export interface TripSearch extends TripSearchLeg {
  legs: TripSearchLeg[];
}

/** The chosen offers of an order, one for each leg; `key` and `total` (Rial) are those of all together. */
export interface TripOffer {
  key: string;
  total: Rial;
  legs: FlightOffer[];
}

/** What an order of flights is for, as it is stored. */
export interface FlightSubject {
  offer: TripOffer;
  search: TripSearch;
  party: Party;
}

/** The offers of all legs as one. @throws RangeError without a leg */
export function tripOffer(legs: readonly FlightOffer[]): TripOffer {
  if (legs.length === 0) throw new RangeError('a trip has at least one leg');
  return {
    key: legs.map(({ key }) => key).join('+'),
    total: legs.reduce((sum, leg) => sum + leg.total, 0),
    legs: [...legs],
  };
}

/** The search of all legs as one. @throws RangeError without a leg */
export function tripSearch(legs: readonly TripSearchLeg[]): TripSearch {
  const [first] = legs;
  if (!first) throw new RangeError('a trip has at least one leg');
  return { ...first, legs: [...legs] };
}

/** The stretch of a leg, counted from 1. @throws RangeError when the trip has no such leg */
export function segmentOf(subject: FlightSubject, leg: number): FlightSegment {
  const offer = subject.offer.legs[leg - 1];
  if (!offer) throw new RangeError(`the trip has no leg ${leg}`);
  return offer.segment;
}
