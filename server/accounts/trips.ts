import type { Kysely, Selectable } from 'kysely';
import type { RefundRow, TripGroup, TripRow } from '../../shared/accounts/dashboardView.ts';
import { tehranDay, tehranIso } from '../../shared/calendar/tehran.ts';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import { STATE_TITLES } from '../../shared/orders/orderMessages.ts';
import { confirmInformation, flightFactor, flightPassengers } from '../../shared/paths.ts';
import { buyerRef } from '../booking/buyer.ts';
import type { OrdersTable, Schema } from '../db/schema.ts';

type Order = Selectable<OrdersTable>;

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

/** All flights of one owner, newest departure first. */
export async function findTrips(db: Kysely<Schema>, visitorId: string, now: Date): Promise<TripRow[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_ref', '=', buyerRef(visitorId))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return orders
    .map((order) => tripRow(order, now))
    .toSorted((a, b) => b.departsAt.localeCompare(a.departsAt));
}

function tripRow(order: Order, now: Date): TripRow {
  const { segment } = order.offer;
  const { adults, children, infants } = order.party;
  const live = HELD.has(order.state) && order.hold_expires_at !== null && order.hold_expires_at > now;
  return {
    code: order.code,
    state: order.state,
    stateTitle: STATE_TITLES[order.state],
    from: segment.from.city,
    to: segment.to.city,
    toCity: segment.to.citySlug,
    day: order.search.day,
    departsAt: segment.departsAt,
    carrier: segment.carrier.name,
    flightNumber: segment.flightNumber,
    airport: segment.from.airport,
    checkedKg: segment.baggage.checkedKg,
    people: adults + children + infants,
    total: order.total,
    group: groupOf(order, now, live),
    heldUntil: live ? tehranIso(order.hold_expires_at!) : null,
    url: live
      ? order.contact === null
        ? flightPassengers(order)
        : confirmInformation(order.code)
      : flightFactor(order.code),
  };
}

function groupOf(order: Order, now: Date, live: boolean): TripGroup {
  if (OVER.has(order.state) || (HELD.has(order.state) && !live)) return 'cancelled';
  return order.search.day >= tehranDay(now) ? 'upcoming' : 'past';
}

/** Money on its way back to one owner. */
export async function findRefunds(db: Kysely<Schema>, visitorId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'orders.code',
      'orders.offer',
      'refunds.amount',
      'refunds.state',
      'refunds.promised_on',
      'refunds.done_at',
    ])
    .where('orders.buyer_ref', '=', buyerRef(visitorId))
    .orderBy('refunds.created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    route: `${row.offer.segment.from.city} به ${row.offer.segment.to.city}`,
    amount: row.amount,
    state: row.state,
    promisedOn: row.promised_on,
    doneAt: row.done_at && tehranIso(row.done_at),
  }));
}
