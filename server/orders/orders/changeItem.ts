import type { OrderNote } from '../../../shared/orders/orderNote.ts';
import type { Tx } from '../../db/transaction.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { isHoldLive } from '../holds/endHold.ts';
import { hasOpenPayment } from '../payments/applyDiscount.ts';
import { replaceOrderFees } from '../payments/orderFees.ts';
import { toBuyerRef } from './buyer.ts';
import type { OwnOrder } from './decidePrice.ts';
import { addNote, lockOrder, updateOrder, type Order } from './orderStore.ts';
import { listLaterDays } from './schedule.ts';

/** Reason why the item of an order cannot change now. */
export type NotOpen =
  /** The order has ended, is paid or has no travellers. */
  | 'closed'
  /** The order has a discount, which was calculated from its current price. */
  | 'discounted'
  /** An open bank page asks for the old price. */
  | 'payment_open';

/** Locks an unpaid order whose item may change. */
export async function findOpenOrder(
  tx: Tx,
  deps: BookingDeps,
  { code, visitorId }: OwnOrder,
): Promise<Order | NotOpen> {
  const order = await lockOrder(tx, { code });
  if (!order || order.buyer_ref !== toBuyerRef(visitorId) || !order.contact) return 'closed';
  const isOpen = order.state === 'held' || order.state === 'awaiting_payment';
  if (!isOpen || !isHoldLive(order, deps.clock())) return 'closed';
  if (order.discount > 0) return 'discounted';
  return (await hasOpenPayment(tx, order.id)) ? 'payment_open' : order;
}

/** Replaces the item, price and fees of a locked, unpaid order. Returns the new order. */
export async function changeItem(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  { offer, ...item }: OrderItem,
  { note, data }: { note: OrderNote; data: Record<string, unknown> },
): Promise<Order> {
  const at = deps.clock();
  const total = offer.total - order.discount;
  const product = getProduct(deps.products, order.product);
  await updateOrder(tx, order.id, {
    offer: JSON.stringify(offer),
    total,
    later_days: listLaterDays(product.summary({ ...item, offer })),
    updated_at: at,
  });
  await replaceOrderFees(tx, order.id, product, { ...item, offer });
  await addNote(tx, order, note, { at, actor: 'buyer', data: { ...data, from: order.total, to: total } });
  return { ...order, offer, total, updated_at: at };
}

export async function countNotes(tx: Tx, orderId: string, note: OrderNote): Promise<number> {
  const { count } = await tx
    .selectFrom('order_events')
    .select((select) => select.fn.countAll().as('count'))
    .where('order_id', '=', orderId)
    .where('event', '=', note)
    .executeTakeFirstOrThrow();
  return Number(count);
}
