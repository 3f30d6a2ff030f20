/** `N3`: noon in Tehran three days before the day of departure. `H24`: 24 hours before departure. `END`: the rest. */
export type TierLimit = `N${number}` | `H${number}` | 'END';

/** What an airline keeps of the fare, by the time of cancelling (spec/rules.md 5C, data/fares.md 3). */
export interface CancellationTable {
  kind: 'system' | 'charter';
  /** Carrier code, `W5`. */
  carrier: string;
  /** Fare classes the table holds for, as published: `S X T V`. */
  classes: string;
  /**
   * In order; the first whose limit has not passed applies. The last one is `END`. None at all: the seller has not said,
   * which is neither free nor lost.
   */
  tiers: { until: TierLimit; penaltyPct: number }[];
  /** Where the table was published and when. */
  source: string;
  asOf: string;
}
