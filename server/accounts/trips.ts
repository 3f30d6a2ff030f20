import type { NextRide, RefundRow, TripGroup, TripRow } from '../../shared/accounts/dashboardView.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import { toTehranDay, toTehranIso } from '../../shared/calendar/tehran.ts';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import { getLegTitle, getTicketLabels, type OrderItemSummary } from '../../shared/orders/orderItemSummary.ts';
import { STATE_TITLES } from '../../shared/orders/orderMessages.ts';
import { summarizeTickets, type TicketHolder } from '../../shared/orders/ticketStatus.ts';
import { buildKeyedUrl, buildTrackingUrl } from '../../shared/paths.ts';
import { joinWords } from '../../shared/persian/joinWords.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import { findOrdersOfBuyer } from '../orders/orders/orderRows.ts';
import { toOrderItem, type Order } from '../orders/orders/orderStore.ts';
import { createTrackingKey } from '../orders/orders/trackingKey.ts';
import { listExtras } from '../products/extras/orderExtra.ts';
import { getProduct } from '../products/product.ts';
import { distinguishDrawings } from '../reference/drawings.ts';
import type { SignedIn } from './accounts.ts';
import { findMobileOrders } from './mobileAccounts.ts';
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
  return buildTripRows(deps, await findOrdersOfBuyer(deps.db, visitorId, MOST), now);
}

/**
 * Finds the orders of the account and of its mobile. The link to another buyer's order carries a key that is valid for
 * half an hour.
 */
export async function findAccountTrips(
  deps: Deps & Pick<BookingDeps, 'signingSecret'>,
  account: SignedIn,
  now: Date,
): Promise<TripRow[]> {
  const [own, byMobile] = await Promise.all([
    findOrdersOfBuyer(deps.db, account.visitorId, MOST),
    findMobileOrders(deps.db, account),
  ]);
  const codes = new Set(byMobile.map(({ code }) => code));
  const rows = await buildTripRows(deps, [...own, ...byMobile], now);
  return rows.map((row) =>
    codes.has(row.code)
      ? { ...row, url: buildKeyedUrl(row.url, openByMobile(deps, account, row.code, now)) }
      : row,
  );
}

function openByMobile(
  { signingSecret }: Pick<BookingDeps, 'signingSecret'>,
  { visitorId }: SignedIn,
  code: string,
  now: Date,
): string {
  return createTrackingKey(signingSecret, { code, visitorId }, now, 'whole');
}

async function buildTripRows(deps: Deps, orders: readonly Order[], now: Date): Promise<TripRow[]> {
  const holders = await findTicketHolders(deps, orders);
  const rides = new Set(orders.flatMap((order) => listExtras(toOrderItem(order)).map(nameRide)));
  const rows = orders
    // An order that joined another one is cancelled, and its trip appears in the other order.
    .filter(
      ({ state, product, offer }) =>
        state !== 'cancelled' || !rides.has(nameRide({ product, item: { offer } })),
    )
    .map((order) => toTripRow(deps, order, holders.get(order.id) ?? [], now))
    .toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
  const pictures = distinguishDrawings(rows.map(({ picture }) => picture));
  return rows.map((row, index) => ({ ...row, picture: pictures[index]! }));
}

function toTripRow({ products }: Deps, order: Order, holders: readonly TicketHolder[], now: Date): TripRow {
  const product = getProduct(products, order.product);
  const item = toOrderItem(order);
  const trip = product.summary(item);
  const { title, legs, picture, startsAt } = trip;
  const next = findNextRide(trip, holders, now);
  const travelling = holders.filter(({ tickets }) => tickets.some(({ status }) => status === 'valid')).length;
  const live = HELD.has(order.state) && order.hold_expires_at !== null && order.hold_expires_at > now;
  return {
    code: order.code,
    state: order.state,
    stateTitle: STATE_TITLES[order.state],
    title,
    service: nameServices(trip),
    picture,
    day: toLocalDay(startsAt),
    startsAt,
    next,
    abroad: legs.some(({ from, to }) => from.country !== undefined || to.country !== undefined),
    people: new Set(product.listTickets(item).map(({ position }) => position)).size,
    total: order.total,
    group: chooseTripGroup(order, findLastDay(trip), now, live || travelling > 0),
    travelling,
    ticketSummary: summarizeTickets(holders, trip),
    heldUntil: live ? toTehranIso(order.hold_expires_at!) : null,
    url: live
      ? order.contact === null
        ? product.pages.travellers(item, order.code)
        : product.pages.review(order.code)
      : product.pages.ticket(order.code),
  };
}

