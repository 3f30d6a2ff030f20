/** `stale`: the row changed after the page was opened. `refused`: the action is no longer possible. */
export type BulkResult = 'written' | 'stale' | 'refused';

/** Result of one row of a bulk form. */
export interface BulkOutcome {
  id: string;
  result: BulkResult;
}
