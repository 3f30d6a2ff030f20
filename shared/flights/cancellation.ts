/**
 * `N3`: until noon in Tehran, 3 days before departure day. `H24`: until 24 hours before departure. `END`: no time
 * limit.
 */
export type TierLimit = `N${number}` | `H${number}` | 'END';

/** Source: docs/spec/rules.md#cancellation. */
export interface CancellationTable {
  kind: 'system' | 'charter';
  carrier: string;
  /** The fare classes as published: `S X T V`. */
  classes: string;
  /**
   * The first tier whose limit has not passed applies. Empty when the airline publishes no tiers: the penalty is then
   * unknown.
   */
  tiers: { until: TierLimit; penaltyPct: number }[];
  source: string;
  asOf: string;
  /**
   * Maximum fee of a change, in percent of the fare (docs/spec/rules.md#changes). Missing when changes are not
   * possible.
   */
  changePct?: number;
}
