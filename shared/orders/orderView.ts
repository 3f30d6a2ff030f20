import type { LetterView } from '../insurance/letterView.ts';
import type { Rial } from '../money.ts';
import type { OrderState } from './orderGraph.ts';
import type { AttemptState } from './orderMessages.ts';
import type { RefundRequestView } from './refundView.ts';
import type { TicketStatus, TicketSummary } from './ticketStatus.ts';
import type { TripPriceLine, TripRefundStep, TripView } from './tripView.ts';

/** What the booking core needs of a traveller, whatever the product. Plain JSON; products add to it. */
export interface Traveller {
  /** From 1. */
  position: number;
  /** Persian names; empty for a foreigner who has none. */
  firstName: string;
  lastName: string;
  /** Latin capitals; empty where the product needs none. */
  latinFirstName: string;
  latinLastName: string;
}

export interface OrderContact {
  /** `09123456789`. */
  mobile: string;
  email: string | null;
}

export interface OrderTicket {
  leg: number;
  /** Reservation or boarding code; empty where there is none. */
  pnr: string;
  ticketNumber: string;
  /** Given back: a number, no ticket any more. */
  returned: boolean;
  status: TicketStatus;
}

/** A traveller as the pages show them. */
export type OrderTraveller<T extends Traveller = Traveller> = T & {
  /** «بزرگسال», «صندلی ۷، خانم» */
  note: string;
  /** In the order of the legs; none before they are issued. */
  tickets: OrderTicket[];
};

export interface PaymentView {
  attemptId: string;
  gateway: string;
  gatewayTitle: string;
  state: AttemptState;
  /** Persian sentence for this state. */
  message: string;
  amount: Rial;
  refId: string | null;
  /** `603799******7893`. */
  maskedPan: string | null;
  startedAt: string;
  settledAt: string | null;
}

export interface RefundView {
  amount: Rial;
  reason:
    'late_payment' | 'issue_failed' | 'duplicate_payment' | 'amount_mismatch' | 'returned' | 'part_missing';
  state: 'requested' | 'done';
  /** The Tehran day by which the money is back, ISO day. */
  promisedOn: string;
  doneAt: string | null;
  /** The number of a transfer that was made by hand. */
  trace: string | null;
  /** `IR06 **** 0001`; null goes to the card that paid. */
  toIban: string | null;
}

export interface TimelineEntry {
  /** State the order was in from this moment on. */
  state: OrderState;
  title: string;
  at: string;
}

/** One movement of the buyer's money, for the money trail. Positive: paid by the buyer; negative: returned. */
export interface MoneyEntry {
  kind: 'paid' | 'returned';
  amount: Rial;
  at: string;
  reference: string | null;
}

/** A choice that waits for the buyer until an ISO instant. Amounts are Rial. */
export type OrderDecision =
  /** What the missing tickets cost, and what those cost that came. */
  | { kind: 'part'; missing: Rial; kept: Rial; until: string }
  /** What was paid late, what the seats cost by now, and what is between. */
  | { kind: 'price'; paid: Rial; asked: Rial; difference: Rial; until: string };

/** A leg, from 1, that runs at other times than were sold; ISO instants with the offset of the place. */
export interface ScheduleChange {
  leg: number;
  from: { departsAt: string; arrivesAt: string | null };
  to: { departsAt: string; arrivesAt: string | null };
}

/** Everything that the pages of any product show of an order. Plain JSON; instants are ISO. */
export interface OrderView<T extends Traveller = Traveller> {
  code: string;
  state: OrderState;
  stateTitle: string;
  message: string;
  createdAt: string;
  /** Id of the product, `flight`. */
  product: string;
  trip: TripView;
  /** What would come back at each time, for this order; computed for the moment of reading. */
  refundSteps: TripRefundStep[];
  /** Nothing can be given back any more: the rules of the product say so, whatever the state. */
  refundClosed: boolean;
  /** The legs that the carrier cancelled, from 1: their tickets go back without a penalty. */
  waivedLegs: number[];
  /** The legs that run at other times than were sold; `trip` has the new ones. */
  scheduleChanges: ScheduleChange[];
  /** Null while all tickets are valid, and while there is none. */
  ticketSummary: TicketSummary | null;
  price: {
    lines: TripPriceLine[];
    total: Rial;
    /** Taken off by a code: the lines together are `total` and this. */
    discount: Rial;
    /** What the buyer saw before, while the new price in `total` waits for an answer (state `repriced`); else null. */
    previousTotal: Rial | null;
  };
  /** What the buyer has to decide now; null when nothing waits. */
  decision: OrderDecision | null;
  /** Null once nothing is held any more. `live` compares the end with the server's clock. */
  hold: { expiresAt: string; live: boolean } | null;
  passengers: OrderTraveller<T>[];
  contact: OrderContact | null;
  /** The attempt that paid, else the latest one, else null. */
  payment: PaymentView | null;
  attempts: PaymentView[];
  refunds: RefundView[];
  /** What the traveller gave back, from the confirmation on. */
  refundRequests: RefundRequestView[];
  /** The embassy letter of an insurance order, from its sending to the confirmed refund. */
  letter: LetterView | null;
  timeline: TimelineEntry[];
  moneyTrail: MoneyEntry[];
  /** What the product wrote down: only its own pages look inside. */
  details: unknown;
  /** Where the product's own pages of this order are. */
  urls: { results: string; travellers: string; review: string; ticket: string };
}

/** Whether a traveller holds a ticket that was not given back. */
export function hasTicket({ tickets }: Pick<OrderTraveller, 'tickets'>): boolean {
  return tickets.some(({ returned }) => !returned);
}

/** The Persian name if there is one, else the Latin. */
export function fullName(traveller: Omit<Traveller, 'position'>): string {
  return traveller.firstName
    ? `${traveller.firstName} ${traveller.lastName}`
    : `${traveller.latinFirstName} ${traveller.latinLastName}`;
}

/** What a browser with only a code sees, whether there is such an order or not. */
export interface MaskedOrder {
  code: string;
}
