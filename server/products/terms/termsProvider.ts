import type { CarrierTermsView, TermsPreviewRow, TermsSubject } from '../../../shared/desk/carrierTerms.ts';
import type { Rial } from '../../../shared/money.ts';
import type { CancelDays } from '../../../shared/prices/cancelDays.ts';
import type { TermsStep } from '../../../shared/prices/refundTerms.ts';
import type { CarrierTerms } from './TermsCache.ts';

/** Lets the back office show and change the terms of a product's carriers. */
export interface TermsProvider {
  readonly title: string;
  /** Builds the text that explains the percentages. */
  note(terms: CarrierTerms): string;
  readonly subjects: readonly TermsSubject[];
  list(terms: CarrierTerms): CarrierTermsView[];
  /** Calculates example refunds with the present and with the new terms. */
  preview(change: TermsChange, terms: CarrierTerms, now: Date): TermsPreviewRow[];
}

export interface TermsChange {
  subject: string;
  /** Fare class letters, or `*` for all. */
  classes: string;
  steps: readonly TermsStep[];
  /** Rial. Null when `steps` apply. */
  fee: Rial | null;
  /** Null for a carrier without policies. */
  cancelDays: CancelDays | null;
}

/**
 * Builds the view of a carrier without fare classes. `row` is the carrier's row from the back office, with its source
 * and day.
 */
export function buildTermsView(
  view: Pick<CarrierTermsView, 'subject' | 'title' | 'steps' | 'fee' | 'cancelDays' | 'source'>,
  row: { source: string; day: string } | null,
): CarrierTermsView {
  return {
    ...view,
    classes: null,
    classesTitle: 'همه',
    source: row?.source ?? view.source,
    published: null,
    day: row?.day ?? null,
  };
}
