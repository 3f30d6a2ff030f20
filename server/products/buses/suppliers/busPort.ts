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

/** The supplier books all seats together or none. */
export interface BusItem {
  serviceKey: string;
  seats: SeatChoice[];
  /** Key of the drop-off stop. Passengers board at the start of the service. */
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
  /** All seats of a purchase have the same code. */
  boardingCode: string;
  /** Globally unique. */
  serial: string;
}

/** The places of a bus booking are seat numbers. */
export interface BusBooking extends BookingShape {
  item: BusItem;
  terms: FareTerms<BusFare>;
  traveller: BusPassenger;
  ticket: IssuedBusTicket;
}

export interface BusCatalog extends SearchCatalog<BusQuery, BusAnswer> {
  /**
   * Fetches the lowest fares in Rial from the supplier's fast price data, null for a day without a bus on sale.
   * Rejects when the supplier cannot provide them.
   */
  lowestFares(
    route: { from: string; to: string },
    days: readonly string[],
    addFee?: AddFee,
  ): Promise<(Rial | null)[]>;
  /**
   * Fetches the current service. Returns null when it no longer exists. `terms`: the `version` of
   * `TermsSource.findOf`.
   */
  findService(serviceKey: string, terms?: string | null): Promise<BusService | null>;
  /** Fetches the departure (ISO instant), even of a sold-out bus. Returns null when the bus no longer runs. */
  departureOf(serviceKey: string): Promise<string | null>;
  /** Fetches the current seats. Returns null when the service no longer exists. */
  seatMap(serviceKey: string): Promise<SeatMap | null>;
}

export interface BusSupplier extends BusCatalog, BookingPort<BusBooking> {}
