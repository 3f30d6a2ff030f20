import { canHappen } from '../../shared/orders/orderGraph.ts';
import { enqueue } from '../db/outbox.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import type { SupplierNews } from '../suppliers/supplierNews.ts';
import { newId, type BookingDeps } from './deps.ts';
import { addNote, applyEvent, lockOrder } from './orderStore.ts';

/** The order of a booking's reference; those of later legs end in `-2`, `-3`. */
async function orderOf(tx: Tx, clientRef: string): Promise<string | undefined> {
  const hold = await tx
    .selectFrom('holds')
    .select('order_id')
    .where('client_ref', 'in', [clientRef, clientRef.replace(/-\d$/, '')])
    .executeTakeFirst();
  return hold?.order_id;
}

/**
 * Writes into the order what its supplier tells without being asked. A cancelled carriage ends the order as disrupted, when
 * it has tickets; a change, and what comes too early or too late for that, is a line of its history for the staff to act
 * upon. Told twice it is written once.
 */
export function noteSupplierNews(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>,
  { clientRef, kind }: SupplierNews,
): Promise<'disrupted' | 'noted' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const id = await orderOf(tx, clientRef);
    const order = id === undefined ? undefined : await lockOrder(tx, { id });
    if (!order) return 'not_found';
    if (order.state === 'disrupted') return 'disrupted';
    const at = deps.clock();
    if (kind === 'changed' || !canHappen(order.state, 'disrupted')) {
      await addNote(tx, order, 'supplierNews', { at, actor: 'supplier', data: { kind, clientRef } });
      return 'noted';
    }
    const data = { reason: 'carrier_cancelled', clientRef };
    await applyEvent(tx, order, 'disrupted', { at, actor: 'supplier', data });
    await enqueue(tx, {
      id: newId(deps),
      topic: 'notice',
      dedupeKey: `notice:disrupted:${order.id}`,
      payload: { notice: 'disrupted', orderId: order.id },
      now: at,
    });
    return 'disrupted';
  });
}
