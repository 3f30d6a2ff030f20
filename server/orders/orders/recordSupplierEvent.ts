import { withTransaction, type Tx } from '../../db/transaction.ts';
import { parseLegRef } from '../../products/bookings/legRefs.ts';
import type { SupplierEvent } from '../../products/bookings/supplierEvent.ts';
import type { BookingDeps } from '../deps.ts';
import { writeDisruption } from './disruptOrder.ts';
import { addNote, lockOrder } from './orderStore.ts';
import { writeSchedule } from './schedule.ts';

async function findBookingLeg(
  tx: Tx,
  clientRef: string,
): Promise<{ orderId: string; leg: number } | undefined> {
  const candidates = parseLegRef(clientRef);
  const hold = await tx
    .selectFrom('holds')
    .select(['order_id', 'client_ref'])
    .where(
      'client_ref',
      'in',
      candidates.map((candidate) => candidate.clientRef),
    )
    .executeTakeFirst();
  const leg = candidates.find((candidate) => candidate.clientRef === hold?.client_ref)?.leg;
  return hold && { orderId: hold.order_id, leg: leg ?? 1 };
}

/** Changes without times, and events before issue, only go to the order's history for the staff. */
export function recordSupplierEvent(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes' | 'products'>,
  { clientRef, kind, times }: SupplierEvent,
): Promise<'disrupted' | 'rescheduled' | 'noted' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const booking = await findBookingLeg(tx, clientRef);
    const order = booking && (await lockOrder(tx, { id: booking.orderId }));
    if (!order) return 'not_found';
    if (kind === 'cancelled') {
      const news = { actor: 'supplier', legs: [booking.leg], clientRef } as const;
      if ((await writeDisruption(tx, deps, order, news)) === 'disrupted') return 'disrupted';
    }
    if (kind === 'changed' && times) {
      const written = await writeSchedule(tx, deps, order, { leg: booking.leg, to: times });
      if (written !== 'closed') return 'rescheduled';
    }
    const at = deps.clock();
    await addNote(tx, order, 'supplierNews', { at, actor: 'supplier', data: { kind, clientRef } });
    return 'noted';
  });
}
