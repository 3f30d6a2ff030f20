import { canHappen, type OrderState } from '../../../shared/orders/orderGraph.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueBookingCancel } from '../holds/endHold.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { postSale } from '../payments/ledger.ts';
import { calculateSaleFee } from '../payments/orderFees.ts';
import { isOwnedBy, type RefundOwner } from '../refunds/refundOwner.ts';
import { refundOrder, refundShare } from '../refunds/requestRefund.ts';
import { calculateMissingPrice, loadMissingTickets } from '../tickets/missingTickets.ts';
import { selectHold } from './orderRows.ts';
import { applyEvent, lockOrder, type Order } from './orderStore.ts';

export type PartDecision = 'keep' | 'return';

export type DecidePartResult =
  { kind: 'kept' | 'returning' | 'not_found' } | { kind: 'closed'; state: OrderState };

/**
 * Applies the buyer's choice to keep the issued part or to return everything (docs/spec/order-states.md#orders).
 * Repeatable.
 */
export function decidePart(
  deps: BookingDeps,
  { code, owner, decision }: { code: string; owner: RefundOwner; decision: PartDecision },
): Promise<DecidePartResult> {
  return withTransaction(deps.db, async (tx): Promise<DecidePartResult> => {
    const order = await lockOrder(tx, { code });
    if (!order || !isOwnedBy(order, owner)) return { kind: 'not_found' };
    if (!canHappen(order.state, 'partKept')) return { kind: 'closed', state: order.state };
    if (decision === 'keep') await keepPart(tx, deps, order, 'buyer');
    else await returnAll(tx, deps, order);
    return { kind: decision === 'keep' ? 'kept' : 'returning' };
  });
}

export async function keepPart(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  actor: 'buyer' | 'system',
): Promise<void> {
  const at = deps.clock();
  const product = getProduct(deps.products, order.product);
  const gone = await loadMissingTickets(tx, product, order);
  const missing = calculateMissingPrice(product, order, gone, at);
  const kept = order.total - missing;
  if (kept > 0) {
    const fee = calculateSaleFee({ ...deps, order, amount: kept }, gone);
    await postSale(tx, { orderId: order.id, amount: kept, fee, at });
  }
  await refundShare(tx, deps, { orderId: order.id, amount: missing, reason: 'part_missing' });
  await applyEvent(tx, order, 'partKept', { at, actor, data: { missing } });
  await enqueueNotification(tx, deps, { notice: 'part_kept', orderId: order.id });
}

async function returnAll(tx: Tx, deps: BookingDeps, order: Order): Promise<void> {
  const now = deps.clock();
  await tx
    .updateTable('tickets')
    .set({ cancelled_at: now })
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .execute();
  const hold = await selectHold(tx, order.id, 'consumed').executeTakeFirstOrThrow();
  await enqueueBookingCancel(tx, deps, hold.client_ref);
  await refundOrder(tx, deps, order, 'issue_failed', { event: 'allReturned', actor: 'buyer' });
}
