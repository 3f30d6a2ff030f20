import type { TimeBand } from '../filters/timeBands.ts';
import type { Rial } from '../money.ts';
import type { GatewayOption } from './checkoutView.ts';
import type { TripLeg } from './orderItemSummary.ts';
import type { RefundOrder } from './refundPage.ts';

/** A leg with valid tickets. */
export interface ChangeableLeg {
  leg: number;
  title: string;
  departsAt: string;
}

export interface ChangePerson {
  position: number;
  name: string;
  note: string;
  isChosen: boolean;
}

/** Price of the chosen tickets, fee of the change, and value that counts towards the new tickets. In Rial. */
export interface ChangeQuote {
  paid: Rial;
  fee: Rial;
  value: Rial;
  feePct: number;
  /** True when the carrier cancelled or moved the leg. */
  waived: boolean;
  /** The carrier's rule in one sentence. Empty when the rule is waived. */
  rule: string;
}

export interface ChangeDay {
  day: string;
  /** Lowest price for one adult or seat. Null when nothing is on sale or the price is unknown. */
  lowest: Rial | null;
  url: string;
}

export interface ChangeDeparture {
  key: string;
  leg: TripLeg;
  total: Rial;
  payable: Rial;
  back: Rial;
  /** True when the new tickets cannot be changed again. */
  isFinal: boolean;
}

/** A part of the day, or the whole day, for filtering the departures. */
export interface ChangePart {
  label: string;
  count: number;
  url: string;
  isChosen: boolean;
}

export type ChangePageData =
  | {
      view: 'choose';
      order: RefundOrder;
      /** Form key of a browser that tracked the order. */
      orderKey: string | null;
      legs: ChangeableLeg[];
      leg: number;
      people: ChangePerson[];
      /** Null when the rules refuse the change. `refusal` then has the reason. */
      quote: ChangeQuote | null;
      refusal: string | null;
      refundUrl: string;
      days: ChangeDay[];
      /**
       * URLs that show the days before or after those in the list. `earlierUrl` is null when the list starts today.
       */
      earlierUrl: string | null;
      laterUrl: string | null;
      day: string;
      /** Empty when the list of departures is short. */
      parts: ChangePart[];
      /** The chosen part of the day; null for the whole day. */
      time: TimeBand | null;
      /** The cheapest departures in the chosen part of the day. */
      departures: ChangeDeparture[];
      /** Number of departures that the list omits, and the URL of the full list. */
      more: { count: number; url: string } | null;
      /** True when some suppliers did not answer. */
      isIncomplete: boolean;
      notice: string | null;
    }
  | {
      view: 'review';
      order: RefundOrder;
      newCode: string;
      before: TripLeg[];
      after: TripLeg[];
      people: { name: string; note: string }[];
      quote: ChangeQuote;
      total: Rial;
      /** Price that the buyer chose, if the supplier now asks another price; otherwise null. */
      previousTotal: Rial | null;
      /** Rights that the new tickets no longer include; null when they can be changed again. */
      warning: string | null;
      credit: Rial;
      payable: Rial;
      back: Rial;
      gateways: GatewayOption[];
      gateway: string | null;
      holdUntil: string;
      againUrl: string;
      problem: string | null;
      notice: string | null;
    }
  /** The supplier has not answered yet, and the page polls for the answer. */
  | { view: 'pending'; order: RefundOrder }
  | {
      view: 'closed';
      order: RefundOrder;
      title: string;
      message: string;
      refundUrl: string | null;
      /** The orders that replaced tickets of this order. */
      newOrders: { code: string; url: string }[];
    }
  /** The visitor opened the order with number and mobile. A change also requires the one-time code. */
  | { view: 'foreign'; order: RefundOrder }
  | { view: 'locked'; code: string }
  | { view: 'missing' };
