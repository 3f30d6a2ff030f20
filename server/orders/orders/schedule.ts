import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { OrderItemSummary } from '../../../shared/orders/orderItemSummary.ts';
import type { ScheduleChange } from '../../../shared/orders/orderView.ts';
import type { OrderEventsTable } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LegTimes } from '../../products/bookings/supplierEvent.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { hasTickets } from '../tickets/hasTickets.ts';
import { listEvents } from './listEvents.ts';
import { addNote, toOrderItem, updateOrder, type Order } from './orderStore.ts';

export const SCHEDULE_CHANGED = 'scheduleChanged';

interface Happened extends Pick<OrderEventsTable, 'event'> {
  data: unknown;
}

interface Change extends Happened, Pick<OrderEventsTable, 'actor'> {}

/** Returns the latest change of each leg together with the sold times. Omits a leg that has its sold times again. */
export function listScheduleChanges(
  events: readonly Happened[],
  { legs }: Pick<OrderItemSummary, 'legs'>,
): ScheduleChange[] {
  const latest = new Map<number, LegTimes>();
  for (const { event, data } of events) {
    if (event === SCHEDULE_CHANGED) {
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

/** Returns the trip with current times. Refund windows still follow the sold times. */
export function withSchedule(trip: OrderItemSummary, changes: readonly ScheduleChange[]): OrderItemSummary {
  if (changes.length === 0) return trip;
  const legs = trip.legs.map((leg, index) => {
    const change = changes.find((one) => one.leg === index + 1);
    if (!change) return leg;
    const { departsAt, arrivesAt } = change.to;
    const minutes = arrivesAt === null ? null : (Date.parse(arrivesAt) - Date.parse(departsAt)) / 60_000;
    return { ...leg, departsAt, arrivesAt, durationMinutes: minutes };
  });
  // A bus between two flights comes after both in the list, so the last leg need not be the latest.
  const ends = legs.map(({ departsAt, arrivesAt }) => arrivesAt ?? departsAt);
  return {
    ...trip,
    legs,
    startsAt: legs[0]?.departsAt ?? trip.startsAt,
    endsAt: ends.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? trip.endsAt,
  };
}

/** Returns the local days on which the legs after the first one leave. */
export function listLaterDays({ legs }: Pick<OrderItemSummary, 'legs'>): string[] {
  return legs.slice(1).map(({ departsAt }) => toLocalDay(departsAt));
}

function isSame(a: LegTimes, b: LegTimes): boolean {
  const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return instant(a.departsAt) === instant(b.departsAt) && instant(a.arrivesAt) === instant(b.arrivesAt);
}

/**
 * Records new times of a leg once and notifies the buyer. `closed`: no ticket of the leg remains. A supplier that
 * repeats earlier times, as polls do, does not undo a later entry by an employee. `late`: the new departure has passed,
 * so the times are recorded only as evidence for the traveller's claim.
 */
export async function writeSchedule(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'randomBytes' | 'products'>,
  order: Order,
  {
    actor,
    leg,
    to,
    data = {},
  }: {
    actor: 'supplier' | 'operator';
    leg: number;
    to: LegTimes;
    data?: Readonly<Record<string, unknown>>;
  },
): Promise<'rescheduled' | 'known' | 'late' | 'closed'> {
  const hasTicket = await hasTickets(tx, order.id, leg);
  const sold = getProduct(deps.products, order.product).summary(toOrderItem(order));
  if (!hasTicket || !sold.legs[leg - 1]) return 'closed';
  const changes = await listEvents(tx, order.id, [SCHEDULE_CHANGED]);
  const readTrip = (events: readonly Change[]) => withSchedule(sold, listScheduleChanges(events, sold));
  const now = readTrip(changes);
  const known = now.legs[leg - 1];
  const said = readTrip(changes.filter((change) => change.actor === 'supplier')).legs[leg - 1];
  if (!known || !said) return 'closed';
  const repeats = actor === 'supplier' && isSame(said, to);
  const isKnown = isSame(known, to);
  if (repeats || (isKnown && actor === 'operator')) return 'known';
  const at = deps.clock();
  const from: LegTimes = { departsAt: known.departsAt, arrivesAt: known.arrivesAt };
  await addNote(tx, order, SCHEDULE_CHANGED, { at, actor, data: { ...data, leg, from, to } });
  // The supplier confirms an employee's entry.
  if (isKnown) return 'known';
  const moved = withSchedule(now, [{ leg, from, to }]);
  await updateOrder(tx, order.id, {
    ...(leg === 1 && { travel_day: toLocalDay(to.departsAt) }),
    later_days: listLaterDays(moved),
    ends_at: new Date(moved.endsAt),
    reminder_at: null,
  });
  if (Date.parse(to.departsAt) <= at.getTime()) return 'late';
  await enqueueNotification(
    tx,
    deps,
    { notice: 'rescheduled', orderId: order.id, leg: String(leg) },
    `schedule:${order.id}:${leg}:${at.getTime()}`,
  );
  return 'rescheduled';
}
