/** `stale`: changed after the page was opened. `refused`: no longer possible. */
export type BulkResult = 'written' | 'stale' | 'refused';

/** What happened to one row of a form that acts on several. */
export interface BulkOutcome {
  id: string;
  result: BulkResult;
}
