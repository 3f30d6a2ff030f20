import type { FareByAge, FlightOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { Rial } from '../../../../shared/money.ts';

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

/** `ref` is the supplier's own name for the hold. `fare` and `total` (Rial) are guaranteed until `expiresAt`. */
export interface HeldSeats {
  kind: 'held';
  ref: string;
  fare: FareByAge;
  total: Rial;
  /** ISO instant. */
  expiresAt: string;
}

export type HoldAnswer =
  | HeldSeats
  | { kind: 'refused'; reason: 'sold_out' | 'gone' }
  /** Nothing came back or it could not be read: the seats may be held. Ask `findHold` or release. */
  | { kind: 'unknown' };

export interface IssuedTicket {
  position: number;
  /** Airline reservation code, six characters. */
  pnr: string;
  /** `037-2401857719`. */
  ticketNumber: string;
}

export type IssueAnswer =
  { kind: 'issued'; tickets: IssuedTicket[] } | { kind: 'rejected' } | { kind: 'unknown' };

/** `rejected`: the supplier keeps the tickets as they are. Asked again for cancelled ones it answers `cancelled`. */
export type CancelAnswer = 'cancelled' | 'rejected' | 'unknown';

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
 * A source of flights behind which any system may stand. Every command takes our own `clientRef` and is
 * repeatable: the same `clientRef` never holds or issues twice. Methods throw only for programming errors;
 * an outside failure is an answer.
 */
export interface FlightSupplier {
  readonly id: string;
  /** Ids of the sources that `search` will answer for, in a fixed order. */
  readonly sources: readonly string[];
  /** Own id of the supplier that sells an offer; left out by one that is itself. */
  supplierOf?(offerKey: string): string;
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
  /** Holds seats for the party of `offer.key` on its day at the live price. */
  hold(request: { offerKey: string; party: Party; clientRef: string }): Promise<HoldAnswer>;
  findHold(clientRef: string): Promise<HoldAnswer | null>;
  /** Gives seats back; releasing twice, or what was never held, is no error. */
  release(clientRef: string): Promise<void>;
  /** Lets a live hold run until `until` (ISO instant) at the most; false when it is gone. */
  extendHold(clientRef: string, until: string): Promise<boolean>;
  issue(request: { clientRef: string; passengers: TicketPassenger[] }): Promise<IssueAnswer>;
  /** Takes issued tickets back, those of the passengers in `positions`, or all; their seats are for sale again. */
  cancel(clientRef: string, positions?: readonly number[]): Promise<CancelAnswer>;
  /** Housekeeping that the job loop calls: expired holds give their seats back. Returns how many. */
  expireHolds(now: Date): Promise<number>;
}
