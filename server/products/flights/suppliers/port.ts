import type { FareByAge, FlightOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { SoldAncillary } from '../../../../shared/orders/ancillaries.ts';
import type { CabinMap } from '../../../../shared/orders/cabinMap.ts';
import type { BookingPort, BookingShape, FareTerms } from '../../bookings/bookingPort.ts';
import type { SearchCatalog, SourceAnswer } from '../../bookings/sourceAnswer.ts';
import type { AddFee } from '../../fees/addFee.ts';

/** Cities are slugs; `day` is an ISO day in Tehran. */
export interface FlightQuery {
  from: string;
  to: string;
  day: string;
  party: Party;
}

export type FlightAnswer = SourceAnswer<{ offers: FlightOffer[] }>;

/** `key` is that of a `SoldAncillary` or a `SoldSeat`. */
export interface BookedKey {
  key: string;
  quantity: number;
}

export interface TicketPassenger {
  position: number;
  ageGroup: 'adult' | 'child' | 'infant';
  /** Capital letters, as printed on the ticket. */
  latinFirstName: string;
  latinLastName: string;
  documentNumber: string;
  /** Suppliers abroad require the following fields. Days are ISO days. */
  gender?: 'female' | 'male';
  birthDay?: string;
  /** Null for a traveller with a national id. */
  passport?: { number: string; country: string; expiresOn: string } | null;
  /** Ancillaries of this traveller on this leg. */
  ancillaries?: BookedKey[];
}

export interface IssuedTicket {
  position: number;
  pnr: string;
  ticketNumber: string;
}

export interface FlightBooking extends BookingShape {
  item: { offerKey: string; party: Party };
  terms: FareTerms<FareByAge>;
  traveller: TicketPassenger;
  ticket: IssuedTicket;
}

export interface Departure {
  offer: FlightOffer;
  /** ISO instant. */
  saleClosesAt: string;
}

/** Fares in the order of the days, null for a day without a flight on sale. */
export interface AirlineFares {
  lowest: (Rial | null)[];
  /** Fares by the airline that flies the whole way. A missing airline has nothing on sale. */
  airlines: ReadonlyMap<string, (Rial | null)[]>;
  /** False when a supplier could not name its airlines, so a missing airline may still have flights on sale. */
  complete: boolean;
}

export interface FlightCatalog extends SearchCatalog<FlightQuery, FlightAnswer> {
  /**
   * Fetches adult fares from the supplier's fast price data, null for a day without a flight on sale. Rejects when
   * the supplier cannot provide them.
   */
  lowestFares(from: string, to: string, days: readonly string[], addFee?: AddFee): Promise<(Rial | null)[]>;
  /**
   * Fetches the same fares by airline. Missing when the supplier's price data does not name airlines. Rejects like
   * `lowestFares`.
   */
  airlineFares?(from: string, to: string, days: readonly string[], addFee?: AddFee): Promise<AirlineFares>;
  /**
   * Fetches flights with free seats from the supplier's fast price data. Missing when the supplier only offers a
   * search.
   */
  departures?(routes: readonly { from: string; to: string }[], days: readonly string[]): Promise<Departure[]>;
  /** Returns null when the offer no longer exists. `terms`: the `version` of `TermsSource.findOf`. */
  findOffer(offerKey: string, party: Party, terms?: string | null): Promise<FlightOffer | null>;
  /**
   * Finds bags and meals that the airline sells with an offer. Returns null when the supplier does not respond.
   * `issue` rejects a key that is no longer sold or costs more. Missing when the supplier sells no ancillaries.
   */
  findAncillaries?(offerKey: string, party: Party): Promise<SoldAncillary[] | null>;
  /**
   * Finds a map for each flight with seats on sale, under the same rules as `findAncillaries`. A seat is reserved
   * when the ticket is issued, not during the hold.
   */
  findSeatMaps?(offerKey: string, party: Party): Promise<CabinMap[] | null>;
}

export interface FlightSupplier extends FlightCatalog, BookingPort<FlightBooking> {}
