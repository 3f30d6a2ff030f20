import type { WalletKind } from '../paths.ts';
import type { OrderView, PaymentView } from './orderView.ts';
import type { PrintedFacts } from './printedFacts.ts';
import type { TicketStatus } from './ticketStatus.ts';

/** A line path in a square of `size` units. */
export interface TicketCode {
  leg: number;
  position: number;
  size: number;
  path: string;
  /** Links that save the ticket in a phone's wallet; missing for wallets without the operator's keys. */
  wallets?: { kind: WalletKind; url: string }[];
}

export type TimelinePayment = Omit<PaymentView, 'attemptId'>;

export interface TrackedPassenger {
  position: number;
  note: string;
  name: string;
  /** `937-24018577••`; empty before issue. */
  tickets: { leg: number; number: string; status: TicketStatus; ancillaries?: string; seats?: string }[];
  /** Only tickets in use, and only after the one-time code. */
  pnrs: string[];
}

/** Visible with number and mobile: masked names and no boarding code. */
export interface TrackedOrder extends Omit<
  OrderView,
  'passengers' | 'contact' | 'attempts' | 'payment' | 'details'
> {
  attempts: TimelinePayment[];
  passengers: TrackedPassenger[];
  today: string;
}

export interface CheckedWords {
  ticket: string;
  service: string;
}

/** Claims of a ticket's signed code. */
export interface CheckedTicket extends PrintedFacts {
  product: string;
  words: CheckedWords;
  ticketNumber: string;
  /** `returned`: refunded. `exchanged`: another ticket took its place. `changed`: genuine, but with other data by now. */
  standing: 'valid' | 'returned' | 'exchanged' | 'changed';
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
  /** `proof`: a change was requested before the one-time code. */
  form: 'code' | 'proof' | 'resend' | 'decision' | 'schedule' | 'notices';
  message: string;
}

export interface OrderTrackingData {
  typed: { order: string; mobile: string };
  problems: { order?: string; mobile?: string };
  notice: null | { kind: 'not_found' } | { kind: 'too_many'; seconds: number };
  tracked: TrackedOrder | null;
  /** Key of the order's forms, bound to this browser. */
  orderKey: string | null;
  /** Names and numbers are unmasked. */
  whole: boolean;
  /** This browser bought the order or entered the one-time code. */
  mayChange: boolean;
  outcome: TrackingOutcome | null;
  refusal: TrackingRefusal | null;
  /** Temporary links; `againUrl` needs no mobile number. */
  againUrl: string | null;
  refundUrl: string | null;
  /** Null without a check; a null `ticket` is not genuine. */
  check: { ticket: CheckedTicket | null } | null;
}
