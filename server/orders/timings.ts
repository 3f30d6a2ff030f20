const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Milliseconds. */
export const TIMINGS = {
  /** Extra time of a hold, so that a payment in the last second of the gateway session still has its seats. */
  holdMargin: 5 * MINUTE,
  /** Interval for checking whether a concurrent submit has an answer of the gateway. */
  waitPollMs: 100,
  waitTries: 30,
  unclearHold: 20 * SECOND,
  giveUpHold: 2 * MINUTE,
  /** Time after which an attempt without an authority counts as lost. */
  lostRequest: 5 * MINUTE,
  paymentAttempts: { window: 15 * MINUTE, most: 6 },
  firstCheck: 2 * MINUTE,
  /** Delay before another worker asks about the same attempt. Longer than a gateway may take to answer. */
  verifyAgain: 20 * SECOND,
  /** First delay after a lost or unclear answer. Each further delay is half as long again. */
  askAgain: 5 * SECOND,
  slowestCheck: 5 * MINUTE,
  /** The gateway refunds unverified money long before this time. */
  closeAttempt: 60 * MINUTE,
  /** The callback issues first; the job is needed after a crash. */
  issueJobDelay: 20 * SECOND,
  /** After this time without a definite response, the shop cancels at the supplier and refunds. */
  giveUpIssue: 30 * MINUTE,
  /** Time after which the supplier call of a concurrent request has ended. */
  concurrentRequest: MINUTE,
  /** A run that has claimed a cancellation for longer than this without asking the supplier gives up. */
  claimToCall: 5 * SECOND,
  partChoice: 24 * 60 * MINUTE,
  partChoiceBeforeStart: 3 * 60 * MINUTE,
  leastPartChoice: 30 * MINUTE,
  /** Validity of a quote (docs/spec/order-states.md#refunds). */
  refundQuote: 10 * MINUTE,
} as const;

/** Days within which a bank refunds (docs/spec/copy.md#messages). */
export const REFUND_DAYS = 3;
