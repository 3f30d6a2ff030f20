import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { OrderItem, ReservationAnswer } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { endHold } from '../holds/endHold.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { isOwnedBy, type RefundOwner } from '../refunds/refundOwner.ts';
import { refundOrder } from '../refunds/requestRefund.ts';
import { applyEvent, lockOrder, updateOrder, type Order } from './orderStore.ts';

/** Rial. Gateways take no smaller payment, so the shop pays a smaller difference itself. */
export const MIN_DIFFERENCE = 10_000;

export function calculatePriceDifference({ state, quoted_total: quoted, total }: Order): number {
  return state === 'price_decision' && quoted !== null ? quoted - total : 0;
}

/** Holds the seats while the buyer either pays the difference or asks for a full refund. */
export async function requestDifference(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  answer: Extract<ReservationAnswer<OrderItem>, { kind: 'held' }>,
): Promise<void> {
  const at = deps.clock();
  const quoted = answer.offer.total - order.discount;
  await updateOrder(tx, order.id, {
    quoted_total: quoted,
    quoted_offer: JSON.stringify(answer.offer),
    hold_expires_at: new Date(answer.expiresAt),
    hold_extended: false,
  });
  const data = { from: order.total, to: quoted };
  await applyEvent(tx, order, 'retakeCostsMore', { at, actor: 'supplier', data });
  await enqueueNotification(tx, deps, { notice: 'price_decision', orderId: order.id });
}

export async function acceptDifference(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  data: Record<string, unknown>,
): Promise<Order> {
  await updateOrder(tx, order.id, {
    total: order.quoted_total ?? order.total,
    offer: JSON.stringify(order.quoted_offer ?? order.offer),
    quoted_total: null,
    quoted_offer: null,
  });
  return applyEvent(tx, order, 'priceAccepted', { at: deps.clock(), actor: 'buyer', data });
}

export async function refuseDifference(tx: Tx, deps: BookingDeps, order: Order): Promise<void> {
  await endHold(tx, deps, order, 'released');
  await updateOrder(tx, order.id, { quoted_total: null, quoted_offer: null });
  await refundOrder(tx, deps, order, 'late_payment');
}

export function declineDifference(
  deps: BookingDeps,
  { code, owner }: { code: string; owner: RefundOwner },
): Promise<'declined' | 'closed' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order || !isOwnedBy(order, owner)) return 'not_found';
    if (order.state !== 'price_decision') return 'closed';
    await refuseDifference(tx, deps, order);
    return 'declined';
  });
}
