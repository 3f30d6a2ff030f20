import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { listEvents } from '../orders/listEvents.ts';
import { toOrderItem, type Order } from '../orders/orderStore.ts';
import { listScheduleChanges, SCHEDULE_CHANGED, withSchedule } from '../orders/schedule.ts';
import { findOrderTickets, isAmong } from '../refunds/calculateRefund.ts';

export interface FoundDeparture {
  item: OrderItem;
  startsAt: string;
}

export interface Departures {
  departures: FoundDeparture[];
  /** Travellers of the chosen tickets, in the order of their positions. */
  travellers: Traveller[];
  complete: boolean;
}

interface Wanted {
  order: Order;
  /** All tickets must belong to one leg. */
  tickets: readonly TicketRef[];
  day: string;
  signal: AbortSignal;
}

/** Finds the departures to which the tickets can be changed and that fit between the other legs, cheapest first. */
export async function findDepartures(
  { db, products, clock }: Pick<BookingDeps, 'db' | 'products' | 'clock'>,
  { order, tickets, day, signal }: Wanted,
): Promise<Departures> {
  const product = getProduct(products, order.product);
  const item = toOrderItem(order);
  const rows = await findOrderTickets(db, order.id);
  const travellers = rows.filter((ticket) => isAmong(tickets, ticket)).map(({ traveller }) => traveller);
  const leg = tickets[0]?.leg ?? 1;
  const found = await product.changes?.search(item, { leg, travellers, day, signal });
  if (!found) return { departures: [], travellers, complete: true };

  const sold = product.summary(item);
  const events = await listEvents(db, order.id, [SCHEDULE_CHANGED]);
  const { legs } = withSchedule(sold, listScheduleChanges(events, sold));
  const before = legs[leg - 2];
  const after = legs[leg];
  const earliest = Math.max(clock().getTime(), before ? Date.parse(before.arrivesAt ?? before.departsAt) : 0);
  const latest = after ? Date.parse(after.departsAt) : Infinity;
  const departures = found.items
    .map((other) => ({ item: other, trip: product.summary(other) }))
    .filter(({ trip }) => Date.parse(trip.startsAt) > earliest && Date.parse(trip.endsAt) < latest)
    .map(({ item, trip }) => ({ item, startsAt: trip.startsAt }));
  return {
    departures: departures.toSorted(
      (a, b) => a.item.offer.total - b.item.offer.total || a.startsAt.localeCompare(b.startsAt),
    ),
    travellers,
    complete: found.complete,
  };
}
