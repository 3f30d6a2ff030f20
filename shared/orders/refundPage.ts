import type { TrackedOrder } from './orderPages.ts';
import type { RefundQuoteView, RefundTicket, RefundWish } from './refundView.ts';
import type { TicketRef } from './ticketRef.ts';
import type { TripView } from './tripView.ts';

export interface RefundOrder {
  code: string;
  trip: TripView;
  /** Where the order itself is seen. */
  backUrl: string;
}

export interface TypedRefund {
  tickets: TicketRef[];
  reason: RefundWish | null;
  target: 'card' | 'iban';
  iban: string;
}

/** The page where a traveller gives tickets back: choose, see the figures, confirm. */
export type RefundPageData =
  | {
      view: 'choose';
      order: RefundOrder;
      tickets: RefundTicket[];
      /** The carrier cancelled: no reason is asked for and nothing is kept. */
      waived: boolean;
      /** Of a trip of which a part was cancelled by its carrier: «مشهد به تهران». */
      waivedLegs: string[];
      /** Share that the table keeps now, in percent. */
      penaltyPct: number;
      /** Whether another account may be named; only the browser that bought may. */
      mayNameAccount: boolean;
      /** `603799******3893` */
      card: string | null;
      typed: TypedRefund;
      problems: { tickets?: string; reason?: string; iban?: string };
      notice: string | null;
    }
  | { view: 'quote'; order: RefundOrder; quote: RefundQuoteView; againUrl: string; now: string }
  | { view: 'closed'; order: RefundOrder; title: string; message: string }
  /** The number and mobile are known, but not yet the one-time code. */
  | {
      view: 'proof';
      order: RefundOrder;
      orderKey: string | null;
      /** A code is on its way, so it can be typed. */
      asked: boolean;
      problem: string | null;
      notice: string | null;
      /** What would come back, as the tracking shows it. */
      figures: Pick<
        TrackedOrder,
        'state' | 'refundSteps' | 'trip' | 'refundRequests' | 'waivedLegs' | 'refundClosed'
      >;
    }
  /** The order of another browser: to be proven by number and mobile first. */
  | { view: 'locked'; code: string };
