import type { Rial } from '../money.ts';
import type { OfferedCabinMap } from './cabinMap.ts';
import type { ExtraRefund, OrderItemSummary, TripPriceLine, TripRefundStep } from './orderItemSummary.ts';
import type { MaskedOrder, OrderContact } from './orderView.ts';

/** Plain JSON; instants are ISO. */
export interface CheckoutTrip {
  code: string;
  view: OrderItemSummary;
  lines: TripPriceLine[];
  total: Rial;
  discount: Rial;
  refundSteps: TripRefundStep[];
  extraRefunds: ExtraRefund[];
  /** `startedAt` is the time at which the order was created. The countdown ring starts there. */
  hold: { startedAt: string; endsAt: string };
  /** Server time. The browser's clock is not used. */
  now: string;
  resultsUrl: string;
}

export interface RepricedView {
  view: 'repriced';
  trip: CheckoutTrip;
  previousTotal: Rial;
}

export interface EndedView {
  view: 'ended';
  title: string;
  message: string;
  resultsUrl: string;
}

/** The supplier has not confirmed the hold. */
export interface PendingView {
  view: 'pending';
  code: string;
}

export interface MaskedView {
  view: 'masked';
  order: MaskedOrder;
}

/** The URL does not name an existing order. */
export interface MissingView {
  view: 'missing';
}

export type ClosedView = RepricedView | EndedView | PendingView | MaskedView | MissingView;

export interface ReviewTraveller {
  position: number;
  name: string;
  latinName: string;
  /** A value with `ltr` is written left to right. An empty label is omitted. */
  facts: { label: string; value: string; ltr?: boolean }[];
}

export interface GatewayOption {
  id: string;
  title: string;
  healthy: boolean;
}

/** Days are ISO. `country` is a slug of server/reference/countriesAbroad.ts. */
export interface AbroadTrip {
  schengen: boolean;
  country: string;
  /** Null on a page without a date. */
  startDay: string | null;
  /** The first and the last day both count; null for one way. */
  days: number | null;
  birthDays: string[];
}

export interface ExtraOffer {
  /** The form sends it back. It identifies the offer and its price. */
  value: string;
  title: string;
  detail: string;
  total: Rial;
}

/** Items of other products that the buyer pays together with this order. */
export interface ReviewExtras {
  added: { number: number; title: string; detail: string; total: Rial }[];
  /** Offers of the suppliers that answered in time. Empty once the buyer has added one. */
  offers: ExtraOffer[];
  problem: string | null;
}

/** An unpaid trip of the same buyer that this order can join. */
export interface JoinOffer {
  code: string;
  title: string;
  matchesTravellers: boolean;
  problem: string | null;
  /** Says in Persian what of this purchase does not join; missing when everything does. */
  leftOut?: string;
  /** National ids that the travellers need for it; missing when none is needed. */
  ids?: { reason: string; fields: JoinIdField[] };
}

export interface JoinIdField {
  /** Example: `join-id-2` with the position of the traveller. */
  name: string;
  label: string;
  value: string;
  error?: string;
}

/** Onward travel from the destination of the trip. */
export interface ReviewOnward {
  /** Rides that the buyer has added. */
  added: ReviewExtras['added'];
  /** Searches from the destination. Empty once a ride is added, and where no ride is sold. */
  links: { url: string; icon: 'bus' | 'plane'; title: string; text: string; action: string }[];
}

export interface AncillaryField {
  /** Example: `ancillary-1-2-bag` with leg, position and kind. */
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

/** Choice of a traveller's seat on one flight. */
export interface SeatField {
  /** Example: `ancillary-1-2-seat-1` with leg, position and number of the flight in the leg. */
  name: string;
  label: string;
  position: number;
  value: string;
  /** The seat in the order, if the map no longer contains it. */
  kept: AncillaryField['options'][number] | null;
}

export interface ReviewCabinMap extends OfferedCabinMap {
  fields: SeatField[];
}

/** Seats, bags and meals of the tickets. They are fields of the payment form. */
export interface ReviewAncillaries {
  /** Bags and meals of one traveller on one leg. */
  places: { title: string; fields: AncillaryField[] }[];
  /** Lowest price; null when no price is known. */
  lowest: Rial | null;
  isOpen: boolean;
  seats: ReviewCabinMap[];
  areSeatsOpen: boolean;
  /** Names the prices that suppliers did not return, for example «قیمت بار و غذا»; otherwise empty. */
  unanswered: string;
  problem: string | null;
}

export interface ConfirmView {
  view: 'confirm';
  trip: CheckoutTrip;
  travellers: ReviewTraveller[];
  reminder: string;
  /**
   * Trip abroad that can be insured. Insurance is never preselected (docs/spec/screens.md#review). Null within Iran.
   */
  abroad: AbroadTrip | null;
  extras: ReviewExtras;
  onward: ReviewOnward;
  /** Missing when the order can join no other trip. */
  join?: JoinOffer;
  /** Missing when no ancillaries are sold. */
  ancillaries?: ReviewAncillaries;
  editUrl: string;
  contact: OrderContact;
  gateways: GatewayOption[];
  gateway: string | null;
  consent: boolean;
  discountTyped: string;
  problems: { gateway?: string; consent?: string; discount?: string };
  notice: { tone: 'info' | 'warn' | 'danger'; text: string } | null;
}

export type ConfirmPageData = ConfirmView | ClosedView;
