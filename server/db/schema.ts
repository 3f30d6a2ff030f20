import type { ColumnType, Generated } from 'kysely';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import type { AttemptState } from '../../shared/orders/orderMessages.ts';
import type { OrderContact, RefundView, Traveller } from '../../shared/orders/orderView.ts';
import type { RefundWish } from '../../shared/orders/refundView.ts';
import type { TicketRef } from '../../shared/orders/ticketRef.ts';
import type { AccountSchema } from '../accounts/accountSchema.ts';
import type { AlertSchema } from '../alerts/alertSchema.ts';
import type { DiscountSchema } from '../orders/payments/discountSchema.ts';
import type { MoneySchema } from '../orders/payments/moneySchema.ts';
import type { Subject } from '../products/product.ts';

/** Read as a parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface OrdersTable {
  id: string;
  code: string;
  /** sha256 of the visitor cookie: the cookie itself is never stored. */
  buyer_ref: string;
  /** sha256 of visitor, offer and party: one live order for each. */
  intent_key: string;
  /** Keyed hash of the client's address; null for orders of earlier releases. */
  address_ref: Generated<string | null>;
  state: OrderState;
  /** Id of what the house sells (server/products): it alone understands `offer`, `search` and `party`. */
  product: string;
  currency: 'IRR';
  /** What the buyer has agreed to pay, in Rial. */
  total: number;
  /** What a code took off the full price; `total` is what is left. */
  discount: Generated<number>;
  /** The supplier's new price while it waits for an answer (state repriced). */
  quoted_total: number | null;
  quoted_offer: NullableJson<Subject['offer']>;
  offer: Json<Subject['offer']>;
  search: Json<Subject['search']>;
  party: Json<Subject['party']>;
  contact: NullableJson<OrderContact>;
  hold_expires_at: Date | null;
  hold_extended: Generated<boolean>;
  /** When the service is over; filled in by the job that looks for it. */
  ends_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** Append only. `from_state` is null for the first; a note has equal states. */
export interface OrderEventsTable {
  order_id: string;
  seq: number;
  from_state: OrderState | null;
  to_state: OrderState;
  event: string;
  actor: 'buyer' | 'system' | 'supplier' | 'gateway' | 'operator';
  at: Date;
  data: NullableJson<Record<string, unknown>>;
}

export interface PassengersTable {
  order_id: string;
  position: number;
  passenger: Json<Traveller>;
}

export type HoldState = 'requesting' | 'active' | 'consumed' | 'expired' | 'released' | 'refused' | 'unknown';

export interface HoldsTable {
  id: string;
  order_id: string;
  /** Own id of the supplier that keeps it, several separated by spaces; empty until it says that it does. */
  supplier: string;
  /** Our name for the hold at the supplier; equal to the id. */
  client_ref: string;
  supplier_ref: string | null;
  state: HoldState;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface PaymentsTable {
  id: string;
  order_id: string;
  gateway: string;
  authority: string | null;
  redirect_url: string | null;
  amount: number;
  /** `difference`: what late money lacked for seats that cost more by then. */
  part: Generated<'whole' | 'difference'>;
  state: AttemptState;
  ref_id: string | null;
  masked_pan: string | null;
  /** When the reconciler asks the gateway next. */
  next_check_at: Date;
  checks: Generated<number>;
  created_at: Date;
  settled_at: Date | null;
}

/** Append only. The lines of one entry add up to zero. */
export interface LedgerTable {
  entry_id: string;
  account: 'gateway' | 'buyer' | 'sales';
  order_id: string;
  amount: number;
  at: Date;
}

export interface TicketsTable {
  order_id: string;
  leg: number;
  position: number;
  pnr: string;
  ticket_number: string;
  issued_at: Date;
  /** The traveller gave it back. */
  cancelled_at: Date | null;
}

export interface RefundsTable {
  id: string;
  order_id: string;
  payment_id: string;
  amount: number;
  reason: RefundView['reason'];
  state: 'requested' | 'done';
  promised_on: string;
  created_at: Date;
  done_at: Date | null;
  /** The traveller's request that it pays; null for money that goes back by itself. */
  request_id: string | null;
  /** The transfer's number where an operator paid by hand. */
  trace: string | null;
}

/** What a traveller was told would come back, and what became of it. A quote that nobody confirms just lapses. */
export interface RefundRequestsTable {
  id: string;
  order_id: string;
  /** `RF-4K7M2QXA`: the number it is followed up by. */
  code: string;
  tickets: Json<TicketRef[]>;
  reason: RefundWish;
  /** `IR` and 24 digits; null pays back to the card that paid. */
  iban: string | null;
  penalty_pct: number;
  penalty: number;
  amount: number;
  state: 'quoted' | 'confirmed' | 'accepted' | 'rejected';
  valid_until: Date;
  created_at: Date;
  confirmed_at: Date | null;
  /** The run that asks the supplier has the request to itself for `TIMINGS.lateTwin` from then. */
  asked_at: Generated<Date | null>;
}

export interface OutboxTable {
  id: string;
  topic: string;
  dedupe_key: string;
  payload: Json<Record<string, string>>;
  attempts: Generated<number>;
  run_at: Date;
  created_at: Date;
  done_at: Date | null;
  /** Set when nobody tries again by itself; an operator must look. */
  dead_at: Date | null;
  /** What a delivered notice said, or why the last try failed, in our own words. */
  result: string | null;
}

/** Posts that were answered, for what has no natural key (once.ts). */
export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  /** Null only inside the transaction that is making it. */
  response: NullableJson<Record<string, unknown>>;
  created_at: Date;
}

export interface SecretsTable {
  name: string;
  value: Buffer;
  created_at: Date;
}

/** The sandbox bank's own book. Nothing of ours but its gateway adapter and its page touches it. */
export interface SandboxPaymentsTable {
  authority: string;
  order_code: string;
  description: string;
  amount: number;
  callback_url: string;
  state: 'created' | 'paid' | 'cancelled' | 'expired' | 'verified' | 'reversed';
  ref_id: string | null;
  masked_pan: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  verified_at: Date | null;
}

export interface SandboxRefundsTable {
  refund_id: string;
  authority: string;
  amount: number;
  at: Date;
}

/** Every table. Each product declares its own in its folder. */
export interface Schema extends AccountSchema, AlertSchema, DiscountSchema, MoneySchema {
  orders: OrdersTable;
  order_events: OrderEventsTable;
  passengers: PassengersTable;
  holds: HoldsTable;
  payments: PaymentsTable;
  ledger: LedgerTable;
  tickets: TicketsTable;
  refunds: RefundsTable;
  refund_requests: RefundRequestsTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  secrets: SecretsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
}
