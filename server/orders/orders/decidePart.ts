import { canHappen, type OrderState } from '../../../shared/orders/orderGraph.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { productOf } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueBookingCancel } from '../holds/endHold.ts';
import { enqueueNotice } from '../notices/enqueueNotice.ts';
import { postSale } from '../payments/ledger.ts';
import { ownsOrder, type RefundOwner } from '../refunds/refundOwner.ts';
import { refundOrder, refundShare } from '../refunds/requestRefund.ts';
import { missingTickets, priceOfMissing } from '../tickets/missingTickets.ts';
import { applyEvent, lockOrder, type Order } from './orderStore.ts';

export type PartDecision = 'keep' | 'return';

export type DecidePartResult =
  /** By this call or an earlier one. */
  | { kind: 'kept' | 'returning' | 'not_found' }
  /** Nothing waits for a choice. */
  | { kind: 'closed'; state: OrderState };

/**
 * Only a part of the tickets was issued and the buyer chooses: keep it and get the rest's price back, or give everything
 * back free of charge (spec/states.md 4.1). Repeatable; of two different answers at once the order's lock lets one through.
 */
export function decidePart(
  deps: BookingDeps,
  { code, owner, decision }: { code: string; owner: RefundOwner; decision: PartDecision },
): Promise<DecidePartResult> {
  return withTransaction(deps.db, async (tx): Promise<DecidePartResult> => {
    const order = await lockOrder(tx, { code });
    if (!order || !ownsOrder(order, owner)) return { kind: 'not_found' };
    if (!canHappen(order.state, 'partKept')) return { kind: 'closed', state: order.state };
    if (decision === 'keep') await keepPart(tx, deps, order, 'buyer');
    else await returnAll(tx, deps, order);
    return { kind: decision === 'keep' ? 'kept' : 'returning' };
  });
}

/** The tickets that came stay, and what the missing ones cost goes back. */
export async function keepPart(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  actor: 'buyer' | 'system',
): Promise<void> {
  const at = deps.clock();
  const product = productOf(deps.products, order.product);
  const missing = priceOfMissing(product, order, await missingTickets(tx, product, order), at);
  const kept = order.total - missing;
  if (kept > 0) await postSale(tx, { orderId: order.id, amount: kept, at });
  await refundShare(tx, deps, { orderId: order.id, amount: missing, reason: 'part_missing' });
  await applyEvent(tx, order, 'partKept', { at, actor, data: { missing } });
  await enqueueNotice(tx, deps, { notice: 'part_kept', orderId: order.id });
}

/** The tickets that came are cancelled at the supplier, whatever that costs us, and the whole money goes back. */
async function returnAll(tx: Tx, deps: BookingDeps, order: Order): Promise<void> {
  const now = deps.clock();
  await tx
    .updateTable('tickets')
    .set({ cancelled_at: now })
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .execute();
  const { client_ref: clientRef } = await tx
    .selectFrom('holds')
    .select('client_ref')
    .where('order_id', '=', order.id)
    .where('state', '=', 'consumed')
    .executeTakeFirstOrThrow();
  await enqueueBookingCancel(tx, deps, clientRef);
  await refundOrder(tx, deps, order, 'issue_failed', { event: 'allReturned', actor: 'buyer' });
}
