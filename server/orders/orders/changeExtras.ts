import { isDeepStrictEqual } from 'node:util';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { isPayableAt } from '../../payments/saleRules.ts';
import { getGoodsKind } from '../../products/bookings/sampleSource.ts';
import {
  buildExtraRef,
  listExtras,
  replaceExtras,
  type OrderExtra,
} from '../../products/extras/orderExtra.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { cancelOrder } from './cancelOrder.ts';
import { changeItem, countNotes, findOpenOrder, type NotOpen } from './changeItem.ts';
import type { OwnOrder } from './decidePrice.ts';
import { insertPassengers } from './insertPassengers.ts';
import { findTravellers, selectHold } from './orderRows.ts';
import { addNote, toOrderItem, updateOrder, type Order } from './orderStore.ts';

export type ExtraRefusal =
  | NotOpen
  /** The supplier no longer sells it, or has changed its price. */
  | 'gone'
  /** One of the items is a sample, so no gateway may charge both. */
  | 'not_for_sale'
  /** The buyer has made too many attempts; each one is a booking at the supplier. */
  | 'too_often';

const MAX_ATTEMPTS = 10;

export type ChangeExtrasResult = { kind: 'added' | 'removed' } | { kind: 'refused'; reason: ExtraRefusal };

interface NewExtra extends OwnOrder {
  product: string;
  item: OrderItem;
  /** Code of an unpaid order of the same buyer that holds the same seats. It is cancelled for this extra. */
  replaces?: string;
  host?: TakenTravellers;
  /** The order's travellers for whom `item` was prepared. The extra is refused when others are stored by then. */
  preparedFor?: readonly Traveller[];
}

/** The travellers that an order gets with a ride that joins it. */
export interface TakenTravellers {
  /** The order's own item for other travellers. Such an order has no extras. */
  item?: OrderItem;
  travellers: readonly Traveller[];
}

/** The item to request at the supplier and the order that it joins, read in a transaction. */
interface Prepared {
  extra: OrderExtra;
  clientRef: string;
  total: number;
}

/**
 * Adds another product's item to an unpaid order: one hold, one payment. A crash leaves at most an unpaid booking at
 * the supplier, which expires there.
 */
export async function addExtra(deps: BookingDeps, input: NewExtra): Promise<ChangeExtrasResult> {
  const prepared = await withTransaction(deps.db, (tx) => prepare(tx, deps, input));
  if (typeof prepared === 'string') return { kind: 'refused', reason: prepared };
  const { extra } = prepared;
  const { reservations } = getProduct(deps.products, extra.product);
  if (input.replaces !== undefined && !(await releaseOrder(deps, { ...input, code: input.replaces })))
    return { kind: 'refused', reason: 'closed' };
  const booking = { clientRef: buildExtraRef(prepared.clientRef, extra), item: extra.item };
  let answer = await reservations.hold(booking);
  if (answer.kind === 'unknown') answer = (await reservations.find(booking)) ?? answer;
  if (answer.kind === 'held' && answer.offer.total === extra.item.offer.total) {
    const held = { ...extra, item: { ...extra.item, offer: answer.offer } };
    const expiresAt = new Date(answer.expiresAt);
    const added = await withTransaction(deps.db, (tx) =>
      join(tx, deps, input, { ...prepared, held, expiresAt }),
    );
    if (added === 'added') return { kind: added };
    await reservations.release(booking);
    return { kind: 'refused', reason: added };
  }
  await reservations.release(booking);
  return { kind: 'refused', reason: 'gone' };
}

/** Cancels an order and releases its seats at once: the release job would run too late. */
async function releaseOrder(deps: BookingDeps, own: OwnOrder): Promise<boolean> {
  const order = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', own.code)
    .executeTakeFirst();
  const hold = order && (await selectHold(deps.db, order.id, 'active').executeTakeFirst());
  if (!order || !hold || (await cancelOrder(deps, own)).kind !== 'cancelled') return false;
  const booking = { clientRef: hold.client_ref, item: toOrderItem(order) };
  await getProduct(deps.products, order.product).reservations.release(booking);
  return true;
}

