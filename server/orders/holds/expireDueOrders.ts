import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { refuseDifference } from '../orders/latePrice.ts';
import { endUnpaidOrder } from './endHold.ts';

const BATCH = 50;

/**
 * Ends unpaid orders whose hold has run out, and gives late money back whose difference nobody paid; the seats go back. Any number of instances may do it at once: who
 * finds a row locked leaves it. Returns how many ended.
 */
export function expireDueOrders(deps: BookingDeps): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .selectAll()
      .where('state', 'in', ['held', 'repriced', 'awaiting_payment', 'price_decision'])
      .where('hold_expires_at', '<=', deps.clock())
      .orderBy('hold_expires_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const order of due) {
      if (order.state === 'price_decision') await refuseDifference(tx, deps, order);
      else await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');
    }
    return due.length;
  });
}
