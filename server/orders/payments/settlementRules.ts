import type { OrderEvent, OrderState } from '../../../shared/orders/orderGraph.ts';
import type { AttemptState } from '../../../shared/orders/orderMessages.ts';
import type { SettleKind } from './settlement.ts';

/** States that are never asked again. All others are: a late answer wins. */
export const FINAL: Partial<Record<AttemptState, SettleKind>> = {
  verified: 'paid',
  duplicate: 'duplicate',
  amount_mismatch: 'mismatch',
  refunding: 'refunded',
  refunded: 'refunded',
};

const WAITING: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'verifying']);
/** The order ended unpaid; money that arrives now is late. */
const ENDED: ReadonlySet<OrderState> = new Set(['expired', 'cancelled', 'released']);

export type CaptureRule =
  | { kind: 'mismatch' }
  | { kind: 'duplicate' }
  /** `refund`: the buyer cancelled or changes tickets, so late money only goes back. */
  | { kind: 'paid'; events: OrderEvent[]; next: 'issue' | 'refund' };

/** Decides about captured money by the locked order's state and hold alone. */
export function captureRule(order: {
  state: OrderState;
  holdLive: boolean;
  amountsAgree: boolean;
  /** The payment is the difference that an earlier late payment lacked. */
  difference?: boolean;
  /** The order changes tickets, which are free again once it has ended. */
  isChange?: boolean;
}): CaptureRule {
  const { state, holdLive, amountsAgree, difference = false, isChange = false } = order;
  if (difference && state !== 'price_decision') return { kind: 'duplicate' };
  if (!amountsAgree) return { kind: 'mismatch' };
  if (difference) return { kind: 'paid', events: [], next: 'issue' };
  if (!WAITING.has(state) && !ENDED.has(state)) return { kind: 'duplicate' };
  const inTime = WAITING.has(state) && holdLive;
  return {
    kind: 'paid',
    events: [
      ...(state === 'awaiting_payment' ? (['verificationStarted'] as const) : []),
      inTime ? 'paymentVerified' : 'paymentVerifiedLate',
    ],
    next: state === 'cancelled' || (isChange && !inTime) ? 'refund' : 'issue',
  };
}
