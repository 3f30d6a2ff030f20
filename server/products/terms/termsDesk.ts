import type { CarrierTermsView, TermsPreviewRow } from '../../../shared/desk/carrierTerms.ts';
import type { Rial } from '../../../shared/money.ts';
import type { TermsLimit, TermsStep } from '../../../shared/prices/refundTerms.ts';
import type { CarrierTerms } from './TermsBook.ts';

/** A carrier, or a group of carriers, whose terms the desk can change. */
export interface TermsSubject {
  /** `flights.W5` */
  id: string;
  title: string;
  hasClasses: boolean;
  /** Limits of its steps from the earliest to `END`. */
  limits: readonly TermsLimit[];
  /** True: its terms have a step for each of `limits`. */
  fixed: boolean;
  /** True: a fixed fee in Rial instead of steps. */
  hasFee?: boolean;
}

/** What the desk needs of a product to show and change the terms of its carriers. */
export interface TermsDesk {
  readonly title: string;
  /** Explains the percentages to travellers. */
  note(terms: CarrierTerms): string;
  readonly subjects: readonly TermsSubject[];
  list(terms: CarrierTerms): CarrierTermsView[];
  /** Calculates an example refund with the present and the new steps. */
  preview(change: TermsChange, terms: CarrierTerms, now: Date): TermsPreviewRow[];
}

export interface TermsChange {
  subject: string;
  /** Letters or `*`. */
  classes: string;
  steps: readonly TermsStep[];
  /** Rial; null with steps. */
  fee: Rial | null;
}
