import { canHappen, type OrderState } from '../../../shared/orders/orderGraph.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnpaidOrder } from '../holds/endHold.ts';
import { isOwnedBy, type RefundOwner } from '../refunds/refundOwner.ts';
import type { OwnOrder } from './decidePrice.ts';
import { lockOrder } from './orderStore.ts';

export type CancelOrderResult = { kind: 'cancelled' | 'not_found' } | { kind: 'closed'; state: OrderState };

export function cancelOrder(deps: BookingDeps, { code, visitorId }: OwnOrder): Promise<CancelOrderResult> {
  return cancelOrderOfOwner(deps, { code, owner: { kind: 'buyer', visitorId } });
}

export function cancelOrderOfOwner(
  deps: BookingDeps,
  { code, owner }: { code: string; owner: RefundOwner },
): Promise<CancelOrderResult> {
  return withTransaction(deps.db, async (tx): Promise<CancelOrderResult> => {
    const order = await lockOrder(tx, { code });
    if (!order || !isOwnedBy(order, owner)) return { kind: 'not_found' };
    if (order.state === 'cancelled') return { kind: 'cancelled' };
    if (!canHappen(order.state, 'cancelled')) return { kind: 'closed', state: order.state };
    await endUnpaidOrder(tx, deps, order, 'cancelled', 'buyer');
    return { kind: 'cancelled' };
  });
}
