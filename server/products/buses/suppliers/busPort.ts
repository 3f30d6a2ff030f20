import type { SeatChoice, SeatMap } from '../../../../shared/buses/seatMap.ts';
import type { BusFare, BusService } from '../../../../shared/buses/service.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { BookingPort, BookingShape, FareTerms } from '../../bookings/bookingPort.ts';

/** One direction on one day. Slugs are city slugs of the reference data, the day is a Gregorian ISO day in Tehran. */
export interface BusQuery {
  from: string;
  to: string;
  day: string;
}

/** What one source of a supplier said. `failed` never carries the source's own text. */
export type BusSourceAnswer =
  | { source: string; status: 'answered'; services: BusService[]; answeredAt: string }
  | { source: string; status: 'failed'; answeredAt: string };

/** All of these seats or none of them. */
export interface BusItem {
  serviceKey: string;
  seats: SeatChoice[];
  /** Where they get off: a stop's key. They get on where the service starts. */
  dropOff: string;
}

export interface BusPassenger {
  seat: number;
  /** Persian, as it is printed. */
  firstName: string;
  lastName: string;
  nationalId: string;
}

export interface IssuedBusTicket {
  seat: number;
  /** What the desk asks for: the same for all seats of a purchase. */
  boardingCode: string;
  /** Unique for ever. */
  serial: string;
}

/** What the bookings of buses are made of; places are numbers of seats. */
export interface BusBooking extends BookingShape {
  item: BusItem;
  terms: FareTerms<BusFare>;
  traveller: BusPassenger;
  ticket: IssuedBusTicket;
}

/**
 * What a source of buses has for sale; any system may stand behind it. Methods throw only for programming errors, unless
 * they say otherwise; an outside failure is an answer.
 */
export interface BusCatalog {
  readonly id: string;
  /** Ids of the sources that `search` will answer for, in a fixed order. */
  readonly sources: readonly string[];
  /** Starts all sources at once; each promise settles when its source does and never rejects. */
  search(query: BusQuery, signal: AbortSignal): Promise<BusSourceAnswer>[];
  /** The lowest fare of a seat on each asked day in Rial (null: nothing to sell), from quick data. Rejects when it cannot say. */
  lowestFares(route: { from: string; to: string }, days: readonly string[]): Promise<(Rial | null)[]>;
  /** A service as it is sold now; null when it is gone. */
  findService(serviceKey: string): Promise<BusService | null>;
  /** When a service leaves (ISO instant), sold or not; null when its company does not run it any more. */
  departureOf(serviceKey: string): Promise<string | null>;
  /** The seats of a service as they are now; null when it is gone. */
  seatMap(serviceKey: string): Promise<SeatMap | null>;
}

/** Buses of one supplier, or of several: what it sells and what it keeps for us. */
export interface BusSupplier extends BusCatalog, BookingPort<BusBooking> {}
