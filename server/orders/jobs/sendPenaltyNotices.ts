import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { selectFreeOrders } from '../orders/orderStore.ts';
import { loadPenaltySteps, planPenaltyNotice, savePlan, UNDER_WAY } from '../orders/penaltyNotices.ts';

const BATCH = 200;

/** States with a refund under way; some tickets may remain. */
const REFUNDING: ReadonlySet<OrderState> = new Set([
  'refund_requested',
  'refund_quoted',
  'refund_confirmed',
  'refunding',
]);

/** Queues the message before the next penalty step for buyers who asked for it, and plans the message after that. */
export function sendPenaltyNotices(deps: BookingDeps): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const orders = await selectFreeOrders(tx, BATCH)
      .where('penalty_notice_at', '<=', now)
      .where('product', 'in', [...deps.products.keys()])
      .orderBy('penalty_notice_at')
      .execute();
    let queued = 0;
    for (const order of orders) {
      const { id: orderId, state, penalty_notice_until: until } = order;
      if (until !== null && until > now && UNDER_WAY.includes(state)) {
        await enqueueNotification(
          tx,
          deps,
          { notice: 'penalty', orderId, until: until.toISOString() },
          `penalty:${orderId}:${until.getTime()}`,
        );
        queued += 1;
      }
      const goesOn = UNDER_WAY.includes(state) || REFUNDING.has(state);
      const steps = goesOn ? await loadPenaltySteps(tx, deps, order, now) : [];
      // The page shows the buyer's choice until the last step ends.
      const last = goesOn && until !== null && until > now ? { at: until, until } : null;
      await savePlan(tx, orderId, planPenaltyNotice(steps, now, until ?? now) ?? last);
    }
    return queued;
  });
}
