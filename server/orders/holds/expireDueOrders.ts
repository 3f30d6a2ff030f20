import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { refuseDifference } from '../orders/latePrice.ts';
import { selectFreeOrders } from '../orders/orderStore.ts';
import { endUnpaidOrder } from './endHold.ts';

const BATCH = 50;

export function expireDueOrders(deps: BookingDeps): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const due = await selectFreeOrders(tx, BATCH)
      .where('state', 'in', ['held', 'repriced', 'awaiting_payment', 'price_decision'])
      .where('hold_expires_at', '<=', deps.clock())
      .orderBy('hold_expires_at')
      .execute();
    for (const order of due) {
      if (order.state === 'price_decision') await refuseDifference(tx, deps, order);
      else await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');
    }
    return due.length;
  });
}
