import { withTransaction, type Tx } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { listEvents } from '../orders/listEvents.ts';
import { selectFreeOrders, toOrderItem, updateOrder, type Order } from '../orders/orderStore.ts';
import { UNDER_WAY } from '../orders/penaltyNotices.ts';
import { listScheduleChanges, SCHEDULE_CHANGED, withSchedule } from '../orders/schedule.ts';
import { DISRUPTION_EVENTS, listWaivedLegs } from '../orders/waivedLegs.ts';

const BATCH = 500;
const DAY_MS = 24 * 3_600_000;

/** Queues a message 24 hours before each leg, and stores when the next one is due. */
export function remindTravellers(deps: BookingDeps): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const underWay = selectFreeOrders(tx, BATCH)
      .where('state', 'in', UNDER_WAY)
      .where('product', 'in', [...deps.products.keys()]);
    // Uses two statements, because no index serves both conditions in one order.
    const unknown = await underWay.where('reminder_at', 'is', null).execute();
    const due = await underWay.where('reminder_at', '<=', now).orderBy('reminder_at').execute();
    let queued = 0;
    for (const order of [...unknown, ...due]) {
      const { legs, nextAt } = await planReminders(tx, deps, order, now);
      for (const leg of legs) await enqueueReminder(tx, deps, order, leg);
      await updateOrder(tx, order.id, { reminder_at: nextAt });
      queued += legs.length;
    }
    return queued;
  });
}

interface DueLeg {
  /** Counts from 1. */
  leg: number;
  departsAt: string;
}

/**
 * Plans no reminder for a leg whose tickets were bought less than 24 hours before: the buyer has just read everything.
 */
async function planReminders(
  tx: Tx,
  { products }: BookingDeps,
  order: Order,
  now: Date,
): Promise<{ legs: DueLeg[]; nextAt: Date }> {
  const sold = getProduct(products, order.product).summary(toOrderItem(order));
  const events = await listEvents(tx, order.id, [...DISRUPTION_EVENTS, SCHEDULE_CHANGED]);
  const trip = withSchedule(sold, listScheduleChanges(events, sold));
  const waived = listWaivedLegs(events, trip.legs);
  const tickets = await tx
    .selectFrom('tickets')
    .select(['leg', 'issued_at'])
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .execute();
  const ahead = trip.legs.flatMap(({ departsAt }, index) => {
    const leg = index + 1;
    const at = new Date(Date.parse(departsAt) - DAY_MS);
    const isTold = tickets.some((ticket) => ticket.leg === leg && ticket.issued_at < at);
    return isTold && !waived.includes(leg) && Date.parse(departsAt) > now.getTime()
      ? [{ leg, departsAt, at }]
      : [];
  });
  const later = ahead.flatMap(({ at }) => (at > now ? [at.getTime()] : []));
  const over = Math.max(Date.parse(trip.endsAt), now.getTime()) + DAY_MS;
  return { legs: ahead.filter(({ at }) => at <= now), nextAt: new Date(Math.min(over, ...later)) };
}

function enqueueReminder(
  tx: Tx,
  deps: BookingDeps,
  { id: orderId }: Order,
  { leg, departsAt: until }: DueLeg,
): Promise<void> {
  const payload = { notice: 'reminder', orderId, leg: String(leg), until } as const;
  return enqueueNotification(tx, deps, payload, `reminder:${orderId}:${leg}`);
}
