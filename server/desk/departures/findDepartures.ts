import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { isEveryIssuedOrder, type Departure, type DepartureOrder } from '../../../shared/desk/departures.ts';
import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import { getLegTitle, type TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName } from '../../../shared/orders/orderView.ts';
import type { OrderEventsTable } from '../../db/schema.ts';
import type { Reader } from '../../db/transaction.ts';
import { lacksLaterDays } from '../../orders/orders/fillLaterDays.ts';
import { toOrderItem, type Order } from '../../orders/orders/orderStore.ts';
import { listScheduleChanges, SCHEDULE_CHANGED, withSchedule } from '../../orders/orders/schedule.ts';
import { DISRUPTION_EVENTS, listWaivedLegs } from '../../orders/orders/waivedLegs.ts';
import { getProduct, type Products } from '../../products/product.ts';

export interface FindDeps {
  db: Reader;
  products: Products;
}

/** An order of a departure with the fields that only the server needs. */
export interface FoundOrder extends DepartureOrder {
  id: string;
  /** Counts from 1. */
  leg: number;
  sold: Pick<TripLeg, 'departsAt' | 'arrivesAt'>;
}

export interface FoundDeparture extends Departure {
  orders: readonly FoundOrder[];
}

/** States of paid orders without tickets. */
const WAITING: readonly OrderState[] = ['paid', 'late_paid', 'price_decision', 'ticketing'];
const SOLD: readonly OrderState[] = [
  ...WAITING,
  'partly_issued',
  'issued',
  'disrupted',
  'refund_requested',
  'refund_quoted',
  'refund_confirmed',
  'refunding',
  'refund_rejected',
  'partly_refunded',
  'travelled',
  'no_show',
];

type Row = Pick<Order, 'id' | 'code' | 'state' | 'product' | 'offer' | 'search' | 'party' | 'contact'>;

/** Finds the orders with a leg on the day, and orders without computed later days. */
function loadCandidates({ db, products }: FindDeps, day: string): Promise<Row[]> {
  const withLegs = sql`
    SELECT id FROM orders WHERE travel_day = ${day}
    UNION SELECT id FROM orders WHERE later_days <> '{}' AND later_days @> ARRAY[${day}]
    UNION SELECT id FROM orders WHERE ${lacksLaterDays} AND travel_day < ${day}`;
  return (
    db
      .selectFrom('orders')
      .select(['id', 'code', 'state', 'product', 'offer', 'search', 'party', 'contact'])
      // An array makes PostgreSQL look up the orders by their key instead of scanning the table.
      .where(sql<boolean>`id = ANY (ARRAY(${withLegs}))`)
      .where('product', 'in', [...products.keys()])
      .where('state', 'in', SOLD)
      .orderBy('id')
      .execute()
  );
}

type Happened = Pick<OrderEventsTable, 'event' | 'at'> & { data: unknown };

/** Returns the departures of a day by time, each with its orders and the times in their latest notifications. */
export async function listDepartures(deps: FindDeps, day: string): Promise<FoundDeparture[]> {
  const candidates = await loadCandidates(deps, day);
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  const [events, tickets] = await Promise.all([
    deps.db
      .selectFrom('order_events')
      .select(['order_id', 'event', 'at', 'data'])
      .where('order_id', 'in', ids)
      .where('event', 'in', [SCHEDULE_CHANGED, ...DISRUPTION_EVENTS])
      .orderBy('seq')
      .execute(),
    deps.db
      .selectFrom('tickets')
      .select(['order_id', 'leg', (select) => select.fn.countAll<number>().as('people')])
      .where('order_id', 'in', ids)
      .where('cancelled_at', 'is', null)
      .groupBy(['order_id', 'leg'])
      .execute(),
  ]);
  const eventsOf = groupBy(events, (event) => event.order_id);
  const ticketsOf = new Map(tickets.map((row) => [`${row.order_id}:${row.leg}`, Number(row.people)]));
  const travelling = candidates.flatMap((row) =>
    listLegs(deps.products, row, eventsOf.get(row.id) ?? []).flatMap((found) => {
      const people = ticketsOf.get(`${row.id}:${found.leg}`) ?? 0;
      const travels = people > 0 || WAITING.includes(row.state);
      return travels && toLocalDay(found.now.departsAt) === day ? [{ row, people, ...found }] : [];
    }),
  );
  const names = await loadNames(
    deps.db,
    travelling.map(({ row }) => row.id),
  );
  const orders = travelling.map(({ row, people, sold, now, ...found }) => ({
    ...found,
    soldLeg: sold,
    order: toFoundOrder(row, { people, sold, now, ...found, names: names.get(row.id) ?? [] }),
  }));
  return [...groupBy(orders, ({ soldLeg }) => identifyLeg(soldLeg)).values()]
    .map((group) => toDeparture(day, group))
    .sort((one, other) => Date.parse(one.departsAt) - Date.parse(other.departsAt));
}

