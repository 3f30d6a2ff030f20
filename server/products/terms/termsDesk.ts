import type { CarrierTermsView, TermsPreviewRow, TermsSubject } from '../../../shared/desk/carrierTerms.ts';
import type { Rial } from '../../../shared/money.ts';
import type { CancelDays } from '../../../shared/prices/cancelDays.ts';
import type { TermsStep } from '../../../shared/prices/refundTerms.ts';
import type { CarrierTerms } from './TermsBook.ts';

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
  /** Null for a carrier without policies. */
  cancelDays: CancelDays | null;
}

/** Builds the view of a carrier without classes; `row` is the desk's own, which names its source and day. */
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
