import { buyerRef } from '../orders/buyer.ts';
import type { Order } from '../orders/orderStore.ts';

/** Who asks: the browser that bought it, or one that has typed the code sent to the buyer's mobile. */
export type RefundOwner = { kind: 'buyer'; visitorId: string } | { kind: 'tracker' };

export function ownsOrder(order: Pick<Order, 'buyer_ref'>, owner: RefundOwner): boolean {
  return owner.kind === 'tracker' || order.buyer_ref === buyerRef(owner.visitorId);
}
