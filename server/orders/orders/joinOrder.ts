import type { OrderItemSummary, TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import { listExtras, withoutExtras } from '../../products/extras/orderExtra.ts';
import { getProduct, type MissingIds, type OrderItem, type Product } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { toBuyerRef } from './buyer.ts';
import { addExtra, type ExtraRefusal, type TakenTravellers } from './changeExtras.ts';
import type { OwnOrder } from './decidePrice.ts';
import { findTravellers } from './orderRows.ts';
import { toOrderItem, type Order } from './orderStore.ts';

/** The buyer's unpaid order that an unpaid ride can continue. */
export interface JoinTarget {
  code: string;
  /** Address of the review page of that order. */
  url: string;
  title: string;
  /** The ride with the travellers of that order, or a Persian sentence that says why it does not fit them. */
  item: OrderItem | MissingIds | string;
  /** The travellers of both; missing when that order keeps its own unchanged. */
  host?: TakenTravellers;
  /** The stored travellers of that order, when the ride was adapted to them. */
  preparedFor?: readonly Traveller[];
  /** Titles of the ride's policies. They do not join: their dates and price are those of the ride alone. */
  leftOut: readonly string[];
}

/** Valid national ids by the positions of the travellers. */
export type NationalIds = ReadonlyMap<number, string>;

export type JoinResult =
  | { kind: 'joined'; url: string }
  | { kind: 'misfit'; message: string }
  /** The travellers need national ids that are missing in the input. */
  | { kind: 'ids_missing' }
  | { kind: 'refused'; reason: ExtraRefusal };

/** Finds the newest order whose trip has begun when the ride leaves and has no flight or bus at that time. */
export async function findJoinTarget(
  deps: BookingDeps,
  own: OwnOrder,
  { into, ids = new Map() }: { into?: string; ids?: NationalIds } = {},
): Promise<JoinTarget | null> {
  const live = await findLiveOrders(deps, own.visitorId);
  const ride = live.find(({ code }) => code === own.code);
  const product = ride && getProduct(deps.products, ride.product);
  if (!product || ride?.state !== 'held') return null;
  const fit = await createFit(deps, ride, product, ids);
  if (!fit || ride.changed_from !== null) return null;
  const { legs } = product.summary(withoutExtras(toOrderItem(ride)));
  const extras = listExtras(toOrderItem(ride)).map((extra) =>
    getProduct(deps.products, extra.product).summary(extra.item),
  );
  if (extras.some((extra) => extra.legs.length > 0)) return null;
  const leftOut = extras.map(({ title }) => title);
  for (const order of live) {
    if (order.code === ride.code || (into !== undefined && order.code !== into)) continue;
    const item = toOrderItem(order);
    const of = getProduct(deps.products, order.product);
    const trip = of.summary(item);
    if (!isOpenFor(order, ride.product) || !continues(legs, trip)) continue;
    const fitted = await fit(order, of);
    if (!fitted) continue;
    const { code } = order;
    return { code, url: of.pages.review(code), title: trip.title, leftOut, ...fitted };
  }
  return null;
}

type Fit = (order: Order, of: Product) => Promise<Pick<JoinTarget, 'item' | 'host' | 'preparedFor'> | null>;

/**
 * Adapts a ride to the travellers of an order, or the order to those of the ride. Returns null for a ride that cannot
 * join any order.
 */
async function createFit(
  deps: BookingDeps,
  ride: Order,
  product: Product,
  ids: NationalIds,
): Promise<Fit | null> {
  const rideItem = withoutExtras(toOrderItem(ride));
  if (product.joinTravellers) {
    return async ({ id }) => {
      const preparedFor = await findTravellers(deps.db, id);
      const { fitted, travellers } = fitWithIds(preparedFor, ids, (people) =>
        product.joinTravellers!(rideItem, people),
      );
      return { item: fitted, preparedFor, ...(travellers !== preparedFor && { host: { travellers } }) };
    };
  }
  if (ride.contact === null || !product.bringsTravellers) return null;
  const travellers = await findTravellers(deps.db, ride.id);
  return async (order, of) => {
    const item = toOrderItem(order);
    // Other parts were priced for the order's own travellers.
    if (!of.adoptTravellers || listExtras(item).length > 0) return null;
    const { fitted } = fitWithIds(travellers, ids, (people) => of.adoptTravellers!(item, people));
    const isRefused = typeof fitted === 'string' || 'missingIds' in fitted;
    return isRefused ? { item: fitted } : { item: rideItem, host: fitted };
  };
}

/** Adapts a ride to travellers, with their national ids when it needs them. */
function fitWithIds<Fitted extends object>(
  stored: readonly Traveller[],
  ids: NationalIds,
  fit: (travellers: readonly Traveller[]) => Fitted | MissingIds | string,
): { fitted: Fitted | MissingIds | string; travellers: readonly Traveller[] } {
  const fitted = fit(stored);
  if (typeof fitted === 'string' || !('missingIds' in fitted)) return { fitted, travellers: stored };
  const asked = new Set(fitted.missingIds.map(({ position }) => position));
  if (![...asked].every((position) => ids.has(position))) return { fitted, travellers: stored };
  const travellers = stored.map((one) =>
    asked.has(one.position) ? { ...one, nationalId: ids.get(one.position) } : one,
  );
  return { fitted: fit(travellers), travellers };
}

/** Joins an unpaid ride to an unpaid order: the same travellers, one hold and one payment. */
export async function joinOrder(
  deps: BookingDeps,
  { into, ids, ...own }: OwnOrder & { into: string; ids?: NationalIds },
): Promise<JoinResult> {
  const target = await findJoinTarget(deps, own, { into, ...(ids && { ids }) });
  if (!target) {
    const joined = await findJoined(deps, own);
    return joined === null ? { kind: 'refused', reason: 'closed' } : { kind: 'joined', url: joined };
  }
  const { code, url, item, host, preparedFor } = target;
  if (typeof item === 'string') return { kind: 'misfit', message: item };
  if ('missingIds' in item) return { kind: 'ids_missing' };
  const { product } = await deps.db
    .selectFrom('orders')
    .select('product')
    .where('code', '=', own.code)
    .executeTakeFirstOrThrow();
  const added = await addExtra(deps, {
    code,
    visitorId: own.visitorId,
    product,
    item,
    replaces: own.code,
    ...(host && { host }),
    ...(preparedFor && { preparedFor }),
  });
  if (added.kind !== 'refused') return { kind: 'joined', url };
  // The form may have been sent twice.
  const joined = await findJoined(deps, own);
  return joined === null ? added : { kind: 'joined', url: joined };
}

/** When an order of the buyer has joined an unpaid order, returns the address of that order's review page. */
export async function findJoined(deps: BookingDeps, { code, visitorId }: OwnOrder): Promise<string | null> {
  const ride = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', code)
    .where('buyer_ref', '=', toBuyerRef(visitorId))
    .where('state', '=', 'cancelled')
    .executeTakeFirst();
  if (!ride) return null;
  const { key } = ride.offer;
  const live = await findLiveOrders(deps, visitorId);
  const joined = live.find((order) =>
    listExtras(toOrderItem(order)).some(
      ({ product, item }) => product === ride.product && item.offer.key === key,
    ),
  );
  return joined ? getProduct(deps.products, joined.product).pages.review(joined.code) : null;
}

const MAX_LIVE_ORDERS = 20;

function findLiveOrders(deps: BookingDeps, visitorId: string): Promise<Order[]> {
  return deps.db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_ref', '=', toBuyerRef(visitorId))
    .where('state', 'in', ['held', 'awaiting_payment'])
    .where('hold_expires_at', '>', deps.clock())
    .orderBy('created_at', 'desc')
    .limit(MAX_LIVE_ORDERS)
    .execute();
}

/** Returns true when the order's travellers are known and it has no ride of this product yet. */
function isOpenFor(order: Order, product: string): boolean {
  return (
    order.contact !== null &&
    order.changed_from === null &&
    !listExtras(toOrderItem(order)).some((extra) => extra.product === product)
  );
}

function continues(ride: readonly TripLeg[], trip: Pick<OrderItemSummary, 'legs' | 'startsAt'>): boolean {
  const [first] = ride;
  const last = ride.at(-1);
  if (!first || !last || trip.legs.length === 0) return false;
  const starts = Date.parse(first.departsAt);
  const ends = Date.parse(last.arrivesAt ?? last.departsAt);
  return (
    starts > Date.parse(trip.startsAt) &&
    trip.legs.every(
      ({ departsAt, arrivesAt }) =>
        starts >= Date.parse(arrivesAt ?? departsAt) || ends <= Date.parse(departsAt),
    )
  );
}
