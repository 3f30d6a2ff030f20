import type { SeatChoice, SeatMap } from '../../../../shared/buses/seatMap.ts';
import type { BusFare, BusService } from '../../../../shared/buses/service.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { BookingPort, BookingShape, FareTerms } from '../../bookings/bookingPort.ts';
import type { SearchCatalog, SourceAnswer } from '../../bookings/sourceAnswer.ts';
import type { AddFee } from '../../fees/addFee.ts';

/** Cities are slugs of the reference data; the day is a Gregorian ISO day in Tehran. */
export interface BusQuery {
  from: string;
  to: string;
  day: string;
}

export type BusAnswer = SourceAnswer<{ services: BusService[] }>;

/** The seats are booked all together or not at all. */
export interface BusItem {
  serviceKey: string;
  seats: SeatChoice[];
  /** Key of the drop-off stop; boarding is at the start of the service. */
  dropOff: string;
}

export interface BusPassenger {
  seat: number;
  firstName: string;
  lastName: string;
  nationalId: string;
}

export interface IssuedBusTicket {
  seat: number;
  /** The same for all seats of a purchase. */
  boardingCode: string;
  /** Globally unique. */
  serial: string;
}

/** Places are seat numbers. */
export interface BusBooking extends BookingShape {
  item: BusItem;
  terms: FareTerms<BusFare>;
  traveller: BusPassenger;
  ticket: IssuedBusTicket;
}

export interface BusCatalog extends SearchCatalog<BusQuery, BusAnswer> {
  /**
   * Fetches the lowest fares in Rial from quick data (null: nothing on sale). Rejects when it cannot answer.
   */
  lowestFares(
    route: { from: string; to: string },
    days: readonly string[],
    addFee?: AddFee,
  ): Promise<(Rial | null)[]>;
  /** Fetches the current service; null when it no longer exists. `terms`: the `version` of `TermsSource.findOf`. */
  findService(serviceKey: string, terms?: string | null): Promise<BusService | null>;
  /** Fetches the departure (ISO instant), sold out or not; null when the bus no longer runs. */
  departureOf(serviceKey: string): Promise<string | null>;
  /** Fetches the current seats; null when the service no longer exists. */
  seatMap(serviceKey: string): Promise<SeatMap | null>;
}

export interface BusSupplier extends BusCatalog, BookingPort<BusBooking> {}
