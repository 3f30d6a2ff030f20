import type { RefundRow, TripGroup, TripRow } from '../../shared/accounts/dashboardView.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import { toTehranDay, toTehranIso } from '../../shared/calendar/tehran.ts';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import { STATE_TITLES } from '../../shared/orders/orderMessages.ts';
import { summarizeTickets, type TicketHolder } from '../../shared/orders/ticketStatus.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import { findOrdersOfBuyer } from '../orders/orders/orderRows.ts';
import { toOrderItem, type Order } from '../orders/orders/orderStore.ts';
import { getProduct } from '../products/product.ts';
import { findTicketHolders } from './ticketHolders.ts';

type Deps = Pick<BookingDeps, 'db' | 'products'>;

const MOST = 200;
const HELD: ReadonlySet<OrderState> = new Set(['held', 'repriced', 'awaiting_payment']);
const OVER: ReadonlySet<OrderState> = new Set([
  'expired',
  'released',
  'cancelled',
  'abandoned',
  'issue_failed',
  'refunding',
  'refunded',
  'draft',
]);

export async function findTrips(deps: Deps, visitorId: string, now: Date): Promise<TripRow[]> {
  const orders = await findOrdersOfBuyer(deps.db, visitorId, MOST);
  const holders = await findTicketHolders(deps, orders);
  return orders
    .map((order) => toTripRow(deps, order, holders.get(order.id) ?? [], now))
    .toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
}

function toTripRow({ products }: Deps, order: Order, holders: readonly TicketHolder[], now: Date): TripRow {
  const product = getProduct(products, order.product);
  const subject = toOrderItem(order);
  const trip = product.summary(subject);
  const { title, words, legs, picture, startsAt } = trip;
  const travelling = holders.filter(({ tickets }) => tickets.some(({ status }) => status === 'valid')).length;
  const leg = legs[0];
  const live = HELD.has(order.state) && order.hold_expires_at !== null && order.hold_expires_at > now;
  return {
    code: order.code,
    state: order.state,
    stateTitle: STATE_TITLES[order.state],
    title,
    service: words.service,
    picture,
    day: toLocalDay(startsAt),
    startsAt,
    carrier: leg?.carrier.name ?? null,
    number: leg?.number ?? null,
    place: leg?.from.place ?? null,
    abroad: legs.some(({ from, to }) => from.country !== undefined || to.country !== undefined),
    people: product.priceLines(subject).reduce((sum, { count }) => sum + count, 0),
    total: order.total,
    group: chooseTripGroup(order, startsAt, now, live || travelling > 0),
    travelling,
    ticketSummary: summarizeTickets(holders, trip),
    heldUntil: live ? toTehranIso(order.hold_expires_at!) : null,
    url: live
      ? order.contact === null
        ? product.pages.travellers(subject, order.code)
        : product.pages.review(order.code)
      : product.pages.ticket(order.code),
  };
}

function chooseTripGroup(order: Order, startsAt: string, now: Date, live: boolean): TripGroup {
  if (!live && (OVER.has(order.state) || HELD.has(order.state))) return 'cancelled';
  return toTehranDay(new Date(startsAt)) >= toTehranDay(now) ? 'upcoming' : 'past';
}

export async function findRefunds({ db, products }: Deps, visitorId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.code', 'orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .select(['refunds.amount', 'refunds.state', 'refunds.promised_on', 'refunds.done_at'])
    .where('orders.buyer_ref', '=', toBuyerRef(visitorId))
    .orderBy('refunds.created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    title: getProduct(products, row.product).summary(toOrderItem(row)).title,
    amount: row.amount,
    state: row.state,
    promisedOn: row.promised_on,
    doneAt: row.done_at && toTehranIso(row.done_at),
  }));
}
