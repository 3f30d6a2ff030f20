import type { FareByAge } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import type { Json, NullableJson } from '../../db/json.ts';
import type { SampleHoldState } from '../bookings/sampleBook.ts';
import type { BookedKey } from './suppliers/port.ts';

/** One cabin of one flight on one day. The first request creates the row. */
export interface SampleInventoryTable {
  /** Example: `W5.1041.THR.MHD.20261126.E`. */
  id: string;
  /** Example: `THR-MHD`. */
  route: string;
  day: string;
  departs_at: Date;
  capacity: number;
  available: number;
}

export interface SampleHoldsTable {
  client_ref: string;
  inventory_id: string;
  offer_key: string;
  seats: number;
  state: SampleHoldState;
  party: Json<Party>;
  fare: Json<FareByAge>;
  /** Rial for the whole party. */
  total: number;
  expires_at: Date;
  created_at: Date;
}

export interface SampleTicketsTable {
  client_ref: string;
  position: number;
  pnr: string;
  ticket_number: string;
  passenger_name: string;
  issued_at: Date;
  cancelled_at: Date | null;
  ancillaries: NullableJson<BookedKey[]>;
}

/** Seats of issued tickets. The sample draws the other occupied seats at random from a seed. */
export interface SampleSeatsTable {
  /** Id of the inventory. */
  flight: string;
  /** Example: `12A`. */
  seat: string;
  client_ref: string;
  position: number;
}

/** Only the sample adapter uses these tables. */
declare module '../../db/schema.ts' {
  interface Schema {
    sample_inventory: SampleInventoryTable;
    sample_holds: SampleHoldsTable;
    sample_tickets: SampleTicketsTable;
    sample_seats: SampleSeatsTable;
  }
}
