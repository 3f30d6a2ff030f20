import type { ColumnType } from 'kysely';
import type { FareByAge } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import type { SampleHoldState } from '../bookings/sampleBook.ts';

/** Read as a parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** Seats of one cabin of one flight on one day. A row appears when somebody first asks for them. */
export interface SampleInventoryTable {
  /** `W5.1041.THR.MHD.20261126.E` */
  id: string;
  /** `THR-MHD` */
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
  /** The guaranteed fare. */
  fare: Json<FareByAge>;
  /** Rial, of the whole party. */
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
}

/** The sample supplier's own book. Nothing of ours but its adapter touches it. */
declare module '../../db/schema.ts' {
  interface Schema {
    sample_inventory: SampleInventoryTable;
    sample_holds: SampleHoldsTable;
    sample_tickets: SampleTicketsTable;
  }
}
