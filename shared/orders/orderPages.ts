import type { WalletKind } from '../paths.ts';
import type { OrderView, PaymentView } from './orderView.ts';
import type { PrintedFacts } from './printedFacts.ts';
import type { TicketStatus } from './ticketStatus.ts';

/** The code of a ticket as a path of lines in a square of `size` units. */
export interface TicketCode {
  leg: number;
  position: number;
  size: number;
  path: string;
  /** Links that save the ticket in a phone's wallet. Wallets without the operator's keys are missing. */
  wallets?: { kind: WalletKind; url: string }[];
}

export type TimelinePayment = Omit<PaymentView, 'attemptId'>;

export interface TrackedPassenger {
  position: number;
  note: string;
  name: string;
  /** Example: `937-24018577••`. Empty before issue. */
  tickets: { leg: number; number: string; status: TicketStatus; ancillaries?: string; seats?: string }[];
  /** PNRs of the valid tickets. Empty before the visitor enters the one-time code. */
  pnrs: string[];
}

/** Order data for a visitor who knows number and mobile: masked names and no boarding code. */
export interface TrackedOrder extends Omit<
  OrderView,
  'passengers' | 'contact' | 'attempts' | 'payment' | 'details'
> {
  attempts: TimelinePayment[];
  passengers: TrackedPassenger[];
  today: string;
}

export interface TicketLabels {
  ticket: string;
  service: string;
}

/** Claims in the signed code of a ticket. */
export interface CheckedTicket extends PrintedFacts {
  product: string;
  labels: TicketLabels;
  ticketNumber: string;
  /**
   * `returned`: refunded. `exchanged`: another ticket replaced it. `changed`: genuine, but its data has changed
   * since.
   */
  status: 'valid' | 'returned' | 'exchanged' | 'changed';
}

export type TrackingOutcome =
  | 'code'
  | 'resent'
  | 'cancelled'
  | 'kept'
  | 'returning'
  | 'declined'
  | 'accepted'
  | 'notices_on'
  | 'notices_off';

export interface TrackingRefusal {
  /** `proof`: the visitor requested a change before entering the one-time code. */
  form: 'code' | 'proof' | 'resend' | 'decision' | 'schedule' | 'notices';
  message: string;
}

export interface OrderTrackingData {
  typed: { order: string; mobile: string };
  problems: { order?: string; mobile?: string };
  notice: null | { kind: 'not_found' } | { kind: 'too_many'; seconds: number };
  tracked: TrackedOrder | null;
  /** Key of the order's forms, valid only in this browser. */
  orderKey: string | null;
  /** True when names and numbers are unmasked. */
  whole: boolean;
  /** True when this browser bought the order or entered the one-time code. */
  mayChange: boolean;
  outcome: TrackingOutcome | null;
  refusal: TrackingRefusal | null;
  /** Temporary links. `againUrl` works without the mobile number. */
  againUrl: string | null;
  refundUrl: string | null;
  /** Null when no ticket was checked. A null `ticket` means that the code is not genuine. */
  check: { ticket: CheckedTicket | null } | null;
}
