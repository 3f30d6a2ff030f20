import { canHappen } from '../../shared/orders/orderGraph.ts';
import { enqueue } from '../db/outbox.ts';
import { withTransaction } from '../db/transaction.ts';
import { newId, type BookingDeps } from './deps.ts';
import { applyEvent, lockOrder } from './orderStore.ts';

/** The carrier cancelled the flight: from now on its tickets go back without a penalty (spec/rules.md 5D). */
export function disruptOrder(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>,
  { code }: { code: string },
): Promise<'disrupted' | 'closed' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order) return 'not_found';
    if (order.state === 'disrupted') return 'disrupted';
    if (!canHappen(order.state, 'disrupted')) return 'closed';
    const at = deps.clock();
    await applyEvent(tx, order, 'disrupted', {
      at,
      actor: 'operator',
      data: { reason: 'carrier_cancelled' },
    });
    await enqueue(tx, {
      id: newId(deps),
      topic: 'notice',
      dedupeKey: `notice:disrupted:${order.id}:${at.getTime()}`,
      payload: { notice: 'disrupted', orderId: order.id },
      now: at,
    });
    return 'disrupted';
  });
}
