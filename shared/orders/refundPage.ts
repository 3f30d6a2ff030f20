import type { Rial } from '../money.ts';
import type { OrderItemSummary } from './orderItemSummary.ts';
import type { TrackedOrder } from './orderPages.ts';
import type { RefundQuoteView, RefundReason, RefundTicket } from './refundView.ts';
import type { TicketRef } from './ticketRef.ts';

export interface RefundOrder {
  code: string;
  trip: OrderItemSummary;
  backUrl: string;
}

/** What the card of an order says of its refund. */
export type RefundFigures = Pick<
  TrackedOrder,
  | 'code'
  | 'state'
  | 'refundSteps'
  | 'trip'
  | 'refundRequests'
  | 'waivedLegs'
  | 'movedLegs'
  | 'refundClosed'
  | 'changes'
>;

export interface TypedRefund {
  tickets: TicketRef[];
  reason: RefundReason | null;
  target: 'card' | 'iban';
  iban: string;
}

export type RefundPageData =
  | {
      view: 'choose';
      order: RefundOrder;
      /** `refund`: what this ticket returns now; null when it is not known for one alone. */
      tickets: (RefundTicket & { refund: Rial | null })[];
      /** The carrier cancelled or moved all legs: no reason required, no penalty. */
      waived: boolean;
      /** At least one leg was moved, not cancelled. */
      hasMoved: boolean;
      waivedLegs: string[];
      penaltyPct: number;
      /** Only the buyer's browser may name another account. */
      mayNameAccount: boolean;
      card: string | null;
      typed: TypedRefund;
      problems: { tickets?: string; reason?: string; iban?: string };
      notice: string | null;
    }
  | { view: 'quote'; order: RefundOrder; quote: RefundQuoteView; againUrl: string; now: string }
  | { view: 'closed'; order: RefundOrder; title: string; message: string }
  /** Number and mobile match; the one-time code is missing. */
  | {
      view: 'proof';
      order: RefundOrder;
      orderKey: string | null;
      asked: boolean;
      problem: string | null;
      notice: string | null;
      figures: RefundFigures;
    }
  /** An order of another browser: number and mobile come first. */
  | { view: 'locked'; code: string }
  /** The address names no order of the shop. */
  | { view: 'missing' };
