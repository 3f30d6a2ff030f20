import { crashAt } from '../../db/crashPoint.ts';
import { enqueue } from '../../db/outbox.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { CancelAnswer } from '../../products/bookings/bookingPort.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { claimExclusively, type ExclusiveClaim } from '../exclusiveClaim.ts';
import { addNote, lockOrder, toOrderItem } from '../orders/orderStore.ts';
import { TIMINGS } from '../timings.ts';

/**
 * Cancels changed tickets at their supplier. They are already void in our books: when the supplier refuses, the agency
 * bears the loss and the desk settles it with the supplier (decision 067). Repeatable, one run at a time.
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
  // A second run after a refusal means that the first response was lost, and the first run may have cancelled the
  // tickets.
  if (change.answer === 'cancelled') return 'done';
  const claim = await claimCancellation(deps, changeId);
  if (claim === null) return 'pending';
  const booking = { clientRef: change.client_ref, item: toOrderItem(change) };
  const { reservations } = getProduct(deps.products, change.product);
  const answer = await reservations.cancel(booking, change.tickets, () => claim.renew());
  crashAt('K15');
  return withTransaction(deps.db, (tx) =>
    storeAnswer(tx, deps, { changeId, oldOrderId: change.id, claimedAt: claim.at, answer }),
  );
}

function claimCancellation(deps: BookingDeps, changeId: string): Promise<ExclusiveClaim | null> {
  return claimExclusively(deps, async (now, owned) => {
    const over = new Date(now.getTime() - TIMINGS.concurrentRequest);
    const claimed = await deps.db
      .updateTable('order_changes')
      .set({ asked_at: now })
      .where('order_id', '=', changeId)
      .where((where) =>
        owned
          ? where('asked_at', '=', owned)
          : where.or([where('asked_at', 'is', null), where('asked_at', '<=', over)]),
      )
      .returning('order_id')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

interface Answered {
  changeId: string;
  oldOrderId: string;
  claimedAt: Date;
  answer: CancelAnswer;
}

async function storeAnswer(
  tx: Tx,
  deps: BookingDeps,
  { changeId, oldOrderId, claimedAt, answer }: Answered,
): Promise<'done' | 'pending'> {
  const old = await lockOrder(tx, { id: oldOrderId });
  const change = await tx
    .selectFrom('order_changes')
    .select(['answer', 'asked_at'])
    .where('order_id', '=', changeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!old || change.answer === 'cancelled') return 'done';
  if (answer === 'unknown') {
    // A later run was refused and will not repeat, but this run may have cancelled the tickets.
    if (change.answer === 'rejected') await enqueueLateRun(tx, deps, changeId);
    return 'pending';
  }
  if (answer === 'rejected') {
    if (change.answer === 'rejected') return 'done';
    // A later run may have cancelled the tickets and lost the response, so only the latest run may record a refusal.
    if (change.asked_at?.getTime() !== claimedAt.getTime()) return 'pending';
  }
  await tx.updateTable('order_changes').set({ answer }).where('order_id', '=', changeId).execute();
  const note = answer === 'cancelled' ? 'changedTicketsCancelled' : 'changedTicketsKept';
  await addNote(tx, old, note, { at: deps.clock(), actor: 'supplier' });
  return 'done';
}

function enqueueLateRun(tx: Tx, deps: BookingDeps, changeId: string): Promise<void> {
  return enqueue(tx, deps, { topic: 'cancel', dedupeKey: `cancel-late:${changeId}`, payload: { changeId } });
}
