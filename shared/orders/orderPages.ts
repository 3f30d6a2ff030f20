import type { FlightOrderView } from '../flights/flightOrder.ts';
import type { MaskedOrder, OrderView, PaymentView } from './orderView.ts';
import type { PrintedFacts } from './printedFacts.ts';
import type { TicketStatus } from './ticketStatus.ts';

/** The QR code of one traveller's ticket: a line path in a square of `size` units. */
export interface TicketCode {
  leg: number;
  position: number;
  size: number;
  path: string;
}

/** What the e-ticket page shows: everything to its buyer, the state alone to anyone else who has the link. */
export type FlightFactorData =
  | {
      view: 'own';
      order: FlightOrderView;
      ticketCodes: TicketCode[];
      /** Tehran's day at the moment of reading, ISO: promised days are compared with it. */
      today: string;
      /** The flight has taken off. */
      departed: boolean;
    }
  | { view: 'masked'; order: MaskedOrder }
  | { view: 'unknown' };

/** A payment without the attempt's id: what the money trail needs of it. */
export type TrailPayment = Omit<PaymentView, 'attemptId'>;

export interface TrackedPassenger {
  position: number;
  /** «بزرگسال» */
  note: string;
  /** «س••• ر•••» */
  name: string;
  /** One for each leg, `937-24018577••`; none before they are issued. */
  tickets: { leg: number; number: string; status: TicketStatus }[];
  /** Reservation codes of the tickets that were not given back, only after the one-time code. */
  pnrs: string[];
}

/** An order as the tracking shows it to whoever knows its number and mobile: no full name, no code that boards. */
export interface TrackedOrder extends Omit<
  OrderView,
  'passengers' | 'contact' | 'attempts' | 'payment' | 'details'
> {
  attempts: TrailPayment[];
  passengers: TrackedPassenger[];
  today: string;
}

/** What the signed code on a ticket said, when somebody scanned it. */
export interface CheckedTicket extends PrintedFacts {
  /** Id of the product. */
  product: string;
  ticketNumber: string;
  /** `returned`: it was real once. `changed`: it is ours, but a newer print of it says something else. */
  standing: 'valid' | 'returned' | 'changed';
}

/** What was just done with a tracked order. */
export type TrackingTold = 'code' | 'resent' | 'cancelled' | 'kept' | 'returning' | 'declined';

/** Why something was not done with a tracked order, in a Persian sentence, beside the form that asked for it. */
export interface TrackingRefusal {
  /** `proof`: a change was asked for before the one-time code was typed. */
  form: 'code' | 'proof' | 'resend' | 'decision';
  message: string;
}

export interface OrderTrackingData {
  /** What stands in the form. */
  typed: { order: string; mobile: string };
  problems: { order?: string; mobile?: string };
  notice: null | { kind: 'not_found' } | { kind: 'too_many'; seconds: number };
  tracked: TrackedOrder | null;
  /** What the forms about the tracked order carry; it opens nothing in another browser. */
  orderKey: string | null;
  /** Names and numbers are shown whole. */
  whole: boolean;
  /** This browser bought the order or has typed the one-time code; without either it can only look. */
  mayChange: boolean;
  told: TrackingTold | null;
  refusal: TrackingRefusal | null;
  /** Where this browser sees the same order again without its mobile, for a while. */
  againUrl: string | null;
  /** Where this browser may give its tickets back, for the same while. */
  refundUrl: string | null;
  /** Null when no ticket's code was asked about; `ticket` is null when it is not one of ours. */
  check: { ticket: CheckedTicket | null } | null;
}
