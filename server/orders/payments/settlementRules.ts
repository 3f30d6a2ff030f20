import type { OrderEvent, OrderState } from '../../../shared/orders/orderGraph.ts';
import type { AttemptState } from '../../../shared/orders/orderMessages.ts';
import type { SettleKind } from './settlement.ts';

/** States that are never checked again. In all other states a late answer is accepted. */
export const FINAL_STATES: Partial<Record<AttemptState, SettleKind>> = {
  verified: 'paid',
  duplicate: 'duplicate',
  amount_mismatch: 'mismatch',
  refunding: 'refunded',
  refunded: 'refunded',
};

const WAITING: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'verifying']);
/** States of orders that ended unpaid; money that arrives in them is late. */
const ENDED: ReadonlySet<OrderState> = new Set(['expired', 'cancelled', 'released']);

export type CaptureDecision =
  | { kind: 'mismatch' }
  | { kind: 'duplicate' }
  /** `refund`: the buyer cancelled or changes tickets, so late money is always refunded. */
  | { kind: 'paid'; events: OrderEvent[]; next: 'issue' | 'refund' };

/** Decides what happens with captured money, only by the locked order's state and hold. */
export function decideCapture(order: {
  state: OrderState;
  holdLive: boolean;
  amountsAgree: boolean;
  /** True for a payment of the difference that an earlier late payment lacked. */
  difference?: boolean;
  /** True when the order changes tickets. They are no longer reserved once the order has ended. */
  isChange?: boolean;
}): CaptureDecision {
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