export async function removeExtra(
  deps: BookingDeps,
  { number, ...own }: OwnOrder & { number: number },
): Promise<ChangeExtrasResult> {
  const removed = await withTransaction(deps.db, async (tx) => {
    const order = await findOpenOrder(tx, deps, own);
    if (typeof order === 'string') return order;
    const hold = await selectHold(tx, order.id, 'active').executeTakeFirst();
    const extra = listExtras(toOrderItem(order)).find((one) => one.number === number);
    if (!hold || !extra) return 'closed' as const;
    await dropExtras(tx, deps, order, (one) => one.number === number);
    return { extra, clientRef: hold.client_ref };
  });
  if (typeof removed === 'string') return { kind: 'refused', reason: removed };
  const { extra, clientRef } = removed;
  const booking = { clientRef: buildExtraRef(clientRef, extra), item: extra.item };
  await getProduct(deps.products, extra.product).reservations.release(booking);
  return { kind: 'removed' };
}

/**
 * Removes extras from a locked, unpaid order. Returns the new order. The bookings of the extras expire at the supplier.
 */
export async function dropExtras(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  isDropped: (extra: OrderExtra) => boolean = () => true,
): Promise<Order> {
  const extras = listExtras(toOrderItem(order));
  const left = extras.filter((extra) => !isDropped(extra));
  if (left.length === extras.length) return order;
  const numbers = extras.filter(isDropped).map(({ number }) => number);
  return changeItem(tx, deps, order, replaceExtras(toOrderItem(order), left), {
    note: 'extraRemoved',
    data: { numbers },
  });
}

async function prepare(tx: Tx, deps: BookingDeps, input: NewExtra): Promise<Prepared | ExtraRefusal> {
  const order = await findOpenOrder(tx, deps, input);
  if (typeof order === 'string') return order;
  const hold = await selectHold(tx, order.id, 'active').executeTakeFirst();
  if (!hold || listExtras(toOrderItem(order)).some(({ product }) => product === input.product))
    return 'closed';
  const asked = await countNotes(tx, order.id, 'extraAsked');
  if (asked >= MAX_ATTEMPTS) return 'too_often';
  const extra = { product: input.product, number: asked + 1, item: input.item };
  const goods = getGoodsKind([
    ...getProduct(deps.products, order.product).listSources(toOrderItem(order)),
    ...getProduct(deps.products, extra.product).listSources(extra.item),
  ]);
  if (![...deps.gateways.values()].some((gateway) => isPayableAt(goods, gateway))) return 'not_for_sale';
  const { product, number } = extra;
  const data = { product, number, total: extra.item.offer.total };
  await addNote(tx, order, 'extraAsked', { at: deps.clock(), actor: 'buyer', data });
  return { extra, clientRef: hold.client_ref, total: order.total };
}

async function join(
  tx: Tx,
  deps: BookingDeps,
  { host, preparedFor, ...own }: NewExtra,
  asked: Prepared & { held: OrderExtra; expiresAt: Date },
): Promise<'added' | ExtraRefusal> {
  const order = await findOpenOrder(tx, deps, own);
  if (typeof order === 'string') return order;
  const hold = await selectHold(tx, order.id, 'active').executeTakeFirst();
  // A concurrent submit has changed the hold or the price of the order.
  if (hold?.client_ref !== asked.clientRef || order.total !== asked.total) return 'closed';
  const isRide = ({ product, item }: OrderExtra) =>
    getProduct(deps.products, product).summary(item).legs.length > 0;
  const earlier = listExtras(toOrderItem(order));
  if (host?.item && earlier.length > 0) return 'closed';
  if (preparedFor && !isDeepStrictEqual(await findTravellers(tx, order.id), preparedFor)) return 'closed';
  const all = [...earlier, asked.held];
  const extras = [...all.filter(isRide), ...all.filter((extra) => !isRide(extra))];
  const data = { numbers: [asked.held.number] };
  if (host) {
    await tx.deleteFrom('passengers').where('order_id', '=', order.id).execute();
    await insertPassengers(tx, order.id, host.travellers);
    await addNote(tx, order, 'passengersSaved', { at: deps.clock(), actor: 'buyer' });
  }
  const item = host?.item ?? toOrderItem(order);
  await changeItem(tx, deps, order, replaceExtras(item, extras), { note: 'extraAdded', data });
  if (order.hold_expires_at !== null && asked.expiresAt < order.hold_expires_at)
    await updateOrder(tx, order.id, { hold_expires_at: asked.expiresAt });
  return 'added';
}
