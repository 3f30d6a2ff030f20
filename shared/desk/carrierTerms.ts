import type { Rial } from '../money.ts';
import type { CancelDays } from '../prices/cancelDays.ts';
import type { TermsLimit, TermsStep } from '../prices/refundTerms.ts';

/** A carrier, or a group of carriers, whose terms the desk can change. */
export interface TermsSubject {
  /** Example: `flights.W5`. */
  id: string;
  title: string;
  hasClasses: boolean;
  /** Time limits of its steps, from the earliest to `END`. */
  limits: readonly TermsLimit[];
  /** True when the terms must have a step for each of `limits`. */
  fixed: boolean;
  /** True when the carrier charges a fixed fee in Rial instead of steps. */
  hasFee?: boolean;
  /** True for policies, which can be cancelled for some days after issue. */
  hasCancelDays?: boolean;
}

/** The terms of a carrier that apply today, and their source. */
export interface CarrierTermsView {
  subject: string;
  title: string;
  /** Letters of the booking classes, or `*`; null for a carrier without classes. */
  classes: string | null;
  classesTitle: string;
  steps: readonly TermsStep[];
  /** Fixed fee in Rial, for a carrier that has no steps. */
  fee?: Rial;
  cancelDays?: CancelDays;
  source: string;
  /** Month of publication; null when unknown. */
  published: string | null;
  /** ISO day from which the desk's row applies; null for a built-in table. */
  day: string | null;
}

/** One row of terms that the desk has entered. */
export interface TermsRowView {
  id: string;
  title: string;
  classes: string;
  steps: readonly TermsStep[];
  fee: Rial | null;
  /** Null for a carrier without policies, and in rows of earlier releases. */
  cancelDays: CancelDays | null;
  /** ISO day from which the row applies. */
  day: string;
  source: string;
  reason: string;
  by: string;
  at: Date;
}

/** Example refund under the current and the new terms. */
export interface TermsPreviewRow {
  when: string;
  before: TermsRefund;
  after: TermsRefund;
}

export interface TermsRefund {
  penaltyPct: number;
  back: Rial;
}

/** Maximum number of days after issue within which an insurer may allow cancellation. */
export const MAX_CANCEL_DAYS = 1000;

/** Number of steps in the form. */
export const MAX_TERMS_STEPS = 6;
