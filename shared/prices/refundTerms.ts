/**
 * `N3`: until noon in Tehran, 3 days before departure day. `H24`: until 24 hours before departure. `END`: no time
 * limit.
 */
export type TermsLimit = `N${number}` | `H${number}` | 'END';

/** The first step whose limit has not passed applies. */
export interface TermsStep {
  until: TermsLimit;
  /** In percent of the fare. */
  penaltyPct: number;
}
