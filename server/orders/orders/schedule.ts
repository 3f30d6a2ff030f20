import type { OrderItemSummary } from '../../../shared/orders/orderItemSummary.ts';
import type { ScheduleChange } from '../../../shared/orders/orderView.ts';
import type { OrderEventsTable } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LegTimes } from '../../products/bookings/supplierEvent.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { addNote, toOrderItem, type Order } from './orderStore.ts';

const CHANGED = 'scheduleChanged';

interface Happened extends Pick<OrderEventsTable, 'event'> {
  data: unknown;
}

/** Returns the latest change of each leg with the sold times; none for a leg that runs as sold again. */
export function listScheduleChanges(
  events: readonly Happened[],
  { legs }: Pick<OrderItemSummary, 'legs'>,
): ScheduleChange[] {
  const latest = new Map<number, LegTimes>();
  for (const { event, data } of events) {
    if (event === CHANGED) {
      const { leg, to } = data as { leg: number; to: LegTimes };
      latest.set(leg, to);
    }
  }
  return [...latest].flatMap(([leg, to]) => {
    const sold = legs[leg - 1];
    if (!sold || isSame(sold, to)) return [];
    return [{ leg, from: { departsAt: sold.departsAt, arrivesAt: sold.arrivesAt }, to }];
  });
}

/** Returns the trip at current times. Refund windows still follow the sold times. */
export function withSchedule(trip: OrderItemSummary, changes: readonly ScheduleChange[]): OrderItemSummary {
  if (changes.length === 0) return trip;
  const legs = trip.legs.map((leg, index) => {
    const change = changes.find((one) => one.leg === index + 1);
    if (!change) return leg;
    const { departsAt, arrivesAt } = change.to;
    const minutes = arrivesAt === null ? null : (Date.parse(arrivesAt) - Date.parse(departsAt)) / 60_000;
    return { ...leg, departsAt, arrivesAt, durationMinutes: minutes };
  });
  const last = legs.at(-1);
  return {
    ...trip,
    legs,
    startsAt: legs[0]?.departsAt ?? trip.startsAt,
    endsAt: last?.arrivesAt ?? last?.departsAt ?? trip.endsAt,
  };
}

function isSame(a: LegTimes, b: LegTimes): boolean {
  const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return instant(a.departsAt) === instant(b.departsAt) && instant(a.arrivesAt) === instant(b.arrivesAt);
}

/** Records new times of a leg once and notifies the buyer. `closed`: no ticket of the leg is left. */
export async function writeSchedule(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'randomBytes' | 'products'>,
  order: Order,
  { leg, to }: { leg: number; to: LegTimes },
): Promise<'rescheduled' | 'known' | 'closed'> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('position')
    .where('order_id', '=', order.id)
    .where('leg', '=', leg)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  const sold = getProduct(deps.products, order.product).summary(toOrderItem(order));
  if (!ticket || !sold.legs[leg - 1]) return 'closed';
  const trip = withSchedule(sold, listScheduleChanges(await loadScheduleEvents(tx, order.id), sold));
  const now = trip.legs[leg - 1];
  if (!now || isSame(now, to)) return 'known';
  const at = deps.clock();
  const from: LegTimes = { departsAt: now.departsAt, arrivesAt: now.arrivesAt };
  await addNote(tx, order, CHANGED, { at, actor: 'supplier', data: { leg, from, to } });
  await enqueueNotification(
    tx,
    deps,
    { notice: 'rescheduled', orderId: order.id, leg: String(leg) },
    `schedule:${order.id}:${leg}:${at.getTime()}`,
  );
  return 'rescheduled';
}

function loadScheduleEvents(db: Pick<Tx, 'selectFrom'>, orderId: string): Promise<Happened[]> {
  return db
    .selectFrom('order_events')
    .select(['event', 'data'])
    .where('order_id', '=', orderId)
    .where('event', '=', CHANGED)
    .orderBy('seq')
    .execute();
}
