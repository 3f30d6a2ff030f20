import type { Rial } from '../money.ts';
import type { TypedPassengerForm } from '../passengers/passengerFields.ts';
import type { Journey } from '../passengers/passengerForm.ts';
import type { MaskedOrder, OrderContact } from './orderView.ts';
import type { TripPriceLine, TripRefundStep, TripView } from './tripView.ts';

/** What every step of the checkout shows of the order. Instants are ISO, plain JSON throughout. */
export interface CheckoutTrip {
  code: string;
  view: TripView;
  lines: TripPriceLine[];
  total: Rial;
  /** Taken off by a code. */
  discount: Rial;
  refundSteps: TripRefundStep[];
  /** `startedAt` is when the order was made: the whole of the hold clock's ring. */
  hold: { startedAt: string; endsAt: string };
  /** The server's clock at the moment of answering: only its time counts. */
  now: string;
  /** The same search again. */
  resultsUrl: string;
}

/** A new price waits for a yes or a no before anything else. */
export interface RepricedView {
  view: 'repriced';
  trip: CheckoutTrip;
  previousTotal: Rial;
}

/** The seats are no longer kept and nothing was paid. */
export interface EndedView {
  view: 'ended';
  title: string;
  message: string;
  resultsUrl: string;
}

/** The supplier has not said yet whether it keeps the seats. */
export interface PendingView {
  view: 'pending';
  code: string;
}

/** The order of another browser: its code and state, nothing else. */
export interface MaskedView {
  view: 'masked';
  order: MaskedOrder;
}

/** What either step shows when it cannot go on as usual. */
export type ClosedView = RepricedView | EndedView | PendingView | MaskedView;

/** One field to correct, and for a birth date of another age group the way to a ticket that fits. */
export interface PassengerProblem {
  /** Name of the field. */
  name: string;
  index: number | null;
  message: string;
  switchGroup?: { label: string; url: string };
}

export interface PassengersFormView {
  view: 'form';
  trip: CheckoutTrip;
  typed: TypedPassengerForm;
  problems: PassengerProblem[];
  /** The supplier reports new times of these flights, and the buyer gets them by text message. */
  tellsChanges: boolean;
  /** What the rules of the form depend on. */
  journey: Journey;
  /** Saved passengers of a signed-in user who may be put into a card. */
  saved: { id: string; label: string }[];
  /** The Jalali year it is: the last one to be born in. */
  thisYear: number;
}

export type PassengersPageData = PassengersFormView | ClosedView;

/** A traveller as the last look before the bank shows them. */
export interface ReviewTraveller {
  position: number;
  /** Persian name; empty when there is only the Latin one. */
  name: string;
  latinName: string;
  /** What is said beside the name; `ltr` values are set left to right, an empty label is left out. */
  facts: { label: string; value: string; ltr?: boolean }[];
}

export interface GatewayOption {
  id: string;
  /** Persian name. */
  title: string;
  healthy: boolean;
}

export interface ConfirmView {
  view: 'confirm';
  trip: CheckoutTrip;
  travellers: ReviewTraveller[];
  /** What everybody has to have at hand on the day. */
  reminder: string;
  /** A trip abroad that insurance could go with; nothing is ticked (spec/screens.md 2.12). */
  abroad: { schengen: boolean } | null;
  /** Where the travellers are changed. */
  editUrl: string;
  contact: OrderContact;
  gateways: GatewayOption[];
  /** Id of the gateway that is marked. */
  gateway: string | null;
  consent: boolean;
  /** What stands in the field of the discount code. */
  discountTyped: string;
  problems: { gateway?: string; consent?: string; discount?: string };
  /** What happened on the way: a payment that did not come about, a price that moved. */
  notice: { tone: 'info' | 'warn' | 'danger'; text: string } | null;
}

export type ConfirmPageData = ConfirmView | ClosedView;
