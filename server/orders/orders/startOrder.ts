import { createHash } from 'node:crypto';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { makeOrderCode } from '../../../shared/orders/orderCode.ts';
import { LIVE_BEFORE_PAYMENT } from '../../../shared/orders/orderGraph.ts';
import { crashAt } from '../../db/crashPoint.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { createId } from '../../db/uuid.ts';
import { isForSale } from '../../payments/saleRules.ts';
import { getGoodsKind } from '../../products/bookings/sampleSource.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import { insertChange, type NewChange } from '../changes/insertChange.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnpaidOrder, isHoldLive } from '../holds/endHold.ts';
import { finalizeHold, requestHold } from '../holds/finalizeHold.ts';
import { checkHolds, lockHoldOwners, type HoldOwner, type TooManyHolds } from '../holds/holdLimits.ts';
import { insertOrderFees } from '../payments/orderFees.ts';
import { toBuyerRef } from './buyer.ts';
import { selectHold } from './orderRows.ts';
import { recordCreation, toOrderItem, type Order } from './orderStore.ts';
import { listLaterDays } from './schedule.ts';

export interface StartOrderInput {
  visitorId: string;
  product: string;
  /** Decoded from a signed offer token; its total is the one that the buyer saw. */
  item: OrderItem;
  /** When it is missing, the limits count only by visitor. */
  addressRef?: string;
  /** Code of an order that this one replaces; the limits count only one of them. */
  replaces?: string;
  /** Set when the order changes tickets of an earlier order. */
  change?: NewChange;
}

export type StartOrderResult =
  | { kind: 'held' | 'repriced' | 'sold_out' | 'unknown'; code: string }
  /** No gateway may take a payment for this item (saleRules.ts). */
  | { kind: 'not_for_sale' }
  | TooManyHolds;

/** Starts an order. Repeated and concurrent submits create one order. No supplier call runs inside a transaction. */
export async function startOrder(deps: BookingDeps, input: StartOrderInput): Promise<StartOrderResult> {
  const goods = getGoodsKind(getProduct(deps.products, input.product).listSources(input.item));
  if (!isForSale(goods, deps.gateways.values())) return { kind: 'not_for_sale' };
  const prepared = await withTransaction(deps.db, (tx) => prepare(tx, deps, input));
  if ('kind' in prepared) return prepared;
  const { order, clientRef } = prepared;
  if (clientRef === null) return toStartResult(order);

  crashAt('K0');
  const { reservations } = getProduct(deps.products, order.product);
  const booking = { clientRef, item: toOrderItem(order) };
  let answer = await reservations.hold(booking);
  if (answer.kind === 'unknown') answer = (await reservations.find(booking)) ?? answer;
  crashAt('K1');
  const result = await finalizeHold(deps, { orderId: order.id, clientRef, answer });
  crashAt('K2');
  return { kind: result, code: order.code };
}

function toStartResult(order: Order): StartOrderResult {
  return { kind: order.state === 'repriced' ? 'repriced' : 'held', code: order.code };
}

function hashIntent(input: StartOrderInput): string {
  const { offer, search, party } = input.item;
  const parts = [
    input.visitorId,
    input.product,
    offer.key,
    search,
    party,
    ...(input.change ? [input.change.fromOrder] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function listHoldOwners({ visitorId, addressRef }: StartOrderInput): HoldOwner[] {
  const visitor = { by: 'visitor', visitorId } as const;
  return addressRef === undefined ? [visitor] : [visitor, { by: 'address', addressRef }];
}

/** `clientRef` is null when the supplier needs no further request. */
type Prepared = { order: Order; clientRef: string | null } | TooManyHolds;

async function prepare(tx: Tx, deps: BookingDeps, input: StartOrderInput): Promise<Prepared> {
  const intent = hashIntent(input);
  const owners = listHoldOwners(input);
  // Lock before the first look-up, so that of two concurrent submits the second one finds the order of the first.
  await lockHoldOwners(tx, owners);
  for (;;) {
    const existing = await tx
      .selectFrom('orders')
      .selectAll()
      .where('intent_key', '=', intent)
      .where('state', 'in', [...LIVE_BEFORE_PAYMENT])
      .forUpdate()
      .executeTakeFirst();
    if (existing && !hasLapsed(existing, deps.clock())) return prepareExisting(tx, existing);
    if (existing) await endUnpaidOrder(tx, deps, existing, 'holdExpired', 'system');
    else {
      const except = input.replaces === undefined ? [] : [input.replaces];
      for (const owner of owners) {
        const refused = await checkHolds(tx, deps, owner, { ...input, except });
        if (refused) return refused;
      }
    }

    const created = await insertOrder(tx, deps, input, intent);
    if (created) return created;
    // A concurrent insert was first, or the code was taken: look again.
  }
}

function hasLapsed(order: Order, now: Date): boolean {
  return ['held', 'repriced', 'awaiting_payment'].includes(order.state) && !isHoldLive(order, now);
}

/** The hold request of a draft is running or was lost. Repeating it under the same reference is harmless. */
async function prepareExisting(tx: Tx, order: Order): Promise<Prepared> {
  if (order.state !== 'draft') return { order, clientRef: null };
  const hold = await selectHold(tx, order.id, 'requesting', 'unknown').executeTakeFirst();
  return { order, clientRef: hold?.client_ref ?? null };
}

async function insertOrder(
  tx: Tx,
  deps: BookingDeps,
  input: StartOrderInput,
  intent: string,
): Promise<Exclude<Prepared, TooManyHolds> | null> {
  const now = deps.clock();
  const trip = getProduct(deps.products, input.product).summary(input.item);
  const order = await tx
    .insertInto('orders')
    .values({
      id: createId(deps),
      code: makeOrderCode(deps.randomBytes(32)),
      buyer_ref: toBuyerRef(input.visitorId),
      intent_key: intent,
      address_ref: input.addressRef ?? null,
      changed_from: input.change?.fromOrder ?? null,
      contact: input.change ? JSON.stringify(input.change.contact) : null,
      state: 'draft',
      product: input.product,
      currency: 'IRR',
      total: input.item.offer.total,
      offer: JSON.stringify(input.item.offer),
      search: JSON.stringify(input.item.search),
      party: JSON.stringify(input.item.party),
      travel_day: toLocalDay(trip.startsAt),
      later_days: listLaterDays(trip),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!order) return null;

  await insertOrderFees(tx, order.id, getProduct(deps.products, input.product), input.item);
  if (input.change) await insertChange(tx, order, input.change, now);
  await recordCreation(tx, order.id, { at: now, actor: 'buyer', data: { total: order.total } });
  return { order, clientRef: await requestHold(tx, deps, order.id) };
}
