import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import type { OrderContact, Traveller } from '../../../shared/orders/orderView.ts';
import { withTransaction } from '../../db/transaction.ts';
import { listExtras } from '../../products/extras/orderExtra.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnpaidOrder, isHoldLive } from '../holds/endHold.ts';
import { checkHolds, lockHoldOwners, type TooManyHolds } from '../holds/holdLimits.ts';
import { hasOpenPayment, moveDiscount, removeDiscount } from '../payments/applyDiscount.ts';
import { toBuyerRef } from './buyer.ts';
import { dropExtras } from './changeExtras.ts';
import type { OwnOrder } from './decidePrice.ts';
import { insertPassengers } from './insertPassengers.ts';
import { addNote, lockOrder, toOrderItem, updateOrder, type Order } from './orderStore.ts';

export type SavePassengersResult =
  | { kind: 'saved'; discount: 'kept' | 'removed'; extras?: 'removed' }
  | { kind: 'not_found' | 'expired' | 'repriced' | 'wrong_party' }
  /** The new mobile has used the discount before, and an open bank page asks for the reduced price. */
  | { kind: 'discount_at_bank' }
  /** An extra does not fit the new travellers, and an open bank page asks for its price. */
  | { kind: 'extras_at_bank' }
  | TooManyHolds
  | { kind: 'closed'; state: OrderState };

export function savePassengers(
  deps: BookingDeps,
  input: OwnOrder & {
    passengers: readonly Traveller[];
    contact: OrderContact;
    /** Code of an order that this one replaces; the limits count only one of them. */
    replaces?: string;
  },
): Promise<SavePassengersResult> {
  return withTransaction(deps.db, async (tx): Promise<SavePassengersResult> => {
    const order = await lockOrder(tx, { code: input.code });
    if (!order || order.buyer_ref !== toBuyerRef(input.visitorId)) return { kind: 'not_found' };
    if (order.changed_from !== null) return { kind: 'closed', state: order.state };
    if (order.state === 'repriced') return { kind: 'repriced' };
    if (order.state !== 'held' && order.state !== 'awaiting_payment') {
      return order.state === 'expired' ? { kind: 'expired' } : { kind: 'closed', state: order.state };
    }
    const at = deps.clock();
    if (!isHoldLive(order, at)) {
      await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');
      return { kind: 'expired' };
    }
    const product = getProduct(deps.products, order.product);
    if (!product.matchesTravellers(toOrderItem(order), input.passengers)) return { kind: 'wrong_party' };

    const { mobile } = input.contact;
    if (mobile !== order.contact?.mobile) {
      const owner = { by: 'mobile', mobile } as const;
      const except = [order.code, ...(input.replaces === undefined ? [] : [input.replaces])];
      await lockHoldOwners(tx, [owner]);
      const item = toOrderItem(order);
      const refused = await checkHolds(tx, deps, owner, { product: order.product, item, except });
      if (refused) return refused;
    }
    const discount = await moveDiscount(tx, deps, order, mobile);
    if (discount === 'at_bank') return { kind: 'discount_at_bank' };
    const misfits = findMisfits(deps, order, input.passengers);
    if (misfits.length > 0 && (await hasOpenPayment(tx, order.id))) return { kind: 'extras_at_bank' };

    await tx.deleteFrom('passengers').where('order_id', '=', order.id).execute();
    await insertPassengers(tx, order.id, input.passengers);
    await updateOrder(tx, order.id, { contact: JSON.stringify(input.contact), updated_at: at });
    await addNote(tx, order, 'passengersSaved', { at, actor: 'buyer' });
    if (misfits.length === 0) return { kind: 'saved', discount };
    // The discount was calculated from a price that is no longer valid.
    const isReduced = await removeDiscount(tx, deps, { code: input.code });
    const current = await lockOrder(tx, { code: input.code });
    if (current) await dropExtras(tx, deps, current, ({ number }) => misfits.includes(number));
    return { kind: 'saved', discount: isReduced ? 'removed' : discount, extras: 'removed' };
  });
}

/** Lists the numbers of the extras that were priced for other travellers. */
function findMisfits({ products }: BookingDeps, order: Order, travellers: readonly Traveller[]): number[] {
  return listExtras(toOrderItem(order)).flatMap(({ product: id, item, number }) => {
    const product = getProduct(products, id);
    const own = travellers.map((traveller) => product.toExtraTraveller?.(item, traveller) ?? traveller);
    return product.matchesTravellers(item, own) ? [] : [number];
  });
}
