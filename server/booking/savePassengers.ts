import type { OrderState } from '../../shared/orders/orderGraph.ts';
import type { OrderContact, Traveller } from '../../shared/orders/orderView.ts';
import { withTransaction } from '../db/transaction.ts';
import { productOf } from '../products/products.ts';
import { buyerRef } from './buyer.ts';
import type { OwnOrder } from './decidePrice.ts';
import type { BookingDeps } from './deps.ts';
import { endUnpaidOrder, isHoldLive } from './endHold.ts';
import { addNote, lockOrder, subjectOf } from './orderStore.ts';

export type SavePassengersResult =
  | { kind: 'saved' | 'not_found' | 'expired' }
  /** The new price must be accepted or declined first. */
  | { kind: 'repriced' }
  /** Not the travellers that the order was made for. */
  | { kind: 'wrong_party' }
  /** Too late, or the order has ended: its state says why. */
  | { kind: 'closed'; state: OrderState };

/** Keeps who travels and how to reach the buyer, replacing what was saved before. */
export function savePassengers(
  deps: BookingDeps,
  input: OwnOrder & { passengers: readonly Traveller[]; contact: OrderContact },
): Promise<SavePassengersResult> {
  return withTransaction(deps.db, async (tx): Promise<SavePassengersResult> => {
    const order = await lockOrder(tx, { code: input.code });
    if (!order || order.buyer_ref !== buyerRef(input.visitorId)) return { kind: 'not_found' };
    if (order.state === 'repriced') return { kind: 'repriced' };
    if (order.state !== 'held' && order.state !== 'awaiting_payment') {
      return order.state === 'expired' ? { kind: 'expired' } : { kind: 'closed', state: order.state };
    }
    const at = deps.clock();
    if (!isHoldLive(order, at)) {
      await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');
      return { kind: 'expired' };
    }
    const product = productOf(deps.products, order.product);
    if (!product.fits(subjectOf(order), input.passengers)) return { kind: 'wrong_party' };

    await tx.deleteFrom('passengers').where('order_id', '=', order.id).execute();
    await tx
      .insertInto('passengers')
      .values(
        input.passengers.map((passenger) => ({
          order_id: order.id,
          position: passenger.position,
          passenger: JSON.stringify(passenger),
        })),
      )
      .execute();
    await tx
      .updateTable('orders')
      .set({ contact: JSON.stringify(input.contact), updated_at: at })
      .where('id', '=', order.id)
      .execute();
    await addNote(tx, order, 'passengersSaved', { at, actor: 'buyer' });
    return { kind: 'saved' };
  });
}
