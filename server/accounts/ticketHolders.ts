import { getFullName } from '../../shared/orders/orderView.ts';
import type { TicketHolder } from '../../shared/orders/ticketStatus.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { toOrderItem, type Order } from '../orders/orders/orderStore.ts';
import { DISRUPTION_EVENTS, listWaivedLegs } from '../orders/orders/waivedLegs.ts';
import { getTicketStatus } from '../orders/tickets/ticketStatus.ts';
import { getProduct } from '../products/product.ts';

export async function findTicketHolders(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, TicketHolder[]>> {
  const asked = orders.map(({ id }) => id);
  if (asked.length === 0) return new Map();
  const tickets = await db
    .selectFrom('tickets')
    .select(['order_id', 'leg', 'position', 'cancelled_at'])
    .where('order_id', 'in', asked)
    .orderBy('leg')
    .execute();
  const ids = [...new Set(tickets.map(({ order_id: id }) => id))];
  if (ids.length === 0) return new Map();
  const [passengers, requests, refunds, events] = await Promise.all([
    db
      .selectFrom('passengers')
      .select(['order_id', 'passenger'])
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('refund_requests')
      .select(['order_id', 'id', 'state', 'tickets', 'reason'])
      .where('order_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['order_id', 'request_id', 'reason', 'state'])
      .where('order_id', 'in', ids)
      .execute(),
    db
      .selectFrom('order_events')
      .select(['order_id', 'event', 'at', 'data'])
      .where('order_id', 'in', ids)
      .where('event', 'in', DISRUPTION_EVENTS)
      .orderBy('seq')
      .execute(),
  ]);
  return new Map(
    orders.flatMap((order) => {
      const of = <T extends { order_id: string }>(rows: T[]) =>
        rows.filter((row) => row.order_id === order.id);
      const [product, item] = [getProduct(products, order.product), toOrderItem(order)];
      const { legs } = product.summary(item);
      const history = {
        requests: of(requests),
        refunds: of(refunds),
        waivedLegs: listWaivedLegs(of(events), legs),
      };
      const own = of(tickets);
      if (own.length === 0) return [];
      const holders = of(passengers).map(({ passenger }) => ({
        name: getFullName(passenger),
        note: product.travellerNote(item, passenger),
        tickets: own
          .filter(({ position }) => position === passenger.position)
          .map((ticket) => ({ leg: ticket.leg, status: getTicketStatus(ticket, history) })),
      }));
      return [[order.id, holders] as const];
    }),
  );
}
