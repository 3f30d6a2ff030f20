import { sql } from 'kysely';
import type { OrderEvent, OrderState } from '../../../shared/orders/orderGraph.ts';
import type { Tx } from '../../db/transaction.ts';

/** States of orders that ended without a trip, whose code may be used again. */
export const CODE_RETURNING_STATES: ReadonlySet<OrderState> = new Set([
  'expired',
  'released',
  'cancelled',
  'abandoned',
  'refunded',
]);

/** A late payment uses the code again, even beyond its limit, because the payer paid the promised price. */
export async function followDiscount(
  tx: Tx,
  order: { id: string; discount: number },
  event: OrderEvent,
  state: OrderState,
): Promise<void> {
  if (order.discount === 0) return;
  if (CODE_RETURNING_STATES.has(state)) await setUse(tx, order.id, 'held', 'returned');
  else if (event === 'paymentVerifiedLate') await setUse(tx, order.id, 'returned', 'held');
}

export async function setUse(
  tx: Tx,
  orderId: string,
  from: 'held' | 'returned',
  to: 'held' | 'returned',
): Promise<void> {
  const moved = await tx
    .updateTable('discount_uses')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .returning('code')
    .executeTakeFirst();
  if (!moved) return;
  const step = to === 'held' ? 1 : -1;
  await tx
    .updateTable('discounts')
    .set({ used: sql<number>`used + ${step}` })
    .where('code', '=', moved.code)
    .execute();
}
