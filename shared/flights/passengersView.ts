import type { CheckoutTrip, ClosedView } from '../orders/checkoutView.ts';
import type { TypedPassengerForm } from '../passengers/passengerFields.ts';
import type { Journey } from './passengerForm.ts';

export interface PassengerProblem {
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
  /** The supplier reports schedule changes; the buyer receives them by SMS. */
  tellsChanges: boolean;
  journey: Journey;
  saved: { id: string; label: string }[];
  thisYear: number;
}

export type PassengersPageData = PassengersFormView | ClosedView;
