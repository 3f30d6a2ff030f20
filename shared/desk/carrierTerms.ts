import type { Rial } from '../money.ts';
import type { CancelDays } from '../prices/cancelDays.ts';
import type { TermsLimit, TermsStep } from '../prices/refundTerms.ts';

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
  /** True: policies, which can be cancelled for some days after issue. */
  hasCancelDays?: boolean;
}

/** What a carrier keeps today, and where that comes from. */
export interface CarrierTermsView {
  subject: string;
  title: string;
  /** Letters or `*`; null for a carrier without classes. */
  classes: string | null;
  classesTitle: string;
  steps: readonly TermsStep[];
  /** Rial, of a carrier that keeps a fixed fee instead of steps. */
  fee?: Rial;
  cancelDays?: CancelDays;
  source: string;
  /** Month of its publication; null when unknown. */
  published: string | null;
  /** ISO day from which the desk's row applies; null for a built-in table. */
  day: string | null;
}

/** One row of the desk. */
export interface TermsRowView {
  id: string;
  title: string;
  classes: string;
  steps: readonly TermsStep[];
  fee: Rial | null;
  /** Null for a carrier without policies, and in rows of earlier releases. */
  cancelDays: CancelDays | null;
  /** ISO day from which it holds. */
  day: string;
  source: string;
  reason: string;
  by: string;
  at: Date;
}

/** An example of a refund with the present and the new terms. */
export interface TermsPreviewRow {
  when: string;
  before: TermsRefund;
  after: TermsRefund;
}

export interface TermsRefund {
  penaltyPct: number;
  back: Rial;
}

/** The longest that an insurer may cancel after issue. */
export const MAX_CANCEL_DAYS = 1000;

/** The form has this many steps. */
export const MAX_TERMS_STEPS = 6;
