import { crashAt } from '../../db/crashPoint.ts';
import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { addNote, lockOrder, toOrderItem } from '../orders/orderStore.ts';

/**
 * Gives changed tickets back to their supplier. They are void in our books already: when the supplier refuses, the agency
 * bears it and the desk settles it with the supplier (decision 067). Repeatable.
 */
export async function cancelChangedTickets(
  deps: BookingDeps,
  { changeId }: { changeId: string },
): Promise<'done' | 'pending'> {
  const change = await deps.db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.from_order')
    .innerJoin('holds', 'holds.order_id', 'order_changes.from_order')
    .select(['order_changes.tickets', 'order_changes.answer', 'holds.client_ref'])
    .select(['orders.id', 'orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('order_changes.order_id', '=', changeId)
    .where('order_changes.done_at', 'is not', null)
    .where('holds.state', '=', 'consumed')
    .executeTakeFirstOrThrow();
  // After a refusal a second run means that the first response was lost, and the first run may have cancelled the tickets.
  if (change.answer === 'cancelled') return 'done';
  const booking = { clientRef: change.client_ref, subject: toOrderItem(change) };
  const answer = await getProduct(deps.products, change.product).reservations.cancel(booking, change.tickets);
  crashAt('K15');
  if (answer === 'unknown') return 'pending';
  return withTransaction(deps.db, async (tx): Promise<'done'> => {
    const old = await lockOrder(tx, { id: change.id });
    // Of two concurrent runs, one may be refused what the other one got.
    const stored = await tx
      .updateTable('order_changes')
      .set({ answer })
      .where('order_id', '=', changeId)
      .where((where) =>
        where.or([
          where('answer', 'is', null),
          ...(answer === 'cancelled' ? [where('answer', '=', 'rejected')] : []),
        ]),
      )
      .returning('order_id')
      .executeTakeFirst();
    if (!old || !stored) return 'done';
    const note = answer === 'cancelled' ? 'changedTicketsCancelled' : 'changedTicketsKept';
    await addNote(tx, old, note, { at: deps.clock(), actor: 'supplier' });
    return 'done';
  });
}
