import type { Rial } from '../money.ts';
import type { CheckoutTrip, ClosedView, ConfirmView } from '../orders/checkoutView.ts';
import type { PartyProblem } from '../passengers/partyForm.ts';
import type { InsuredTrip, TypedInsuredForm } from './insuredForm.ts';
import type { InsuranceSubject } from './policyOrder.ts';

/** A birth date in another band: the new price waits for a yes. */
export interface Requote {
  oldTotal: Rial;
  newTotal: Rial;
  /** «با این تاریخ تولد، گروه سنی …», one for each person whose band is another one. */
  sentences: string[];
}

export interface InsuredFormView {
  view: 'form';
  trip: CheckoutTrip;
  /** What each person was quoted as: «۱۳ تا ۶۵ سال». */
  bands: string[];
  typed: TypedInsuredForm;
  problems: PartyProblem[];
  /** What the rules of the form depend on. */
  journey: InsuredTrip;
  requote: Requote | null;
  /** The same plan is not sold at these ages: where others are. */
  otherPlansUrl: string | null;
  /** Somebody would be without an adult: the guardian's name is asked for. */
  minorsOnly: boolean;
}

export type InsuredPageData = InsuredFormView | ClosedView;

/** Somebody whom the insurer will not insure. */
export interface RejectedInsured {
  position: number;
  name: string;
}

export interface InsuranceReviewView extends ConfirmView {
  details: InsuranceSubject;
  rejected: RejectedInsured[];
  /** False when nobody would be left. */
  mayGoWithout: boolean;
  /** Whether the exclusions were ticked as read. */
  read: boolean;
  readProblem: string | null;
  /** ISO day; until then the policies can be cancelled when bought now. */
  cancelUntil: string;
  /** The planned day of leaving is over. */
  startPassed: boolean;
}

export type InsuranceReviewData = InsuranceReviewView | ClosedView;
