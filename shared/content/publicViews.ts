import type { Rial } from '../money.ts';
import type { TermsStep } from '../prices/refundTerms.ts';
import type { InfoPageView } from './infoView.ts';

/** Head of a page whose text is not an entry of the CMS. */
export type PublicPageTexts = Pick<InfoPageView, 'title' | 'description'> &
  Partial<Pick<InfoPageView, 'updatedAt' | 'version' | 'stale'>>;

/** Figures of fewer cases are withheld, because they could reveal a single person's case. */
export const MIN_CASES = 10;

export interface FigureRow {
  label: string;
  /** Null without cases or with fewer than `MIN_CASES`; `why` states which. */
  value: string | null;
  why: string;
}

export interface ServiceFiguresView extends PublicPageTexts {
  /** ISO days of the period; null before the first order and message. */
  period: { first: string; last: string } | null;
  refunds: FigureRow[];
  messages: FigureRow[];
}

/** Measured bytes of a first visit, compressed. */
interface WeightRow {
  title: string;
  scripts: number;
  scriptBudget: number;
  styles: number;
}

export interface AccessibilityView extends PublicPageTexts {
  /** Null when there is no build. */
  weights: { font: number; pages: WeightRow[] } | null;
}

export interface PenaltyRow {
  classes: string;
  steps: readonly TermsStep[];
  source: string;
  /** For example «از ۱ آذر ۱۴۰۵», or the month of publication; null when unknown. */
  date: string | null;
}

/** Fee in Rial that a carrier deducts from every refund. */
export interface FixedFeeRow {
  title: string;
  fee: Rial;
  /** Deadline of a cancellation in words. */
  limit: string | null;
  source: string;
  /** Same format as in `PenaltyRow`. */
  date: string | null;
}

export interface PenaltiesView extends PublicPageTexts {
  groups: {
    id: string;
    title: string;
    note: string;
    carriers: { title: string; rows: PenaltyRow[] }[];
    fees: FixedFeeRow[];
  }[];
}
