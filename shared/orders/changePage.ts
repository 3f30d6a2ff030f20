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

/** What the chosen tickets cost, the fee of the change and what counts towards the new ones. In Rial. */
export interface ChangeWorth {
  paid: Rial;
  fee: Rial;
  value: Rial;
  feePct: number;
  /** The carrier cancelled or moved the leg. */
  waived: boolean;
  /** The carrier's rule in one sentence; empty when it is waived. */
  rule: string;
}

export interface ChangeDay {
  day: string;
  /** For one adult or seat; null: nothing on sale, or not known. */
  lowest: Rial | null;
  url: string;
}

export interface ChangeDeparture {
  key: string;
  leg: TripLeg;
  total: Rial;
  payable: Rial;
  back: Rial;
  /** The new tickets could not be changed again. */
  isFinal: boolean;
}

/** A part of the day, or the whole day, as a filter of the departures. */
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
      /** The key of a browser that tracked the order. */
      orderKey: string | null;
      legs: ChangeableLeg[];
      leg: number;
      people: ChangePerson[];
      /** Null when the rules refuse it; `refusal` says why. */
      worth: ChangeWorth | null;
      refusal: string | null;
      refundUrl: string;
      days: ChangeDay[];
      /** Of the first and the last day in the list. */
      earlierUrl: string | null;
      laterUrl: string | null;
      day: string;
      /** Empty when the list is short. */
      parts: ChangePart[];
      /** The chosen part of the day; null for all. */
      time: TimeBand | null;
      /** The cheapest of the chosen part of the day. */
      departures: ChangeDeparture[];
      /** The departures that are left out, and the address with all of them. */
      more: { count: number; url: string } | null;
      /** Some suppliers did not answer. */
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
      worth: ChangeWorth;
      total: Rial;
      /** The price that the buyer chose, when the supplier asks another one by now. */
      previousTotal: Rial | null;
      /** What the new tickets no longer allow; null when they can be changed again. */
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
  /** The supplier has not answered yet; the page asks again. */
  | { view: 'pending'; order: RefundOrder }
  | {
      view: 'closed';
      order: RefundOrder;
      title: string;
      message: string;
      refundUrl: string | null;
      /** The orders that replaced tickets of this one. */
      newOrders: { code: string; url: string }[];
    }
  /** Opened by number and mobile: a change needs the one-time code. */
  | { view: 'foreign'; order: RefundOrder }
  | { view: 'locked'; code: string }
  | { view: 'missing' };
