const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Milliseconds. */
export const TIMINGS = {
  /** A payment in the last second of the gateway session still finds its seats. */
  holdMargin: 5 * MINUTE,
  /** A concurrent submit may still be waiting for the gateway. */
  waitPollMs: 100,
  waitTries: 30,
  unclearHold: 20 * SECOND,
  giveUpHold: 2 * MINUTE,
  /** After this, an attempt without an authority counts as lost. */
  lostRequest: 5 * MINUTE,
  paymentAttempts: { window: 15 * MINUTE, most: 6 },
  firstCheck: 2 * MINUTE,
  /** Longer than a gateway may take to answer: until then no other worker asks about the same attempt. */
  verifyAgain: 20 * SECOND,
  /** After an answer that was lost or unclear; half as long again each time. */
  askAgain: 5 * SECOND,
  slowestCheck: 5 * MINUTE,
  /** The gateway refunds unverified money long before. */
  closeAttempt: 60 * MINUTE,
  /** The callback issues first; the job covers a crash. */
  issueJobDelay: 20 * SECOND,
  /** After this time without a definite response, the shop cancels at the supplier and refunds. */
  giveUpIssue: 30 * MINUTE,
  /** By then the supplier call of a concurrent request has ended. */
  concurrentRequest: MINUTE,
  partChoice: 24 * 60 * MINUTE,
  partChoiceBeforeStart: 3 * 60 * MINUTE,
  leastPartChoice: 30 * MINUTE,
  /** docs/spec/order-states.md#refunds */
  refundQuote: 10 * MINUTE,
} as const;

/** Days within which a bank refunds (docs/spec/copy.md#messages). */
export const REFUND_DAYS = 3;
