import { withTransaction, type Tx } from '../../db/transaction.ts';
import { parseLegRef } from '../../products/bookings/legRefs.ts';
import type { SupplierEvent } from '../../products/bookings/supplierEvent.ts';
import { listExtras, parseExtraRef } from '../../products/extras/orderExtra.ts';
import { countLegs } from '../../products/extras/withExtras.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { writeCarrierNews } from './carrierNews.ts';
import { lockOrder, toOrderItem } from './orderStore.ts';

type BookingLeg = { orderId: string; leg: number } | undefined;

async function findExtraLeg(
  tx: Tx,
  { products }: Pick<BookingDeps, 'products'>,
  { clientRef, number, leg }: { clientRef: string; number: number; leg: number },
): Promise<BookingLeg> {
  const order = await tx
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select(['orders.id', 'orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('holds.client_ref', '=', clientRef)
    .executeTakeFirst();
  if (!order) return undefined;
  const item = toOrderItem(order);
  const extras = listExtras(item);
  const index = extras.findIndex((extra) => extra.number === number);
  if (index === -1) return undefined;
  // The legs of the extras come last, in their order.
  const following = extras
    .slice(index)
    .reduce((sum, extra) => sum + countLegs(getProduct(products, extra.product), extra.item), 0);
  const before = countLegs(getProduct(products, order.product), item) - following;
  return { orderId: order.id, leg: before + leg };
}

async function findBookingLeg(
  tx: Tx,
  deps: Pick<BookingDeps, 'products'>,
  clientRef: string,
): Promise<BookingLeg> {
  const extra = parseExtraRef(clientRef);
  if (extra) return findExtraLeg(tx, deps, extra);
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

/**
 * Records a supplier's event. Changes without times, and events before issue, only add an entry for the staff to the
 * order's history.
 */
export function recordSupplierEvent(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes' | 'products'>,
  { clientRef, kind, times }: SupplierEvent,
): Promise<'disrupted' | 'rescheduled' | 'noted' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const booking = await findBookingLeg(tx, deps, clientRef);
    const order = booking && (await lockOrder(tx, { id: booking.orderId }));
    if (!order) return 'not_found';
    const news = { actor: 'supplier', leg: booking.leg, kind, times, data: { clientRef } } as const;
    const written = await writeCarrierNews(tx, deps, order, news);
    if (written !== 'known') return written;
    return kind === 'cancelled' ? 'disrupted' : 'rescheduled';
  });
}
