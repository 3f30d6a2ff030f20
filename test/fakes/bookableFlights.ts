import {
  buildTripOffer,
  buildTripSearch,
  type FlightOrderItem,
  type TripSearchLeg,
} from '../../shared/flights/flightTrip.ts';
import type { FareByAge, FareParts, FlightOffer } from '../../shared/flights/offer.ts';
import type { Party } from '../../shared/flights/party.ts';

function makeParts(base: number): FareParts {
  const vat = base / 10;
  const airport = 700_000;
  return { base, vat, airport, total: base + vat + airport };
}

const FARE: FareByAge = {
  adult: makeParts(23_000_000),
  child: makeParts(16_000_000),
  infant: makeParts(2_300_000),
};

export const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 };

/** An offer of a flight from Tehran to Mashhad on 26 November 2026 at 07:30. */
export function makeBookableOffer(key = 'offer-1', party: Party = ONE_ADULT): FlightOffer {
  const { adults, children, infants } = party;
  const total = adults * FARE.adult.total + children * FARE.child.total + infants * FARE.infant.total;
  return {
    key,
    source: 'sample-fake',
    kind: 'system',
    segment: {
      carrier: { code: 'W5', slug: 'mahan', name: 'ماهان', color: '#0a6b3d' },
      flightNumber: 'W5 1041',
      aircraft: 'ایرباس A310',
      from: { iata: 'THR', citySlug: 'tehran', city: 'تهران', airport: 'مهرآباد' },
      to: { iata: 'MHD', citySlug: 'mashhad', city: 'مشهد', airport: 'هاشمی‌نژاد' },
      departsAt: '2026-11-26T07:30:00+03:30',
      arrivesAt: '2026-11-26T09:00:00+03:30',
      durationMinutes: 90,
      fareClass: 'Y',
      cabin: 'economy',
      baggage: { checkedKg: 20, cabinKg: 5, infantKg: 10 },
    },
    connections: null,
    fare: FARE,
    total,
    seatsLeft: null,
    available: true,
    cancellation: {
      kind: 'system',
      carrier: 'W5',
      classes: 'Y',
      tiers: [
        { until: 'N3', penaltyPct: 30 },
        { until: 'END', penaltyPct: 60 },
      ],
      source: 'test',
      asOf: '2026-01-01',
      changePct: 10,
    },
    expiresAt: '2026-11-26T06:00:00+03:30',
  };
}

/** Builds the item of an order for one flight. */
export function toFlightItem(offer: FlightOffer, search: TripSearchLeg, party: Party): FlightOrderItem {
  return { offer: buildTripOffer([offer]), search: buildTripSearch([search]), party };
}

export const SEARCH = { fromCity: 'tehran', toCity: 'mashhad', day: '2026-11-26' };

/** Builds a round trip: outbound on 26 November with one offer, and the return four days later with another. */
export function makeRoundTrip(party: Party = ONE_ADULT, there = 'there', back = 'back'): FlightOrderItem {
  const { segment, ...offer } = makeBookableOffer(back, party);
  const backSegment = {
    ...segment,
    from: segment.to,
    to: segment.from,
    departsAt: '2026-11-30T07:30:00+03:30',
    arrivesAt: '2026-11-30T09:00:00+03:30',
  };
  return {
    offer: buildTripOffer([makeBookableOffer(there, party), { ...offer, segment: backSegment }]),
    search: buildTripSearch([SEARCH, { fromCity: 'mashhad', toCity: 'tehran', day: '2026-11-30' }]),
    party,
  };
}
