/** `N3`: noon in Tehran, 3 days before departure day. `H24`: 24 hours before departure. `END`: the rest. */
export type TermsLimit = `N${number}` | `H${number}` | 'END';

/** The first step that is not over applies. */
export interface TermsStep {
  until: TermsLimit;
  /** Percent of the fare. */
  penaltyPct: number;
}
