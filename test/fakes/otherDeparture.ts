import type { FlightOffer } from '../../shared/flights/offer.ts';
import { makeBookableOffer } from './bookableFlights.ts';

/** Returns an offer for the same route, by default on the next day and at another price for one adult. */
export function otherDeparture(key: string, total = 26_000_000, day = '2026-11-27'): FlightOffer {
  const { segment, fare, ...offer } = makeBookableOffer(key);
  const { vat, airport } = fare.adult;
  const adult = { base: total - vat - airport, vat, airport, total };
  return {
    ...offer,
    total,
    fare: { ...fare, adult },
    segment: {
      ...segment,
      flightNumber: `W5 ${key.length}${key.codePointAt(key.length - 1)}`,
      departsAt: `${day}T10:00:00+03:30`,
      arrivesAt: `${day}T11:30:00+03:30`,
    },
  };
}
