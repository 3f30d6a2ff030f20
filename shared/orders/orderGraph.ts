/** Source: docs/spec/order-states.md#orders. */
export type OrderState =
  | 'draft'
  | 'held'
  | 'repriced'
  | 'awaiting_payment'
  | 'verifying'
  | 'paid'
  | 'late_paid'
  | 'price_decision'
  | 'ticketing'
  | 'issued'
  | 'partly_issued'
  | 'issue_failed'
  | 'expired'
  | 'released'
  | 'cancelled'
  | 'abandoned'
  | 'disrupted'
  | 'rebooked'
  | 'refund_requested'
  | 'refund_quoted'
  | 'refund_confirmed'
  | 'refunding'
  | 'refunded'
  | 'partly_refunded'
  | 'refund_rejected'
  | 'travelled'
  | 'no_show';

export type OrderEvent =
  | 'holdConfirmed'
  | 'holdRefused'
  | 'holdRevoked'
  | 'holdExpired'
  | 'priceChanged'
  | 'priceAccepted'
  | 'priceDeclined'
  | 'paymentStarted'
  | 'verificationStarted'
  | 'paymentFailed'
  | 'paymentVerified'
  | 'paymentVerifiedLate'
  | 'seatsRetaken'
  | 'retakeCostsMore'
  | 'issueStarted'
  | 'ticketsIssued'
  | 'ticketsPartlyIssued'
  | 'issueRejected'
  | 'partKept'
  | 'allReturned'
  | 'cancelled'
  | 'abandoned'
  | 'revived'
  | 'disrupted'
  | 'disruptionResolved'
  | 'rebooked'
  | 'refundRequested'
  | 'refundQuoted'
  | 'quoteLapsed'
  | 'refundConfirmed'
  | 'refundStarted'
  | 'refundPaid'
  | 'refundPartlyPaid'
  | 'refundRejected'
  | 'departed'
  | 'noShowReported';

/** A payment after the end of an order enters by `paymentVerifiedLate`, because it needs a ticket or a refund. */
export const ORDER_TRANSITIONS: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>
> = {
  draft: { holdConfirmed: 'held', holdRefused: 'abandoned', abandoned: 'abandoned', cancelled: 'cancelled' },
  held: {
    priceChanged: 'repriced',
    paymentStarted: 'awaiting_payment',
    holdExpired: 'expired',
    holdRevoked: 'released',
    cancelled: 'cancelled',
  },
  repriced: {
    priceAccepted: 'held',
    priceDeclined: 'cancelled',
    holdExpired: 'expired',
    holdRevoked: 'released',
    cancelled: 'cancelled',
  },
  awaiting_payment: {
    paymentStarted: 'awaiting_payment',
    verificationStarted: 'verifying',
    holdExpired: 'expired',
    holdRevoked: 'released',
    cancelled: 'cancelled',
  },
  verifying: { paymentVerified: 'paid', paymentVerifiedLate: 'late_paid', paymentFailed: 'awaiting_payment' },
  paid: { issueStarted: 'ticketing' },
  late_paid: { seatsRetaken: 'ticketing', retakeCostsMore: 'price_decision', refundStarted: 'refunding' },
  price_decision: { priceAccepted: 'ticketing', refundStarted: 'refunding' },
  ticketing: { ticketsIssued: 'issued', ticketsPartlyIssued: 'partly_issued', issueRejected: 'issue_failed' },
  issued: {
    rebooked: 'rebooked',
    refundRequested: 'refund_requested',
    disrupted: 'disrupted',
    departed: 'travelled',
    noShowReported: 'no_show',
  },
  partly_issued: { ticketsIssued: 'issued', partKept: 'issued', allReturned: 'refunding' },
  issue_failed: { refundStarted: 'refunding' },
  expired: { revived: 'draft', paymentVerifiedLate: 'late_paid' },
  released: { paymentVerifiedLate: 'late_paid' },
  cancelled: { paymentVerifiedLate: 'late_paid' },
  abandoned: {},
  disrupted: { rebooked: 'rebooked', refundRequested: 'refund_requested', disruptionResolved: 'issued' },
  // All tickets were exchanged: another order has the trip.
  rebooked: {},
  refund_requested: { refundQuoted: 'refund_quoted', refundRejected: 'refund_rejected' },
  refund_quoted: { refundConfirmed: 'refund_confirmed', quoteLapsed: 'issued' },
  refund_confirmed: { refundStarted: 'refunding', refundRejected: 'refund_rejected' },
  refunding: {
    refundPaid: 'refunded',
    refundPartlyPaid: 'partly_refunded',
    refundRejected: 'refund_rejected',
  },
  refunded: {},
  // A carrier may also cancel the remaining tickets, and may report this late.
  partly_refunded: {
    refundRequested: 'refund_requested',
    disrupted: 'disrupted',
    rebooked: 'rebooked',
    departed: 'travelled',
  },
  refund_rejected: {
    refundRequested: 'refund_requested',
    disrupted: 'disrupted',
    rebooked: 'rebooked',
    departed: 'travelled',
  },
  travelled: { refundRequested: 'refund_requested', disrupted: 'disrupted', noShowReported: 'no_show' },
  no_show: { refundRequested: 'refund_requested' },
};

/** Thrown for a programming error, never because of a visitor's input. */
export class ForbiddenTransition extends Error {
  override name = 'ForbiddenTransition';
}

export function getNextState(state: OrderState, event: OrderEvent): OrderState {
  const next = ORDER_TRANSITIONS[state][event];
  if (next === undefined) throw new ForbiddenTransition(`${event} cannot happen to an order in ${state}`);
  return next;
}

export function canHappen(state: OrderState, event: OrderEvent): boolean {
  return ORDER_TRANSITIONS[state][event] !== undefined;
}

/** States in which seats are held or requested. */
export const LIVE_BEFORE_PAYMENT: readonly OrderState[] = [
  'draft',
  'held',
  'repriced',
  'awaiting_payment',
  'verifying',
];

export const UNFINISHED_AFTER_PAYMENT: readonly OrderState[] = [
  'paid',
  'late_paid',
  'price_decision',
  'ticketing',
  'partly_issued',
  'issue_failed',
  'refund_requested',
  'refund_quoted',
  'refund_confirmed',
  'refunding',
];
