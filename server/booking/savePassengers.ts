import type { AgeGroup } from '../../shared/flights/offer.ts';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import type { OrderContact, OrderPassenger } from '../../shared/orders/orderView.ts';
import { withTransaction } from '../db/transaction.ts';
import { buyerRef } from './buyer.ts';
import type { OwnOrder } from './decidePrice.ts';
import type { BookingDeps } from './deps.ts';
import { endUnpaidOrder, isHoldLive } from './endHold.ts';
import { addNote, lockOrder, type Order } from './orderStore.ts';

export type SavePassengersResult =
  | { kind: 'saved' | 'not_found' | 'expired' }
  /** The new price must be accepted or declined first. */
  | { kind: 'repriced' }
  /** Not as many travellers of each age group as the order was made for. */
  | { kind: 'wrong_party' }
  /** Too late, or the order has ended: its state says why. */
  | { kind: 'closed'; state: OrderState };

/** Keeps who travels and how to reach the buyer, replacing what was saved before. */
export function savePassengers(
  deps: BookingDeps,
  input: OwnOrder & { passengers: readonly OrderPassenger[]; contact: OrderContact },
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
    if (!fitsParty(order, input.passengers)) return { kind: 'wrong_party' };

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

function fitsParty(order: Order, passengers: readonly OrderPassenger[]): boolean {
  const count = (group: AgeGroup) => passengers.filter(({ ageGroup }) => ageGroup === group).length;
  const { adults, children, infants } = order.party;
  return (
    count('adult') === adults &&
    count('child') === children &&
    count('infant') === infants &&
    passengers.every(({ position }, index) => position === index + 1)
  );
}
