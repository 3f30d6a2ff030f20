import { toBuyerRef } from '../orders/buyer.ts';
import type { Order, StaffRef } from '../orders/orderStore.ts';

export type RefundOwner =
  { kind: 'buyer'; visitorId: string } | { kind: 'tracker' } | { kind: 'staff'; by: StaffRef };

export function isOwnedBy(order: Pick<Order, 'buyer_ref'>, owner: RefundOwner): boolean {
  return owner.kind !== 'buyer' || order.buyer_ref === toBuyerRef(owner.visitorId);
}
