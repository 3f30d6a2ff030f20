import { withTransaction, type Tx } from '../../db/transaction.ts';
import { parseLegRef } from '../../products/bookings/legRefs.ts';
import type { SupplierEvent } from '../../products/bookings/supplierEvent.ts';
import type { BookingDeps } from '../deps.ts';
import { writeCarrierNews } from './carrierNews.ts';
import { lockOrder } from './orderStore.ts';

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
    const news = { actor: 'supplier', leg: booking.leg, kind, times, data: { clientRef } } as const;
    const written = await writeCarrierNews(tx, deps, order, news);
    if (written !== 'known') return written;
    return kind === 'cancelled' ? 'disrupted' : 'rescheduled';
  });
}
