const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Every deadline of a purchase, in milliseconds. */
export const TIMINGS = {
  /** Kept after the gateway's session, so that a payment in its last second still finds its seats. */
  holdMargin: 5 * MINUTE,
  /** A twin of the same submit may still be talking to the gateway. */
  twinPoll: 100,
  twinTries: 30,
  /** A hold whose answer never came is asked for after this. */
  unclearHold: 20 * SECOND,
  /** An order whose hold stayed unclear for this long is given up. */
  giveUpHold: 2 * MINUTE,
  /** An attempt without authority was lost before the gateway answered. */
  lostRequest: 5 * MINUTE,
  /** Payments that one order may begin within the window. */
  paymentAttempts: { window: 15 * MINUTE, most: 6 },
  firstCheck: 2 * MINUTE,
  /** How soon an interrupted verification is taken up again. */
  verifyAgain: 20 * SECOND,
  slowestCheck: 5 * MINUTE,
  /** No payment comes any more: unverified money goes back to the payer long before. */
  closeAttempt: 60 * MINUTE,
  /** The callback issues by itself; the job is there for when it died. */
  issueJobDelay: 20 * SECOND,
  /** A supplier that never gives a clear answer to issuing: cancel there and pay back. */
  giveUpIssue: 30 * MINUTE,
  /** By then a call to the supplier that was under way has been answered or given up. */
  lateTwin: MINUTE,
  /** A buyer chooses so long what becomes of a part of the tickets. */
  partChoice: 24 * 60 * MINUTE,
  partChoiceBeforeStart: 3 * 60 * MINUTE,
  leastPartChoice: 30 * MINUTE,
  /** A refund's figures stand for so long (spec/states.md 4.5). */
  refundQuote: 10 * MINUTE,
} as const;

/** Days within which a bank has paid back (design/copy.md 7). */
export const REFUND_DAYS = 3;
