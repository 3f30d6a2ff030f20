/** The refund of an order whose ticket was not issued. */
export const ISSUE_FAILED_REFUND = {
  amount: 1_000_000,
  reason: 'issue_failed',
  state: 'requested',
  promisedOn: '2026-11-24',
  doneAt: null,
  trace: null,
  requestCode: null,
  toIban: null,
} as const;
