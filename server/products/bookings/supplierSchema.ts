import type { ColumnType } from 'kysely';
import type { FareByAge } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';

/** Read as a parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Which of several suppliers a booking was asked of; written before it is asked. */
export interface SupplierRoutesTable {
  client_ref: string;
  supplier: string;
  created_at: Date;
}

/**
 * `priced`: an offer whose price is guaranteed, nothing booked. `ordering`: an order was asked for and may exist.
 * `ordered`: it does. `failed`: it certainly does not.
 */
export type DuffelState = 'priced' | 'ordering' | 'ordered' | 'issued' | 'failed' | 'released' | 'cancelled';

export interface DuffelBookingsTable {
  client_ref: string;
  offer_id: string;
  state: DuffelState;
  party: Json<Party>;
  /** Rial. */
  fare: Json<FareByAge>;
  total: number;
  /** As Duffel wrote it; what is paid. */
  amount: string;
  currency: string;
  /** What comes back before departure in `currency` as a decimal; null when nobody has said. */
  promised_refund: string | null;
  /** The airline lets an order wait for its payment. */
  pay_later: boolean;
  documents_required: boolean;
  expires_at: Date;
  /** Duffel's ids by position. */
  passenger_ids: Json<string[]>;
  /** When an order was asked for, and a name in it to find it by. */
  asked_at: Date | null;
  asked_name: string | null;
  order_id: string | null;
  tickets: NullableJson<{ position: number; pnr: string; ticketNumber: string }[]>;
  created_at: Date;
  updated_at: Date;
}

/** Webhook events that were dealt with: they come more than once. */
export interface DuffelEventsTable {
  id: string;
  type: string;
  received_at: Date;
}

/** What the adapters of real suppliers remember. */
declare module '../../db/schema.ts' {
  interface Schema {
    supplier_routes: SupplierRoutesTable;
    duffel_bookings: DuffelBookingsTable;
    duffel_events: DuffelEventsTable;
  }
}
