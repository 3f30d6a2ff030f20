/** `N3`: noon in Tehran, 3 days before departure day. `H24`: 24 hours before departure. `END`: the rest. */
export type TierLimit = `N${number}` | `H${number}` | 'END';

/** Source: docs/spec/rules.md#cancellation. */
export interface CancellationTable {
  kind: 'system' | 'charter';
  carrier: string;
  /** As published: `S X T V`. */
  classes: string;
  /** The first tier not yet passed applies. Empty: unpublished, neither free nor non-refundable. */
  tiers: { until: TierLimit; penaltyPct: number }[];
  source: string;
  asOf: string;
  /** Highest fee of a change, in per cent of the fare (docs/spec/rules.md#changes); missing: no change. */
  changePct?: number;
}
