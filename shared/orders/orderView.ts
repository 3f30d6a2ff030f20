import type { Rial } from '../money.ts';
import type { LetterView } from './letterView.ts';
import type { OrderState } from './orderGraph.ts';
import type { ExtraRefund, OrderItemSummary, TripPriceLine, TripRefundStep } from './orderItemSummary.ts';
import type { AttemptState } from './orderMessages.ts';
import type { RefundRequestView } from './refundView.ts';
import type { TicketRef } from './ticketRef.ts';
import type { TicketStatus, TicketSummary } from './ticketStatus.ts';

/** Fields that all products share. Positions count from 1. */
export interface Traveller {
  position: number;
  /** Empty for a foreigner without a Persian name. */
  firstName: string;
  lastName: string;
  /** In capitals. Empty when the product does not need it. */
  latinFirstName: string;
  latinLastName: string;
}

export interface OrderContact {
  mobile: string;
  email: string | null;
}

export interface OrderTicket {
  leg: number;
  /** PNR or boarding code; empty when the ticket has none. */
  pnr: string;
  ticketNumber: string;
  returned: boolean;
  status: TicketStatus;
  /** Example: «صندلی ۵، خانم». Set when the note does not apply to the traveller's other tickets. */
  note?: string;
  /** Example: «بار اضافه تا ۱۰ کیلوگرم». Missing when none are booked. */
  ancillaries?: string;
  /** Example: «12A». Seats chosen with the ticket, one for each flight of the leg. */
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
    /** The difference, because the old tickets were worth more than the new ones. */
    | 'changed'
    | 'part_missing'
    | 'goodwill';
  state: 'requested' | 'done';
  /** ISO day in Tehran. */
  promisedOn: string;
  doneAt: string | null;
  /** Reference of a manual bank transfer. */
  trace: string | null;
  /** Example: `IR06 **** 0001`. Null when the money returns to the card that paid. */
  toIban: string | null;
}

export interface TimelineEntry {
  state: OrderState;
  title: string;
  at: string;
}

/** Positive when the buyer paid, negative when the buyer got money back. */
export interface MoneyEntry {
  kind: 'paid' | 'returned';
  amount: Rial;
  at: string;
  reference: string | null;
}

/** A decision that the buyer must make by the ISO instant `until`. */
export type OrderDecision =
  | { kind: 'part'; missing: Rial; kept: Rial; until: string }
  | { kind: 'price'; paid: Rial; asked: Rial; difference: Rial; until: string };

/** `leg` counts from 1. Instants have the local offset. */
export interface ScheduleChange {
  leg: number;
  from: { departsAt: string; arrivesAt: string | null };
  to: { departsAt: string; arrivesAt: string | null };
}

/** The tickets of an earlier order that this order replaces. Amounts are in Rial. */
export interface ChangedFrom {
  code: string;
  ticketUrl: string;
  /** Price of the old tickets, the fee deducted from it, and the value that counts towards this order. */
  paid: Rial;
  fee: Rial;
  value: Rial;
  /** After the confirmation: the amount that the old tickets pay, and the amount that the buyer pays at a bank. */
  credit: Rial;
  payable: Rial;
  isConfirmed: boolean;
  isDone: boolean;
}

/** An order that replaces tickets of this order, or is about to replace them. */
export interface ChangedTo {
  code: string;
  ticketUrl: string;
  /** URL where the buyer continues an unfinished change. */
  reviewUrl: string;
  tickets: TicketRef[];
  credit: Rial;
  /** `open`: waits for the buyer. `running`: paid and being issued. */
  step: 'open' | 'running' | 'done';
}

export interface OrderChanges {
  from: ChangedFrom | null;
  to: ChangedTo[];
  /** True when some tickets have not departed yet and the product has other departures. */
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
  /** Steps of the order's own tickets, calculated at the time of reading. Empty once all of them are returned. */
  refundSteps: TripRefundStep[];
  /** Extras with tickets that can be returned. */
  extraRefunds: ExtraRefund[];
  /** True when the rules of the product exclude further refunds in any state. */
  refundClosed: boolean;
  /** Legs that the carrier cancelled. They are refunded without penalty. */
  waivedLegs: number[];
  /** Legs that the carrier moved so far that they can be refunded without penalty until the new departure. */
  movedLegs: number[];
  /** The times in `trip` already include these changes. */
  scheduleChanges: ScheduleChange[];
  /** Legs with new times that have not departed and have tickets. */
  answerableLegs: number[];
  /** The legs in `answerableLegs` whose new times the buyer has accepted. */
  acceptedLegs: number[];
  changes: OrderChanges;
  /** Notifications before each penalty step; null when no step is left. */
  penaltyNotices: { isOn: boolean } | null;
  ticketSummary: TicketSummary | null;
  price: {
    lines: TripPriceLine[];
    total: Rial;
    /** The lines add up to `total` plus this discount. */
    discount: Rial;
    /** Set in state `repriced`. */
    previousTotal: Rial | null;
  };
  decision: OrderDecision | null;
  /** `live` is judged by the server's clock. */
  hold: { expiresAt: string; live: boolean } | null;
  passengers: OrderTraveller<T>[];
  contact: OrderContact | null;
  /** The successful attempt if there is one, otherwise the latest. */
  payment: PaymentView | null;
  attempts: PaymentView[];
  refunds: RefundView[];
  refundRequests: RefundRequestView[];
  letter: LetterView | null;
  timeline: TimelineEntry[];
  moneyTrail: MoneyEntry[];
  /** Opaque data that only the pages of the product itself read. */
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

/** The order page in a browser that knows only the code. It looks the same when no such order exists. */
export interface MaskedOrder {
  code: string;
}

/** The order page for everyone except the buyer. */
export type ForeignOrder = { view: 'masked'; order: MaskedOrder } | { view: 'unknown' };
