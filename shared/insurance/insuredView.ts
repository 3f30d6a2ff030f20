import type { Rial } from '../money.ts';
import type { CheckoutTrip, ClosedView, ConfirmView } from '../orders/checkoutView.ts';
import type { PartyProblem } from '../passengers/partyForm.ts';
import type { SavedOption } from '../passengers/savedFill.ts';
import type { InsuredTrip, TypedInsuredForm } from './insuredForm.ts';
import type { PolicyOrderItem } from './policyOrder.ts';

/** A birth date changed the age band; the buyer must confirm the new price. */
export interface Requote {
  oldTotal: Rial;
  newTotal: Rial;
  sentences: string[];
}

export interface InsuredFormView {
  view: 'form';
  trip: CheckoutTrip;
  bands: string[];
  typed: TypedInsuredForm;
  problems: PartyProblem[];
  journey: InsuredTrip;
  requote: Requote | null;
  /** Set when the insurer does not sell this plan at these ages. */
  otherPlansUrl: string | null;
  /** True when no adult is insured, so that the form asks for a guardian. */
  minorsOnly: boolean;
  saved: SavedOption[];
}

export type InsuredPageData = InsuredFormView | ClosedView;

export interface RejectedInsured {
  position: number;
  name: string;
}

export interface InsuranceReviewView extends ConfirmView {
  details: PolicyOrderItem;
  rejected: RejectedInsured[];
  mayGoWithout: boolean;
  read: boolean;
  readProblem: string | null;
  /** Last ISO day for a cancellation if the buyer paid now. */
  cancelUntil: string;
  startPassed: boolean;
}

export type InsuranceReviewData = InsuranceReviewView | ClosedView;
