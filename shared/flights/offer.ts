import type { Rial } from '../money.ts';
import type { CancellationTable } from './cancellation.ts';

/** Adult is 12 and over, child 2 to under 12, infant under 2 on the day of travel. */
export type AgeGroup = 'adult' | 'child' | 'infant';

export const AGE_GROUPS: readonly AgeGroup[] = ['adult', 'child', 'infant'];

/** `system`: the airline's own stock at published fares. `charter`: seats a charterer resells. */
export type TicketKind = 'system' | 'charter';

export type Cabin = 'economy' | 'business';

/** What one traveller of an age group pays, in Rial. `total` is the sum of the other parts. */
export interface FareParts {
  base: Rial;
  /** Value added tax. */
  vat: Rial;
  /** Airport charge. */
  airport: Rial;
  total: Rial;
}

export type FareByAge = Record<AgeGroup, FareParts>;

export interface Carrier {
  /** What is printed before the flight number: `W5`. */
  code: string;
  slug: string;
  /** Short Persian name: «ماهان». */
  name: string;
  /** Colour of the carrier's monogram tile, `#rrggbb`. */
  color: string;
}

export interface Stop {
  iata: string;
  citySlug: string;
  /** Persian city name. */
  city: string;
  /** Persian airport name. */
  airport: string;
  /** ISO 3166 alpha-2 code of the country; left out within Iran. */
  country?: string;
}

/**
 * One flight, from take-off to landing. Times are ISO 8601 with the offset of their place (+03:30 in Iran), so that
 * what they spell is the wall clock there.
 */
export interface FlightSegment {
  carrier: Carrier;
  /** `W5 1041`. */
  flightNumber: string;
  /** Persian aircraft name, «ایرباس A310». */
  aircraft: string;
  from: Stop;
  to: Stop;
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  /** One letter, the fare class of the ticket. */
  fareClass: string;
  cabin: Cabin;
  baggage: { checkedKg: number; cabinKg: number; infantKg: number };
}

/**
 * What a supplier offers and a traveller may choose. Our own normal form: supplier fields never get
 * past the adapter (contracts/suppliers.md, C).
 */
export interface FlightOffer {
  /** Names the same flight, fare class and source in every search: list key and de-duplication. */
  key: string;
  /** Id of the source that answered, `sample-2`. */
  source: string;
  kind: TicketKind;
  /** The whole stretch: first departure to last arrival, with carrier, number and aircraft of the first flight. */
  segment: FlightSegment;
  /** Every flight of the stretch in order; null for a direct one. Layovers: connections.ts. */
  connections: FlightSegment[] | null;
  /** The flights are separate tickets: who misses one loses the next, and baggage is not passed on. */
  selfTransfer?: true;
  fare: FareByAge;
  /** What the whole party pays, in Rial: the number on the card and at the bank. */
  total: Rial;
  /** Seats the source says are left and when it said so (ISO instant); null when it does not say. */
  seatsLeft: { count: number; seenAt: string } | null;
  /** False when fewer seats are left than the party needs. */
  available: boolean;
  cancellation: CancellationTable;
  /** When the source stops standing by this offer, ISO instant. */
  expiresAt: string;
}

/** An offer as it reaches the page: with the signed token that a choose button posts back. */
export interface ChoosableOffer extends FlightOffer {
  /** Opaque and signed by the server; it holds the offer's reference and the price that was shown. */
  token: string;
}
