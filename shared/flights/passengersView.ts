import type { CheckoutTrip, ClosedView } from '../orders/checkoutView.ts';
import type { TypedPassengerForm } from '../passengers/passengerFields.ts';
import type { SavedOption } from '../passengers/savedFill.ts';
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
  /** True when the supplier reports schedule changes, which the buyer receives by SMS. */
  tellsChanges: boolean;
  journey: Journey;
  saved: SavedOption[];
  /** Countries that issue passports, by ISO 3166 alpha-2 code. */
  countries: { value: string; label: string }[];
  thisYear: number;
}

export type PassengersPageData = PassengersFormView | ClosedView;
