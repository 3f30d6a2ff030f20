import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { addNote, lockOrder, toOrderItem, updateOrder, type Order } from '../orders/orderStore.ts';
import { TIMINGS } from '../timings.ts';
import { endUnpaidOrder } from './endHold.ts';

/** Extends a hold once, to the end of a new gateway session. Returns false when the supplier has released the seats. */
export async function extendHold(
  deps: BookingDeps,
  order: Order,
  { clientRef, sessionMs }: { clientRef: string; sessionMs: number },
): Promise<boolean> {
  const until = new Date(deps.clock().getTime() + sessionMs + TIMINGS.holdMargin);
  if (order.hold_extended || (order.hold_expires_at !== null && order.hold_expires_at >= until)) return true;
  const { reservations } = getProduct(deps.products, order.product);
  const booking = { clientRef, item: toOrderItem(order) };
  const extended = await reservations.extend(booking, until.toISOString());
  const held = extended ? await reservations.find(booking) : null;
  const expiresAt = held?.kind === 'held' ? new Date(held.expiresAt) : until;

  return withTransaction(deps.db, async (tx) => {
    const current = await lockOrder(tx, { id: order.id });
    if (!current) return false;
    const at = deps.clock();
    if (!extended) {
      if (current.state === 'awaiting_payment')
        await endUnpaidOrder(tx, deps, current, 'holdRevoked', 'supplier');
      // The job `expireDueOrders` refunds late money as if the time for the decision were over.
      if (current.state === 'price_decision') {
        await updateOrder(tx, order.id, { hold_expires_at: at });
      }
      return false;
    }
    await updateOrder(tx, order.id, { hold_expires_at: expiresAt, hold_extended: true, updated_at: at });
    await tx
      .updateTable('holds')
      .set({ expires_at: expiresAt, updated_at: at })
      .where('client_ref', '=', clientRef)
      .execute();
    await addNote(tx, current, 'holdExtended', {
      at,
      actor: 'supplier',
      data: { until: expiresAt.toISOString() },
    });
    return true;
  });
}
