import { LIVE_BEFORE_PAYMENT, type OrderState } from '../../../shared/orders/orderGraph.ts';
import type { Reader } from '../../db/transaction.ts';

export interface OpenChange {
  /** Id and code of the new order. */
  id: string;
  code: string;
  state: OrderState;
  isConfirmed: boolean;
}

const AFTER_PAYMENT: readonly OrderState[] = ['paid', 'ticketing'];
/** States of an order with a hold. An order with an expired hold stays in its state until a job ends it. */
const HELD: ReadonlySet<OrderState> = new Set(['held', 'repriced', 'awaiting_payment']);

/** Lists the changes of an order's tickets that may still happen. Call under the lock of that order. */
export async function listOpenChanges(
  db: Pick<Reader, 'selectFrom'>,
  orderId: string,
  now: Date,
): Promise<OpenChange[]> {
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .select(['orders.id', 'orders.code', 'orders.state', 'orders.hold_expires_at'])
    .select('order_changes.confirmed_at')
    .where('order_changes.from_order', '=', orderId)
    .where('order_changes.done_at', 'is', null)
    .where('orders.state', 'in', [...LIVE_BEFORE_PAYMENT, ...AFTER_PAYMENT])
    .execute();
  return rows
    .filter(({ state, hold_expires_at: until }) => !HELD.has(state) || (until !== null && until > now))
    .map(({ id, code, state, confirmed_at: at }) => ({ id, code, state, isConfirmed: at !== null }));
}

/** Returns the code of the new order that has reserved tickets of this one, or null. */
export async function findReservingChange(
  db: Pick<Reader, 'selectFrom'>,
  orderId: string,
  now: Date,
): Promise<string | null> {
  const open = await listOpenChanges(db, orderId, now);
  return open.find(({ isConfirmed }) => isConfirmed)?.code ?? null;
}
