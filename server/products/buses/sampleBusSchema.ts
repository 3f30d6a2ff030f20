import type { ColumnType } from 'kysely';
import type { Gender, SeatChoice } from '../../../shared/buses/seatMap.ts';
import type { BusFare } from '../../../shared/buses/service.ts';
import type { SampleHoldState } from '../bookings/sampleBook.ts';

/** Read as a parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface SampleBusHoldsTable {
  client_ref: string;
  service_key: string;
  /** Key of the stop where they get off. */
  drop_off: string;
  state: SampleHoldState;
  seats: Json<SeatChoice[]>;
  /** The guaranteed fare of a seat. */
  fare: Json<BusFare>;
  /** Rial, of all seats. */
  total: number;
  expires_at: Date;
  created_at: Date;
}

/** A seat that somebody has taken from us. The key is the judge: a seat of a bus has one row at most. */
export interface SampleBusSeatsTable {
  service_key: string;
  seat: number;
  gender: Gender;
  client_ref: string;
}

export interface SampleBusTicketsTable {
  client_ref: string;
  seat: number;
  boarding_code: string;
  serial: string;
  passenger_name: string;
  issued_at: Date;
  cancelled_at: Date | null;
}

/** What a company changed after it had put a bus on sale. */
export interface SampleBusChangesTable {
  service_key: string;
  /** Null: it does not run. */
  departs_at: Date | null;
}

/** The sample bus supplier's own book. Nothing of ours but its adapter touches it. */
declare module '../../db/schema.ts' {
  interface Schema {
    sample_bus_holds: SampleBusHoldsTable;
    sample_bus_seats: SampleBusSeatsTable;
    sample_bus_tickets: SampleBusTicketsTable;
    sample_bus_changes: SampleBusChangesTable;
  }
}
