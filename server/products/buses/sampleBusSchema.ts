import type { Gender, SeatChoice } from '../../../shared/buses/seatMap.ts';
import type { BusFare } from '../../../shared/buses/service.ts';
import type { Json } from '../../db/json.ts';
import type { SampleHoldState } from '../bookings/sampleBook.ts';

export interface SampleBusHoldsTable {
  client_ref: string;
  service_key: string;
  /** Key of the drop-off stop. */
  drop_off: string;
  state: SampleHoldState;
  seats: Json<SeatChoice[]>;
  fare: Json<BusFare>;
  /** Rial, for all seats. */
  total: number;
  expires_at: Date;
  created_at: Date;
}

/** A seat that we hold or sold. The primary key allows one row for each seat of a bus. */
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

export interface SampleBusChangesTable {
  service_key: string;
  /** Null when the bus does not run. */
  departs_at: Date | null;
}

/** Tables of the sample supplier. Only its adapter uses them. */
declare module '../../db/schema.ts' {
  interface Schema {
    sample_bus_holds: SampleBusHoldsTable;
    sample_bus_seats: SampleBusSeatsTable;
    sample_bus_tickets: SampleBusTicketsTable;
    sample_bus_changes: SampleBusChangesTable;
  }
}
