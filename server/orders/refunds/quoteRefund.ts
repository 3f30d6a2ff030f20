import { canHappen, type OrderState } from '../../../shared/orders/orderGraph.ts';
import type { RefundReason } from '../../../shared/orders/refundView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import { withTransaction } from '../../db/transaction.ts';
import { findReservingChange } from '../changes/openChanges.ts';
import type { BookingDeps } from '../deps.ts';
import { lockOrder } from '../orders/orderStore.ts';
import { calculateRefund, type CalculatedRefund } from './calculateRefund.ts';
import { insertRefundRequest } from './insertRefundRequest.ts';
import { isOwnedBy, type RefundOwner } from './refundOwner.ts';

export interface QuoteRefundInput {
  code: string;
  owner: RefundOwner;
  tickets: readonly TicketRef[];
  reason: RefundReason;
  iban: string | null;
}

export type QuoteRefundResult =
  | { kind: 'quoted'; quoteId: string }
  | { kind: 'nothing_back' }
  | { kind: 'closed'; state: OrderState }
  /** A confirmed change of the order is under way. */
  | { kind: 'changing' }
  | { kind: 'not_found' }
  | Exclude<CalculatedRefund, { kind: 'calculated' }>;

/** Quotes a refund, valid for ten minutes or until the next penalty step, whichever comes first. */
export function quoteRefund(deps: BookingDeps, input: QuoteRefundInput): Promise<QuoteRefundResult> {
  return withTransaction(deps.db, async (tx): Promise<QuoteRefundResult> => {
    const now = deps.clock();
    const order = await lockOrder(tx, { code: input.code });
    if (!order || !isOwnedBy(order, input.owner)) return { kind: 'not_found' };
    if (!canHappen(order.state, 'refundRequested')) return { kind: 'closed', state: order.state };
    if ((await findReservingChange(tx, order.id, now)) !== null) return { kind: 'changing' };
    const refund = await calculateRefund(tx, deps, { order, tickets: input.tickets, now });
    if (refund.kind !== 'calculated') return refund;
    const { chosen, settled, waived, validUntil } = refund;
    if (settled.refundRial === 0) return { kind: 'nothing_back' };
    const { id: quoteId } = await insertRefundRequest(tx, deps, {
      order_id: order.id,
      tickets: chosen,
      reason: waived ?? input.reason,
      iban: input.owner.kind === 'tracker' ? null : input.iban,
      penalty_pct: settled.penaltyPct,
      penalty: settled.paidRial - settled.refundRial,
      amount: settled.refundRial,
      state: 'quoted',
      valid_until: validUntil,
      created_at: now,
    });
    return { kind: 'quoted', quoteId };
  });
}
