import { withTransaction, type Tx } from '../db/transaction.ts';
import type { SupplierNews } from '../suppliers/supplierNews.ts';
import type { BookingDeps } from './deps.ts';
import { writeDisruption } from './disruptOrder.ts';
import { addNote, lockOrder } from './orderStore.ts';

/** The order of a booking's reference and the leg it is for; those of later legs end in `-2`, `-3` (legReservations.ts). */
async function bookingOf(tx: Tx, clientRef: string): Promise<{ orderId: string; leg: number } | undefined> {
  const suffix = /-(\d)$/.exec(clientRef);
  const hold = await tx
    .selectFrom('holds')
    .select(['order_id', 'client_ref'])
    .where('client_ref', 'in', [clientRef, clientRef.replace(/-\d$/, '')])
    .executeTakeFirst();
  return (
    hold && { orderId: hold.order_id, leg: hold.client_ref === clientRef ? 1 : Number(suffix?.[1] ?? 1) }
  );
}

/**
 * Writes into the order what its supplier tells without being asked. A cancelled carriage lets its tickets go back without
 * a penalty, when there are any; a change, and what comes too early for that, is a line of its history for the staff to
 * act upon. Told twice it is written once.
 */
export function noteSupplierNews(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>,
  { clientRef, kind }: SupplierNews,
): Promise<'disrupted' | 'noted' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const booking = await bookingOf(tx, clientRef);
    const order = booking && (await lockOrder(tx, { id: booking.orderId }));
    if (!order) return 'not_found';
    if (kind === 'cancelled') {
      const news = { actor: 'supplier', legs: [booking.leg], clientRef } as const;
      if ((await writeDisruption(tx, deps, order, news)) === 'disrupted') return 'disrupted';
    }
    const at = deps.clock();
    await addNote(tx, order, 'supplierNews', { at, actor: 'supplier', data: { kind, clientRef } });
    return 'noted';
  });
}
