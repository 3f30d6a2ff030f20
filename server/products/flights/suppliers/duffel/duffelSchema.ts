import type { FareByAge } from '../../../../../shared/flights/offer.ts';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { Json, NullableJson } from '../../../../db/json.ts';

/** `priced`: nothing booked. `ordering`: may exist. `ordered`: exists. `failed`: does not exist. */
export type DuffelState = 'priced' | 'ordering' | 'ordered' | 'issued' | 'failed' | 'released' | 'cancelled';

export interface DuffelBookingsTable {
  client_ref: string;
  offer_id: string;
  state: DuffelState;
  party: Json<Party>;
  /** Rial, as `total`. */
  fare: Json<FareByAge>;
  total: number;
  /** To pay, as Duffel wrote it. */
  amount: string;
  currency: string;
  /** Decimal refund before departure in `currency`; null when unknown. */
  promised_refund: string | null;
  /** Deferred payment is allowed. */
  pay_later: boolean;
  documents_required: boolean;
  expires_at: Date;
  /** By position. */
  passenger_ids: Json<string[]>;
  /** Time of the request; `asked_name` finds the order. */
  asked_at: Date | null;
  asked_name: string | null;
  order_id: string | null;
  tickets: NullableJson<{ position: number; pnr: string; ticketNumber: string }[]>;
  created_at: Date;
  updated_at: Date;
}

/** Duffel delivers webhook events more than once. */
export interface DuffelEventsTable {
  id: string;
  type: string;
  received_at: Date;
}

declare module '../../../../db/schema.ts' {
  interface Schema {
    duffel_bookings: DuffelBookingsTable;
    duffel_events: DuffelEventsTable;
  }
}
