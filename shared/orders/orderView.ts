import type { Rial } from '../money.ts';
import type { LetterView } from './letterView.ts';
import type { OrderState } from './orderGraph.ts';
import type { OrderItemSummary, TripPriceLine, TripRefundStep } from './orderItemSummary.ts';
import type { AttemptState } from './orderMessages.ts';
import type { RefundRequestView } from './refundView.ts';
import type { TicketRef } from './ticketRef.ts';
import type { TicketStatus, TicketSummary } from './ticketStatus.ts';

/** Shared by all products. Positions count from 1. */
export interface Traveller {
  position: number;
  /** Empty for a foreigner without one. */
  firstName: string;
  lastName: string;
  /** Capitals; empty where the product needs none. */
  latinFirstName: string;
  latinLastName: string;
}

export interface OrderContact {
  mobile: string;
  email: string | null;
}

export interface OrderTicket {
  leg: number;
  /** PNR or boarding code; empty where there is none. */
  pnr: string;
  ticketNumber: string;
  returned: boolean;
  status: TicketStatus;
  /** «صندلی ۵، خانم»: its own where the traveller's other tickets have none. */
  note?: string;
  /** «بار اضافه تا ۱۰ کیلوگرم»؛ missing without any. */
  ancillaries?: string;
  /** «12A»: chosen with the ticket; of each flight of the leg. */
  seats?: string;
}

export type OrderTraveller<T extends Traveller = Traveller> = T & {
  note: string;
  /** In the order of the legs; empty before issue. */
  tickets: OrderTicket[];
};

export interface PaymentView {
  attemptId: string;
  gateway: string;
  gatewayTitle: string;
  state: AttemptState;
  message: string;
  amount: Rial;
  refId: string | null;
  maskedPan: string | null;
  startedAt: string;
  settledAt: string | null;
}

export interface RefundView {
  /** Code of the traveller's request; null for a refund without one. */
  requestCode: string | null;
  amount: Rial;
  reason:
    | 'late_payment'
    | 'issue_failed'
    | 'duplicate_payment'
    | 'amount_mismatch'
    | 'returned'
    /** The difference when the old tickets were worth more than the new ones. */
    | 'changed'
    | 'part_missing'
    | 'goodwill';
  state: 'requested' | 'done';
  /** Day in Tehran. */
  promisedOn: string;
  doneAt: string | null;
  /** Reference of a manual bank transfer. */
  trace: string | null;
  /** `IR06 **** 0001`; null: the card that paid. */
  toIban: string | null;
}

export interface TimelineEntry {
  state: OrderState;
  title: string;
  at: string;
}

/** Positive: paid by the buyer. Negative: refunded. */
export interface MoneyEntry {
  kind: 'paid' | 'returned';
  amount: Rial;
  at: string;
  reference: string | null;
}

/** Waits for the buyer until an ISO instant. */
export type OrderDecision =
  | { kind: 'part'; missing: Rial; kept: Rial; until: string }
  | { kind: 'price'; paid: Rial; asked: Rial; difference: Rial; until: string };

/** Leg from 1; instants with the local offset. */
export interface ScheduleChange {
  leg: number;
  from: { departsAt: string; arrivesAt: string | null };
  to: { departsAt: string; arrivesAt: string | null };
}

/** The tickets of an earlier order that this one takes the place of. Amounts are Rial. */
export interface ChangedFrom {
  code: string;
  ticketUrl: string;
  /** What the old tickets cost, the fee that is kept of it, and what counts towards this order. */
  paid: Rial;
  fee: Rial;
  value: Rial;
  /** Once confirmed: what pays for this order, and what the buyer pays at a bank. */
  credit: Rial;
  payable: Rial;
  isConfirmed: boolean;
  isDone: boolean;
}

/** An order that takes the place of tickets of this one, or is about to. */
export interface ChangedTo {
  code: string;
  ticketUrl: string;
  /** Continues a change that waits for the buyer. */
  reviewUrl: string;
  tickets: TicketRef[];
  credit: Rial;
  /** `open`: waits for the buyer. `running`: paid, being issued. */
  step: 'open' | 'running' | 'done';
}

export interface OrderChanges {
  from: ChangedFrom | null;
  to: ChangedTo[];
  /** Some tickets are ahead and the product has other departures. */
  isOpen: boolean;
}

/** Plain JSON; instants are ISO, legs count from 1. */
export interface OrderView<T extends Traveller = Traveller> {
  code: string;
  state: OrderState;
  stateTitle: string;
  message: string;
  createdAt: string;
  product: string;
  trip: OrderItemSummary;
  /** At the moment of reading. */
  refundSteps: TripRefundStep[];
  /** The product's rules exclude further refunds in any state. */
  refundClosed: boolean;
  /** The carrier cancelled them: no penalty. */
  waivedLegs: number[];
  /** The carrier moved them so far that they go back without penalty until the new departure. */
  movedLegs: number[];
  /** Already in `trip`. */
  scheduleChanges: ScheduleChange[];
  /** Legs with new times that are still ahead and have tickets. */
  answerableLegs: number[];
  /** Those of them whose times the buyer accepted. */
  acceptedLegs: number[];
  changes: OrderChanges;
  /** Messages before each penalty step; null: no step is ahead. */
  penaltyNotices: { isOn: boolean } | null;
  ticketSummary: TicketSummary | null;
  price: {
    lines: TripPriceLine[];
    total: Rial;
    /** The lines add up to `total` plus this. */
    discount: Rial;
    /** Set in state `repriced`. */
    previousTotal: Rial | null;
  };
  decision: OrderDecision | null;
  /** `live` uses the server's clock. */
  hold: { expiresAt: string; live: boolean } | null;
  passengers: OrderTraveller<T>[];
  contact: OrderContact | null;
  /** The successful attempt, else the latest. */
  payment: PaymentView | null;
  attempts: PaymentView[];
  refunds: RefundView[];
  refundRequests: RefundRequestView[];
  letter: LetterView | null;
  timeline: TimelineEntry[];
  moneyTrail: MoneyEntry[];
  /** Only the product's own pages read it. */
  details: unknown;
  urls: { results: string; travellers: string; review: string; ticket: string };
}

export function hasTicket({ tickets }: Pick<OrderTraveller, 'tickets'>): boolean {
  return tickets.some(({ returned }) => !returned);
}

export function getFullName(traveller: Omit<Traveller, 'position'>): string {
  return traveller.firstName
    ? `${traveller.firstName} ${traveller.lastName}`
    : `${traveller.latinFirstName} ${traveller.latinLastName}`;
}

/** A browser with only a code sees this, even without an order. */
export interface MaskedOrder {
  code: string;
}

/** The order page for everyone except the buyer. */
export type ForeignOrder = { view: 'masked'; order: MaskedOrder } | { view: 'unknown' };
