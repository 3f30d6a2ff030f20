import type { Rial } from '../money.ts';
import type { AgeGroup } from '../passengers/ageGroup.ts';
import type { CancellationTable } from './cancellation.ts';

/**
 * `system` tickets come from the airline's own stock at published fares. `charter` seats are resold by a charterer.
 */
export type TicketKind = 'system' | 'charter';

export type Cabin = 'economy' | 'business';

/** Price for one traveller of an age group; `total` is the sum of the other parts. */
export interface FareParts {
  base: Rial;
  vat: Rial;
  airport: Rial;
  /** The agency's fee; omitted when there is none. */
  service?: Rial;
  total: Rial;
}

export type FareByAge = Record<AgeGroup, FareParts>;

/** Without `base`, it is what the other parts leave of `total`. */
export type ShownFareParts = Omit<FareParts, 'base'> & Partial<Pick<FareParts, 'base'>>;

/** Fares of the age groups that travel; adults always do. */
export interface PartyFare {
  adult: ShownFareParts;
  child?: ShownFareParts;
  infant?: ShownFareParts;
}

export interface Carrier {
  code: string;
  slug: string;
  name: string;
  color: string;
}

export interface Stop {
  iata: string;
  citySlug: string;
  city: string;
  airport: string;
  /** ISO 3166 alpha-2 code; missing within Iran. */
  country?: string;
}

/** Times are ISO with the local offset (+03:30 in Iran), so their text shows the local time. */
export interface FlightSegment {
  carrier: Carrier;
  flightNumber: string;
  aircraft: string;
  from: Stop;
  to: Stop;
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  fareClass: string;
  cabin: Cabin;
  baggage: { checkedKg: number; cabinKg: number; infantKg: number };
}

/** Contains no supplier-specific fields (docs/spec/rules.md#offers). */
export interface FlightOffer {
  /** Identifies flight, fare class and supplier. It is the same in every search. */
  key: string;
  source: string;
  kind: TicketKind;
  /** Covers the first departure to the last arrival, with carrier, number and aircraft of the first flight. */
  segment: FlightSegment;
  /** All flights in order; null for a direct flight. */
  connections: FlightSegment[] | null;
  /** True for separate tickets: a missed connection is not replaced and baggage is not forwarded. */
  selfTransfer?: true;
  fare: FareByAge;
  /** Number of the service fee rule that was applied. */
  feeRule?: number;
  /**
   * Version of the desk's carrier terms from which `cancellation` was taken. Missing when the desk has entered no
   * terms.
   */
  terms?: string;
  /** Price for the whole party, as shown on the card and charged. */
  total: Rial;
  /** `seenAt` is the ISO instant of the supplier's answer; null when the supplier does not count seats. */
  seatsLeft: { count: number; seenAt: string } | null;
  /** False when the party needs more seats. */
  available: boolean;
  cancellation: CancellationTable;
  /** ISO instant until which the supplier honours the offer. */
  expiresAt: string;
}

/** Offer to one party, without the fares of other age groups. */
export interface PartyOffer extends Omit<FlightOffer, 'fare'> {
  fare: PartyFare;
}

export interface ChoosableOffer extends PartyOffer {
  /** Server signature of the offer's reference and the displayed price (offerToken.ts). */
  signature: string;
  /** kg of CO2 for one passenger; missing when unknown (docs/spec/reference-data.md#co2). */
  co2Kg?: number;
}
