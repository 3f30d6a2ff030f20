import { sql } from 'kysely';
import type { BookingDeps } from '../deps.ts';
import { TIMINGS } from '../timings.ts';
import type { Payment } from './settlement.ts';
import { settlePayment } from './settlePayment.ts';
import { toPaymentAttempt } from './toPaymentAttempt.ts';

const BATCH = 20;

/** Asks about ended orders too: a payer who closed the tab gets a ticket or a refund. */
export async function reconcilePayments(deps: BookingDeps): Promise<number> {
  const due = await takeDue(deps);
  for (const payment of due) await reconcile(deps, payment);
  return due.length;
}

/** Moves the next check away, slower each time, so that no other instance takes the same attempts. */
async function takeDue(deps: BookingDeps): Promise<Payment[]> {
  const now = deps.clock();
  return deps.db
    .updateTable('payments')
    .set({
      checks: sql<number>`checks + 1`,
      next_check_at: sql<Date>`${now}::timestamptz
        + least(${TIMINGS.verifyAgain}::float8 * power(1.5, least(checks, 20)), ${TIMINGS.slowestCheck}::float8)
        * interval '1 millisecond'`,
    })
    .where('id', 'in', (select) =>
      select
        .selectFrom('payments')
        .select('id')
        .where('state', 'in', ['created', 'redirected', 'verifying', 'unknown'])
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

async function reconcile(deps: BookingDeps, payment: Payment): Promise<void> {
  if (payment.authority === null) {
    await closeLostRequest(deps, payment);
    return;
  }
  const gateway = deps.gateways.get(payment.gateway);
  if (!gateway) return;
  const order = await deps.db
    .selectFrom('orders')
    .select(['code', 'contact'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const giveUp = deps.clock().getTime() - payment.created_at.getTime() > TIMINGS.closeAttempt;
  // An inquiry changes nothing at the gateway, so a payer who is still typing is not disturbed.
  const outcome = await gateway.inquire(toPaymentAttempt(deps, order, payment));
  if (outcome.kind === 'pending' && !giveUp) return;
  await settlePayment(deps, { gatewayId: payment.gateway, attemptId: payment.id, returned: false, giveUp });
}

/** The gateway never returned an authority, so no payer was sent to it. */
async function closeLostRequest(deps: BookingDeps, payment: Payment): Promise<void> {
  await deps.db
    .updateTable('payments')
    .set({ state: 'failed', settled_at: deps.clock() })
    .where('id', '=', payment.id)
    .where('state', '=', 'created')
    .where('authority', 'is', null)
    .execute();
}