export async function findDeparture(deps: FindDeps, id: string): Promise<FoundDeparture | null> {
  const address = readDepartureId(id);
  if (!address) return null;
  return (await listDepartures(deps, address.day)).find((departure) => departure.id === id) ?? null;
}

export function readDepartureId(id: string): { day: string; key: string } | null {
  const [, day, key] = /^(\d{4}-\d\d-\d\d)-([0-9a-f]{16})$/.exec(id) ?? [];
  return day !== undefined && key !== undefined ? { day, key } : null;
}

interface FoundLeg {
  /** Counts from 1. */
  leg: number;
  sold: TripLeg;
  now: TripLeg;
  isCancelled: boolean;
  /** When the latest news about its time was recorded; null without news. */
  toldAt: Date | null;
}

function listLegs(products: Products, row: Row, events: readonly Happened[]): FoundLeg[] {
  const sold = getProduct(products, row.product).summary(toOrderItem(row));
  const trip = withSchedule(sold, listScheduleChanges(events, sold));
  const waived = listWaivedLegs(events, trip.legs);
  return sold.legs.map((leg, index) => ({
    leg: index + 1,
    sold: leg,
    now: trip.legs[index] ?? leg,
    isCancelled: waived.includes(index + 1),
    toldAt:
      events.findLast(({ event, data }) => event === SCHEDULE_CHANGED && isOfLeg(data, index + 1))?.at ??
      null,
  }));
}

function isOfLeg(data: unknown, leg: number): boolean {
  return typeof data === 'object' && data !== null && 'leg' in data && data.leg === leg;
}

async function loadNames(db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('passengers')
    .select(['order_id', 'passenger'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const grouped = groupBy(rows, (row) => row.order_id);
  return new Map(
    [...grouped].map(([id, people]) => [id, people.map(({ passenger }) => getFullName(passenger))]),
  );
}

function toFoundOrder(
  { id, code, state, contact }: Row,
  found: Omit<FoundLeg, 'toldAt'> & { people: number; names: readonly string[] },
): FoundOrder {
  const { leg, sold, now, people, names, isCancelled } = found;
  return {
    id,
    leg,
    code,
    state,
    buyer: names[0] ?? '',
    people: people || names.length,
    channels: [
      ...(contact?.mobile ? (['sms'] as const) : []),
      ...(contact?.email ? (['mail'] as const) : []),
    ],
    departsAt: now.departsAt,
    isCancelled,
    hasTickets: people > 0,
    sold: { departsAt: sold.departsAt, arrivesAt: sold.arrivesAt },
  };
}

/**
 * Buses of one company that leave for two cities at the same time count as two departures, because no field shows
 * whether they are the same bus.
 */
function identifyLeg({ vehicle, carrier, number, from, to, departsAt }: TripLeg): string {
  return JSON.stringify([
    vehicle,
    carrier.code || carrier.name,
    number,
    [from.city, vehicle === 'bus' ? from.place : ''],
    to.city,
    Date.parse(departsAt),
  ]);
}

function groupBy<Row>(rows: readonly Row[], getKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function toDeparture(
  day: string,
  group: readonly { soldLeg: TripLeg; toldAt: Date | null; order: FoundOrder }[],
): FoundDeparture {
  const [{ soldLeg: leg }] = group as [(typeof group)[0]];
  const orders = group.map(({ order }) => order);
  const latest = group.reduce((last, each) => ((each.toldAt ?? 0) > (last.toldAt ?? 0) ? each : last));
  const key = hash(identifyLeg(leg));
  const { departsAt } = latest.order;
  const seen = orders.map(({ code, leg: part, isCancelled, hasTickets, ...order }) =>
    [code, part, order.departsAt, isCancelled, hasTickets].join(' '),
  );
  return {
    id: `${day}-${key}`,
    key: `departure:${key}`,
    day,
    vehicle: leg.vehicle,
    carrier: leg.carrier.name,
    number: leg.number,
    route: getLegTitle(leg) ?? '',
    soldAt: leg.departsAt,
    departsAt,
    isCancelled: isEveryIssuedOrder(orders, ({ isCancelled }) => isCancelled),
    orders,
    people: orders.reduce((sum, { people }) => sum + people, 0),
    version: hash(seen.join('\n')),
  };
}
