import type { OrderEvent, OrderState } from '../../../shared/orders/orderGraph.ts';
import type { AttemptState } from '../../../shared/orders/orderMessages.ts';
import type { SettleKind } from './settlement.ts';

/** The bank has said its last word about this attempt. Everything else is asked again, for late truth wins. */
export const FINAL: Partial<Record<AttemptState, SettleKind>> = {
  verified: 'paid',
  duplicate: 'duplicate',
  amount_mismatch: 'mismatch',
  refunding: 'refunded',
  refunded: 'refunded',
};

/** Unpaid states in which the order still waits for this very payment. */
const WAITING: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'verifying']);
/** The order ended unpaid; money that comes now is late. */
const ENDED: ReadonlySet<OrderState> = new Set(['expired', 'cancelled', 'released']);

/** What captured money means: it is not what we asked for, it is paid twice, or it moves the order. */
export type CaptureRule =
  | { kind: 'mismatch' }
  | { kind: 'duplicate' }
  /** `refund`: who cancelled does not want the seats any more, so late money only goes back. */
  | { kind: 'paid'; events: OrderEvent[]; next: 'issue' | 'refund' };

/** Decides over money that a bank has confirmed, by nothing but the locked order's state and its hold. */
export function captureRule(order: {
  state: OrderState;
  holdLive: boolean;
  amountsAgree: boolean;
  /** The money is what an earlier, late payment lacked. */
  difference?: boolean;
}): CaptureRule {
  const { state, holdLive, amountsAgree, difference = false } = order;
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
    next: state === 'cancelled' ? 'refund' : 'issue',
  };
}
