import type { Rial } from '../money.ts';
import type { TermsStep } from '../prices/refundTerms.ts';
import type { InfoPageView } from './infoView.ts';

/** The head of a page whose text is no entry of the CMS. */
export type PublicPageTexts = Pick<InfoPageView, 'title' | 'description'> &
  Partial<Pick<InfoPageView, 'updatedAt' | 'version' | 'stale'>>;

/** Fewer cases than this are withheld: a figure of a few could be one of a person. */
export const LEAST_CASES = 10;

export interface FigureRow {
  label: string;
  /** Null: there is no case yet, or fewer than `LEAST_CASES`, which `why` says. */
  value: string | null;
  why: string;
}

export interface ServiceFiguresView extends PublicPageTexts {
  /** ISO days of the period; null before the first order and message. */
  period: { first: string; last: string } | null;
  refunds: FigureRow[];
  messages: FigureRow[];
}

export interface WeightRow {
  title: string;
  /** Bytes. */
  measured: number;
  budget: number | null;
}

export interface AccessibilityView extends PublicPageTexts {
  /** Null without a build. */
  weights: WeightRow[] | null;
}

export interface PenaltyRow {
  classes: string;
  steps: readonly TermsStep[];
  source: string;
  /** «از ۱ آذر ۱۴۰۵» or the month of publication; null when unknown. */
  date: string | null;
}

/** What a carrier keeps of anything returned, in Rial. */
export interface FixedFeeRow {
  title: string;
  fee: Rial;
  /** How long one can cancel, in words. */
  limit: string | null;
  source: string;
  /** As in `PenaltyRow`. */
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
