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

/** `key`: of a `SoldAncillary` or a `SoldSeat`. */
export interface BookedKey {
  key: string;
  quantity: number;
}

export interface TicketPassenger {
  position: number;
  ageGroup: 'adult' | 'child' | 'infant';
  /** Capitals as printed on the ticket; days are ISO. */
  latinFirstName: string;
  latinLastName: string;
  documentNumber: string;
  /** Suppliers abroad require the rest. */
  gender?: 'female' | 'male';
  birthDay?: string;
  /** Null: a national id. */
  passport?: { number: string; country: string; expiresOn: string } | null;
  /** On this leg; missing without any. */
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

/** In the order of the days; null: nothing on sale. */
export interface AirlineFares {
  lowest: (Rial | null)[];
  /** By the airline of the whole way; a missing airline sells nothing. */
  airlines: ReadonlyMap<string, (Rial | null)[]>;
  /** False when a supplier could not name its airlines: a missing one may still sell. */
  complete: boolean;
}

export interface FlightCatalog extends SearchCatalog<FlightQuery, FlightAnswer> {
  /** Adult fares from quick data; null: nothing on sale. Rejects when it cannot answer. */
  lowestFares(from: string, to: string, days: readonly string[], addFee?: AddFee): Promise<(Rial | null)[]>;
  /** Missing when the quick data names no airlines. Rejects like `lowestFares`. */
  airlineFares?(from: string, to: string, days: readonly string[], addFee?: AddFee): Promise<AirlineFares>;
  /** Flights with seats from quick data; missing when the supplier can only be searched. */
  departures?(routes: readonly { from: string; to: string }[], days: readonly string[]): Promise<Departure[]>;
  /** Null when the offer no longer exists. `terms`: the `version` of `TermsSource.findOf`. */
  findOffer(offerKey: string, party: Party, terms?: string | null): Promise<FlightOffer | null>;
  /**
   * What the airline sells next to the tickets of an offer; null when there is no answer. An issue with a key that is gone or
   * costs more is rejected. Missing when the supplier sells none.
   */
  findAncillaries?(offerKey: string, party: Party): Promise<SoldAncillary[] | null>;
  /** A map for each flight whose seats are sold, under the same rules; a seat is the traveller's from the issue on. */
  findSeatMaps?(offerKey: string, party: Party): Promise<CabinMap[] | null>;
}

export interface FlightSupplier extends FlightCatalog, BookingPort<FlightBooking> {}
