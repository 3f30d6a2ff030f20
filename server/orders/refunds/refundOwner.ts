import { toBuyerRef } from '../orders/buyer.ts';
import type { Order } from '../orders/orderStore.ts';

export type RefundOwner = { kind: 'buyer'; visitorId: string } | { kind: 'tracker' };

export function isOwnedBy(order: Pick<Order, 'buyer_ref'>, owner: RefundOwner): boolean {
  return owner.kind === 'tracker' || order.buyer_ref === toBuyerRef(owner.visitorId);
}
