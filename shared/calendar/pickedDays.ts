/** Initial positions of the handles of a price graph, as indices in its list of days. */
export interface PickedDays {
  out: number;
  back: number;
  /** True for a round trip, which also has a return handle. */
  isRound: boolean;
}
