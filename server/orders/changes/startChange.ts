import type { Rial } from '../../../shared/money.ts';
import { canHappen } from '../../../shared/orders/orderGraph.ts';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import { withTransaction } from '../../db/transaction.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnpaidOrder } from '../holds/endHold.ts';
import type { TooManyHolds } from '../holds/holdLimits.ts';
import type { OwnOrder } from '../orders/decidePrice.ts';
import { lockOrder, toOrderItem, type Order } from '../orders/orderStore.ts';
import { startOrder } from '../orders/startOrder.ts';
import { isOwnedBy, type RefundOwner } from '../refunds/refundOwner.ts';
import { calculateChange, type ChangeAmounts } from './calculateChange.ts';
import { findDepartures } from './findDepartures.ts';
import { listOpenChanges } from './openChanges.ts';

export interface StartChangeInput extends OwnOrder {
  /** Owner of the old tickets. The new order belongs to `visitorId`, who pays for it. */
  owner: RefundOwner;
  addressRef?: string;
  tickets: readonly TicketRef[];
  day: string;
  /** Key of the departure on the page. `expectedTotal` is its price there. */
  offerKey: string;
  expectedTotal: Rial;
  signal: AbortSignal;
}

export type StartChangeResult =
  | { kind: 'held' | 'repriced' | 'unknown'; code: string }
  /** The departure is no longer available, has a different price now, or does not accept these travellers. */
  | { kind: 'gone' | 'sold_out' | 'price_changed' | 'not_for_sale' | 'not_found' }
  /** Another change of this order is at the bank or being issued. */
  | { kind: 'busy'; code: string }
  | { kind: 'refused'; message: string }
  | TooManyHolds;

/** Holds a different departure for the travellers and releases an earlier choice. Their tickets do not change yet. */
export async function startChange(deps: BookingDeps, input: StartChangeInput): Promise<StartChangeResult> {
  const { code, owner, tickets, day, signal } = input;
  const order = await deps.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
  if (!order || order.contact === null || !isOwnedBy(order, owner)) return { kind: 'not_found' };
  const worked = await calculateChange(deps.db, deps, { order, tickets, now: deps.clock() });
  if (worked.kind === 'refused') return worked;
  const { chosen, amounts } = worked;
  const search = { order, tickets: chosen, day, signal };
  const found = await findDepartures(deps, search);
  const departure = found.departures.find(({ item }) => item.offer.key === input.offerKey);
  if (!departure) return { kind: 'gone' };
  if (departure.item.offer.total !== input.expectedTotal) return { kind: 'price_changed' };
  const { changes } = getProduct(deps.products, order.product);
  const asked = { leg: chosen[0]?.leg ?? 1, travellers: found.travellers, day, signal };
  const item = await changes?.prepare(departure.item, toOrderItem(order), asked);
  const travellers: Traveller[] | null = item
    ? (changes?.toTravellers(item, found.travellers) ?? null)
    : null;
  if (!item || !travellers) return { kind: 'sold_out' };

  const busy = await endOpenChanges(deps, order);
  if (busy !== null) return busy;
  return hold(deps, input, order, { item, travellers, tickets: chosen, amounts });
}

interface Chosen {
  item: OrderItem;
  travellers: Traveller[];
  tickets: TicketRef[];
  amounts: ChangeAmounts;
}

async function hold(
  deps: BookingDeps,
  { visitorId, addressRef }: StartChangeInput,
  order: Order,
  { item, ...change }: Chosen,
): Promise<StartChangeResult> {
  const { contact } = order;
  if (contact === null) return { kind: 'not_found' };
  return startOrder(deps, {
    visitorId,
    ...(addressRef !== undefined && { addressRef }),
    product: order.product,
    item,
    change: { ...change, fromOrder: order.id, contact },
  });
}

/** Allows one hold at a time: releases the departure that was chosen before, unless its payment is under way. */
function endOpenChanges(
  deps: BookingDeps,
  { id }: Pick<Order, 'id'>,
): Promise<Extract<StartChangeResult, { kind: 'busy' | 'refused' }> | null> {
  return withTransaction(deps.db, async (tx) => {
    await lockOrder(tx, { id });
    for (const { id: openId, code } of await listOpenChanges(tx, id, deps.clock())) {
      const open = await lockOrder(tx, { id: openId });
      if (!open) continue;
      if (canHappen(open.state, 'cancelled')) await endUnpaidOrder(tx, deps, open, 'cancelled', 'buyer');
      else if (['verifying', 'paid', 'ticketing'].includes(open.state)) return { kind: 'busy', code };
    }
    return null;
  });
}
