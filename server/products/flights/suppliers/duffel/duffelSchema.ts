import type { FareByAge } from '../../../../../shared/flights/offer.ts';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { Json, NullableJson } from '../../../../db/json.ts';

/**
 * `priced`: no order exists. `ordering`: an order may exist. `ordered`: the order exists. `failed`: no order exists.
 */
export type DuffelState = 'priced' | 'ordering' | 'ordered' | 'issued' | 'failed' | 'released' | 'cancelled';

export interface DuffelBookingsTable {
  client_ref: string;
  offer_id: string;
  state: DuffelState;
  party: Json<Party>;
  /** Rial, like `total`. */
  fare: Json<FareByAge>;
  total: number;
  /** Decimal amount that we pay, exactly as Duffel sent it. */
  amount: string;
  currency: string;
  /** Refund before departure as a decimal in `currency`. Null when unknown. */
  promised_refund: string | null;
  /** True when the airline allows deferred payment. */
  pay_later: boolean;
  documents_required: boolean;
  expires_at: Date;
  /** In the order of the passengers' positions. */
  passenger_ids: Json<string[]>;
  /** Time of the request. A search for `asked_name` finds the order. */
  asked_at: Date | null;
  asked_name: string | null;
  order_id: string | null;
  tickets: NullableJson<{ position: number; pnr: string; ticketNumber: string }[]>;
  created_at: Date;
  updated_at: Date;
}

/** Processed webhook events, because Duffel delivers an event more than once. */
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
