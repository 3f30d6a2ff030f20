import { canHappen, type OrderState } from '../../../shared/orders/orderGraph.ts';
import { enqueue } from '../../db/outbox.ts';
import { withTransaction } from '../../db/transaction.ts';
import { isUuid } from '../../db/uuid.ts';
import { findReservingChange } from '../changes/openChanges.ts';
import type { BookingDeps } from '../deps.ts';
import { applyEvent, lockOrder, type EventMeta } from '../orders/orderStore.ts';
import { calculateRefund, isSameRefund } from './calculateRefund.ts';
import { isOwnedBy, type RefundOwner } from './refundOwner.ts';

export type ConfirmRefundResult =
  | { kind: 'confirmed'; requestId: string; refundCode: string }
  /** The quote has expired, or its basis has changed: tickets were returned since, or a leg was cancelled. */
  | { kind: 'lapsed' }
  | { kind: 'closed'; state: OrderState }
  /** A confirmed change of the order is under way. */
  | { kind: 'changing' }
  | { kind: 'not_found' };

/** Calculates the quote again, because an older quote would pay a returned ticket twice. */
export function confirmRefund(
  deps: BookingDeps,
  { code, owner, quoteId }: { code: string; owner: RefundOwner; quoteId: string },
): Promise<ConfirmRefundResult> {
  return withTransaction(deps.db, async (tx): Promise<ConfirmRefundResult> => {
    const now = deps.clock();
    const order = await lockOrder(tx, { code });
    if (!order || !isOwnedBy(order, owner) || !isUuid(quoteId)) return { kind: 'not_found' };
    const request = await tx
      .selectFrom('refund_requests')
      .select(['id', 'code', 'state', 'valid_until', 'amount', 'penalty', 'reason', 'tickets'])
      .where('id', '=', quoteId)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (!request) return { kind: 'not_found' };
    if (request.state !== 'quoted') {
      return { kind: 'confirmed', requestId: request.id, refundCode: request.code };
    }
    if (!canHappen(order.state, 'refundRequested')) return { kind: 'closed', state: order.state };
    if ((await findReservingChange(tx, order.id, now)) !== null) return { kind: 'changing' };
    const refund = await calculateRefund(tx, deps, { order, tickets: request.tickets, now });
    if (request.valid_until <= now || !isSameRefund(request, refund)) return { kind: 'lapsed' };

    await tx
      .updateTable('refund_requests')
      .set({ state: 'confirmed', confirmed_at: now })
      .where('id', '=', request.id)
      .execute();
    const data = { refund: request.code, amount: request.amount, penalty: request.penalty };
    const meta: EventMeta =
      owner.kind === 'staff'
        ? { at: now, actor: 'operator', data: { ...data, by: owner.by } }
        : { at: now, actor: 'buyer', data };
    const requested = await applyEvent(tx, order, 'refundRequested', meta);
    const quoted = await applyEvent(tx, requested, 'refundQuoted', { at: now, actor: 'system', data });
    await applyEvent(tx, quoted, 'refundConfirmed', meta);
    await enqueue(tx, deps, {
      topic: 'cancel',
      dedupeKey: `cancel:${request.id}`,
      payload: { requestId: request.id },
    });
    return { kind: 'confirmed', requestId: request.id, refundCode: request.code };
  });
}