/** Names each service of the order once: rides in the order of travel, then policies. */
function nameServices(trip: OrderItemSummary): string {
  const rides = trip.legs
    .map(({ departsAt }, index) => ({ departsAt, service: getTicketLabels(trip, index + 1).service }))
    .toSorted((a, b) => Date.parse(a.departsAt) - Date.parse(b.departsAt));
  const parts = [...rides, trip.labels, ...(trip.extras ?? [])];
  return joinWords([...new Set(parts.map(({ service }) => service))]);
}

function nameRide({ product, item }: { product: string; item: { offer: { key: string } } }): string {
  return `${product} ${item.offer.key}`;
}

/** Returns the next departure with a valid ticket, or the start of a policy. */
function findNextRide(trip: OrderItemSummary, holders: readonly TicketHolder[], now: Date): NextRide | null {
  const valid = new Set(
    holders.flatMap(({ tickets }) => tickets.flatMap(({ leg, status }) => (status === 'valid' ? [leg] : []))),
  );
  const isAhead = (startsAt: string) => Date.parse(startsAt) > now.getTime();
  if (trip.legs.length === 0) {
    if (valid.size === 0 || !isAhead(trip.startsAt)) return null;
    const { title, labels, startsAt } = trip;
    return {
      title,
      service: labels.service,
      day: toLocalDay(startsAt),
      startsAt,
      carrier: null,
      number: null,
      place: null,
    };
  }
  const [first] = trip.legs
    .map((leg, index) => ({ leg, number: index + 1 }))
    .filter(({ leg, number }) => valid.has(number) && isAhead(leg.departsAt))
    .toSorted((a, b) => Date.parse(a.leg.departsAt) - Date.parse(b.leg.departsAt));
  if (!first) return null;
  const { leg, number } = first;
  return {
    title: (number > 1 && getLegTitle(leg)) || trip.title,
    service: getTicketLabels(trip, number).service,
    day: toLocalDay(leg.departsAt),
    startsAt: leg.departsAt,
    carrier: leg.carrier.name,
    number: leg.number,
    place: leg.from.place,
  };
}

/** Returns the last departure, or the end of a policy. */
function findLastDay({ legs, endsAt }: OrderItemSummary): string {
  const [last] = legs.map(({ departsAt }) => departsAt).toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return last ?? endsAt;
}

function chooseTripGroup(order: Order, lastDay: string, now: Date, live: boolean): TripGroup {
  if (!live && (OVER.has(order.state) || HELD.has(order.state))) return 'cancelled';
  return toTehranDay(new Date(lastDay)) >= toTehranDay(now) ? 'upcoming' : 'past';
}

export async function findRefunds(
  deps: Deps & Pick<BookingDeps, 'signingSecret'>,
  account: SignedIn,
  now: Date,
): Promise<RefundRow[]> {
  const { db, products } = deps;
  const byMobile = new Map((await findMobileOrders(db, account)).map(({ id, code }) => [code, id]));
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.code', 'orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .select(['refunds.amount', 'refunds.state', 'refunds.promised_on', 'refunds.done_at'])
    .where(({ or, eb }) =>
      or([
        eb('orders.buyer_ref', '=', toBuyerRef(account.visitorId)),
        ...(byMobile.size === 0 ? [] : [eb('orders.id', 'in', [...byMobile.values()])]),
      ]),
    )
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
    url: buildTrackingUrl(
      row.code,
      byMobile.has(row.code) ? openByMobile(deps, account, row.code, now) : null,
    ),
  }));
}
