/** Where the handles of a price graph begin: positions in its list of days. */
export interface PickedDays {
  out: number;
  back: number;
  /** Also shows the way back. */
  isRound: boolean;
}
