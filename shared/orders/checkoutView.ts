import type { Rial } from '../money.ts';
import type { OfferedCabinMap } from './cabinMap.ts';
import type { OrderItemSummary, TripPriceLine, TripRefundStep } from './orderItemSummary.ts';
import type { MaskedOrder, OrderContact } from './orderView.ts';

/** Plain JSON; instants are ISO. */
export interface CheckoutTrip {
  code: string;
  view: OrderItemSummary;
  lines: TripPriceLine[];
  total: Rial;
  discount: Rial;
  refundSteps: TripRefundStep[];
  /** `startedAt`: creation of the order, the start of the countdown ring. */
  hold: { startedAt: string; endsAt: string };
  /** The server's clock; the browser's does not count. */
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

/** The address names no order of the shop. */
export interface MissingView {
  view: 'missing';
}

export type ClosedView = RepricedView | EndedView | PendingView | MaskedView | MissingView;

export interface ReviewTraveller {
  position: number;
  name: string;
  latinName: string;
  /** `ltr` values are set left to right; an empty label is omitted. */
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
  /** Both ends count; null for one way. */
  days: number | null;
  birthDays: string[];
}

export interface ExtraOffer {
  /** Posted back; names the offer and its price. */
  value: string;
  title: string;
  detail: string;
  total: Rial;
}

/** Items of other products that join this payment. */
export interface ReviewExtras {
  added: { number: number; title: string; detail: string; total: Rial }[];
  /** Of suppliers that answered in time; none once one is added. */
  offers: ExtraOffer[];
  problem: string | null;
}

/** An unpaid trip of the same buyer that this order can join. */
export interface JoinOffer {
  code: string;
  title: string;
  fits: boolean;
  problem: string | null;
}

/** The way on from where the trip arrives. */
export interface ReviewOnward {
  /** Added rides. */
  added: ReviewExtras['added'];
  /** Searches from there; none once a ride is added, and where none is sold. */
  links: { url: string; icon: 'bus' | 'plane'; title: string; text: string; action: string }[];
}

export interface AncillaryField {
  /** `ancillary-1-2-bag`: leg, position and kind. */
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

/** The seat of a traveller on a flight. */
export interface SeatField {
  /** `ancillary-1-2-seat-1`: leg, position and flight of the leg. */
  name: string;
  label: string;
  position: number;
  value: string;
  /** In the order, but no longer in the map. */
  kept: AncillaryField['options'][number] | null;
}

export interface ReviewCabinMap extends OfferedCabinMap {
  fields: SeatField[];
}

/** Seats, bags and meals of the tickets; they are part of the form that pays. */
export interface ReviewAncillaries {
  /** Bags and meals of a traveller on a leg. */
  places: { title: string; fields: AncillaryField[] }[];
  /** Null when none is known. */
  lowest: Rial | null;
  isOpen: boolean;
  seats: ReviewCabinMap[];
  areSeatsOpen: boolean;
  /** «قیمت بار و غذا»: what suppliers did not answer; else empty. */
  unanswered: string;
  problem: string | null;
}

export interface ConfirmView {
  view: 'confirm';
  trip: CheckoutTrip;
  travellers: ReviewTraveller[];
  reminder: string;
  /** Insurance, never preselected (docs/spec/screens.md#review); null within Iran. */
  abroad: AbroadTrip | null;
  extras: ReviewExtras;
  onward: ReviewOnward;
  /** Missing for an order that joins none. */
  join?: JoinOffer;
  /** Missing where nothing is sold. */
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
