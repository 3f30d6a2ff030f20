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

/** The figures of the refund on the card of an order. */
export type RefundFigures = Pick<
  TrackedOrder,
  | 'code'
  | 'state'
  | 'refundSteps'
  | 'extraRefunds'
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
      /** `refund`: current refund of this ticket. Null when it cannot be calculated for one ticket alone. */
      tickets: (RefundTicket & { refund: Rial | null })[];
      /** True when the carrier cancelled or moved all legs: no reason is required and no penalty applies. */
      waived: boolean;
      /** True when at least one leg was moved and not cancelled. */
      hasMoved: boolean;
      waivedLegs: string[];
      /** Penalty on the order's own tickets. Null when only extras can be returned. */
      penaltyPct: number | null;
      /** True only in the buyer's own browser, where another bank account can be entered. */
      mayNameAccount: boolean;
      card: string | null;
      typed: TypedRefund;
      problems: { tickets?: string; reason?: string; iban?: string };
      notice: string | null;
    }
  | { view: 'quote'; order: RefundOrder; quote: RefundQuoteView; againUrl: string; now: string }
  | { view: 'closed'; order: RefundOrder; title: string; message: string }
  /** Number and mobile match, but the one-time code is missing. */
  | {
      view: 'proof';
      order: RefundOrder;
      orderKey: string | null;
      asked: boolean;
      problem: string | null;
      notice: string | null;
      figures: RefundFigures;
    }
  /** The order belongs to another browser. The visitor must first enter number and mobile. */
  | { view: 'locked'; code: string }
  /** The URL does not name an existing order. */
  | { view: 'missing' };
