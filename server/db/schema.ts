import type { Generated } from 'kysely';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import type { AttemptState } from '../../shared/orders/orderMessages.ts';
import type { OrderContact, RefundView, Traveller } from '../../shared/orders/orderView.ts';
import type { RefundReason } from '../../shared/orders/refundView.ts';
import type { TicketRef } from '../../shared/orders/ticketRef.ts';
import type { AccountSchema } from '../accounts/accountSchema.ts';
import type { AlertSchema } from '../alerts/alertSchema.ts';
import type { DeskSchema } from '../desk/deskSchema.ts';
import type { ChangeSchema } from '../orders/changes/changeSchema.ts';
import type { InvoiceSchema } from '../orders/invoices/invoiceSchema.ts';
import type { DiscountSchema } from '../orders/payments/discountSchema.ts';
import type { MoneySchema } from '../orders/payments/moneySchema.ts';
import type { ReviewSchema } from '../orders/reviews/reviewSchema.ts';
import type { FeeSchema } from '../products/fees/feeSchema.ts';
import type { OrderItem } from '../products/product.ts';
import type { RateSchema } from '../products/rates/rateSchema.ts';
import type { TermsSchema } from '../products/terms/termsSchema.ts';
import type { SettingsSchema } from '../settings/settingsSchema.ts';
import type { Json, NullableJson } from './json.ts';

export interface OrdersTable {
  id: string;
  code: string;
  /** SHA-256 of the visitor cookie, which is never stored. */
  buyer_ref: string;
  /** SHA-256 of visitor, offer and party. Each has at most one live order. */
  intent_key: string;
  /** Keyed hash; null for orders of earlier releases. */
  address_ref: Generated<string | null>;
  state: OrderState;
  /** Product id. Only this product interprets `offer`, `search` and `party`. */
  product: string;
  currency: 'IRR';
  /** Agreed price in Rial, after the discount. */
  total: number;
  discount: Generated<number>;
  /** New price that waits for the buyer's decision. */
  quoted_total: number | null;
  quoted_offer: NullableJson<OrderItem['offer']>;
  offer: Json<OrderItem['offer']>;
  search: Json<OrderItem['search']>;
  party: Json<OrderItem['party']>;
  contact: NullableJson<OrderContact>;
  hold_expires_at: Date | null;
  hold_extended: Generated<boolean>;
  /** Incremented when the buyer replaces the links of the travellers. */
  link_version: Generated<number>;
  /** End of the service; a job computes it. */
  ends_at: Generated<Date | null>;
  /** Local day of the first departure. A job computes it for orders of earlier releases. */
  travel_day: Generated<string | null>;
  /** Local days on which the legs after the first one currently leave; null until a job computes them. */
  later_days: Generated<string[] | null>;
  /** When the next reminder of a leg is due; null until a job computes it. */
  reminder_at: Generated<Date | null>;
  /**
   * When to notify the buyer of the next penalty step, which begins at `penalty_notice_until`; null when the buyer did
   * not ask.
   */
  penalty_notice_at: Generated<Date | null>;
  penalty_notice_until: Generated<Date | null>;
  /** The order whose tickets this one changes. Such an order accepts neither a discount nor other travellers. */
  changed_from: Generated<string | null>;
  /** Part of `total` in Rial that the changed tickets pay; the buyer pays the rest at a bank. */
  credit: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Append-only. `from_state` is null in the first row; a note does not change the state. */
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
  /** Supplier ids separated by spaces; empty until the supplier confirms. */
  supplier: string;
  /** Our reference at the supplier; same as the id. */
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
  /** `difference`: an extra payment after a late one, because the seats cost more. */
  part: Generated<'whole' | 'difference'>;
  state: AttemptState;
  ref_id: string | null;
  masked_pan: string | null;
  /** Fee in Rial that the gateway reported at the verification; null when it reported none. */
  gateway_fee: Generated<number | null>;
  next_check_at: Date;
  checks: Generated<number>;
  created_at: Date;
  settled_at: Date | null;
}

/** Append-only. The lines of an entry add up to zero. */
export interface LedgerTable {
  entry_id: string;
  /** `fees`: the agency's own service fees; `sales`: the rest of the price. */
  account: 'gateway' | 'buyer' | 'sales' | 'fees' | 'credit';
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
  /** Null for refunds without a traveller's request. */
  request_id: string | null;
  trace: string | null;
}

/** A quote that is not confirmed expires. */
export interface RefundRequestsTable {
  id: string;
  order_id: string;
  /** `RF-4K7M2QXA` */
  code: string;
  tickets: Json<TicketRef[]>;
  reason: RefundReason;
  /** `IR` and 24 digits; null for a refund to the card that paid. */
  iban: string | null;
  penalty_pct: number;
  penalty: number;
  amount: number;
  state: 'quoted' | 'confirmed' | 'accepted' | 'rejected';
  valid_until: Date;
  created_at: Date;
  confirmed_at: Date | null;
  /** When the current run claimed the request, which it then owns for `TIMINGS.concurrentRequest`. */
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
  /** When the retries ended; from then on an operator must act. */
  dead_at: Date | null;
  /** The delivered text, or a description of the last error. */
  result: string | null;
}

/** Append-only. */
export interface OutboxNotesTable {
  message_id: string;
  at: Date;
  action: 'retry' | 'drop';
  topic: string;
  dedupe_key: string;
  reason: string;
}

/** Keys of requests that have no natural key (runOnce.ts). */
export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  /** Null only inside the creating transaction. */
  response: NullableJson<Record<string, unknown>>;
  created_at: Date;
}

export interface SecretsTable {
  name: string;
  /** Null when the value is sealed (server/db/secrets.ts). */
  value: Buffer | null;
  sealed: Generated<Buffer | null>;
  created_at: Date;
}

/** Only the sandbox gateway and its page use it. */
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

/** Each product declares its own tables in its folder. */
export interface Schema
  extends
    AccountSchema,
    AlertSchema,
    ChangeSchema,
    DeskSchema,
    DiscountSchema,
    FeeSchema,
    InvoiceSchema,
    MoneySchema,
    RateSchema,
    ReviewSchema,
    TermsSchema,
    SettingsSchema {
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
  outbox_notes: OutboxNotesTable;
  idempotency_keys: IdempotencyKeysTable;
  secrets: SecretsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
}
