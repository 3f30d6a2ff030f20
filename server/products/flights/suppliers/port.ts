import type { FareByAge, FlightOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { BookingPort, BookingShape, FareTerms } from '../../bookings/bookingPort.ts';

/** One direction on one day. Slugs are city slugs of the reference data, the day is a Gregorian ISO day in Tehran. */
export interface FlightQuery {
  fromCity: string;
  toCity: string;
  day: string;
  party: Party;
}

/** What one source of a supplier said. `failed` never carries the source's own text. */
export type SourceAnswer =
  | { source: string; status: 'answered'; offers: FlightOffer[]; answeredAt: string }
  | { source: string; status: 'failed'; answeredAt: string };

export interface TicketPassenger {
  position: number;
  ageGroup: 'adult' | 'child' | 'infant';
  /** Latin capitals as they are printed on the ticket. */
  latinFirstName: string;
  latinLastName: string;
  documentNumber: string;
  /** The rest is asked by suppliers abroad. */
  gender?: 'female' | 'male';
  /** ISO day. */
  birthDay?: string;
  /** Null travels on a national id. */
  passport?: { number: string; country: string; expiresOn: string } | null;
}

export interface IssuedTicket {
  position: number;
  /** Airline reservation code, six characters. */
  pnr: string;
  /** `037-2401857719`. */
  ticketNumber: string;
}

/** What the bookings of flights are made of. */
export interface FlightBooking extends BookingShape {
  /** Seats for the party of `offerKey` on its day. */
  item: { offerKey: string; party: Party };
  terms: FareTerms<FareByAge>;
  traveller: TicketPassenger;
  ticket: IssuedTicket;
}

/** A flight that is on sale, at the price of one adult from its cheapest source. */
export interface Departure {
  offer: FlightOffer;
  /** ISO instant after which nobody sells it. */
  saleClosesAt: string;
}

/** The lowest adult fares of some days in Rial, in the order of the days; null: nothing to sell. */
export interface AirlineFares {
  /** As `lowestFares` says it. */
  lowest: (Rial | null)[];
  /** By the code of the airline that flies all of the way; an airline that is missing sells nothing. */
  airlines: ReadonlyMap<string, (Rial | null)[]>;
  /** False where not everybody who sells the route could name airlines: a missing one may sell there all the same. */
  complete: boolean;
}

/**
 * What a source of flights has for sale; any system may stand behind it. Methods throw only for programming errors, unless
 * they say otherwise; an outside failure is an answer.
 */
export interface FlightCatalog {
  readonly id: string;
  /** Ids of the sources that `search` will answer for, in a fixed order. */
  readonly sources: readonly string[];
  /** Starts all sources at once; each promise settles when its source does and never rejects. */
  search(query: FlightQuery, signal: AbortSignal): Promise<SourceAnswer>[];
  /** The lowest adult fare of each asked day in Rial (null: nothing to sell), from quick data. Rejects when it cannot say. */
  lowestFares(fromCity: string, toCity: string, days: readonly string[]): Promise<(Rial | null)[]>;
  /** `lowestFares`, of each airline too. Left out by a supplier whose quick data names none. Rejects like it. */
  airlineFares?(fromCity: string, toCity: string, days: readonly string[]): Promise<AirlineFares>;
  /**
   * Flights with seats on the asked routes and days, from quick data. Left out by a supplier that can only be searched:
   * lists of departures are then empty.
   */
  departures?(
    routes: readonly { fromCity: string; toCity: string }[],
    days: readonly string[],
  ): Promise<Departure[]>;
  /** The offer of a key as it would be sold to the party now; null when it is gone. */
  findOffer(offerKey: string, party: Party): Promise<FlightOffer | null>;
}

/** Flights of one supplier, or of several: what it sells and what it keeps for us. */
export interface FlightSupplier extends FlightCatalog, BookingPort<FlightBooking> {}
