import { sql, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { BookingDeps } from '../deps.ts';
import { TIMINGS } from '../timings.ts';
import type { Payment, SettleKind } from './settlement.ts';
import { settlePayment } from './settlePayment.ts';
import { toPaymentAttempt } from './toPaymentAttempt.ts';

const BATCH = 20;

/**
 * Asks a gateway about open attempts, even of ended orders, so that a payer who closed the tab gets a ticket or a
 * refund.
 */
export async function reconcilePayments(deps: BookingDeps, gateway: string): Promise<number> {
  const due = await takeDue(deps, (payments) => payments.where('gateway', '=', gateway));
  for (const payment of due) await reconcile(deps, payment);
  return due.length;
}

/** Raises an alarm for each open attempt whose gateway is no longer configured, because nothing else would check it. */
export async function reconcileUnknownGateways(deps: BookingDeps): Promise<number> {
  const known = [...deps.gateways.keys()];
  const due = await takeDue(deps, (payments) =>
    known.length === 0 ? payments : payments.where('gateway', 'not in', known),
  );
  for (const payment of due) await reconcile(deps, payment);
  return due.length;
}

type OpenPayments = SelectQueryBuilder<Schema, 'payments', { id: string }>;

/** Postpones the next check, longer each time, so that no other instance takes the same attempts. */
async function takeDue(
  deps: BookingDeps,
  choose: (payments: OpenPayments) => OpenPayments,
): Promise<Payment[]> {
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
      choose(select.selectFrom('payments').select('id'))
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
  const giveUp = deps.clock().getTime() - payment.created_at.getTime() > TIMINGS.closeAttempt;
  await inquirePayment(deps, payment, { giveUp });
}

/**
 * Asks the bank about a payment. The inquiry changes nothing at the gateway and does not disturb a payer who is still
 * typing.
 */
export async function inquirePayment(
  deps: BookingDeps,
  payment: Payment,
  { giveUp }: { giveUp: boolean },
): Promise<SettleKind | 'not_found'> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['code', 'contact'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const gateway = deps.gateways.get(payment.gateway);
  if (!gateway) {
    const { id: attemptId, gateway: missing } = payment;
    deps.paymentAlarms.raise('unknown_gateway', { orderCode: order.code, attemptId, gateway: missing });
    return 'not_found';
  }
  const outcome = await gateway.inquire(toPaymentAttempt(deps, order, payment));
  if (outcome.kind === 'pending' && !giveUp) return 'pending';
  const { gateway: gatewayId, id: attemptId } = payment;
  return (await settlePayment(deps, { gatewayId, attemptId, returned: false, giveUp })).kind;
}

/**
 * Makes the verifications that the previous process left behind due at once. Only for a process that owns the database
 * alone, when no other one can be asking a bank. As safe as a reload of the callback, which also asks during the lease.
 * Other leases stay: a supplier may refuse a second cancellation while the first one is under way.
 */
export async function releaseVerifications({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db
    .updateTable('payments')
    .set({ next_check_at: now })
    .where('state', '=', 'verifying')
    .where('next_check_at', '>', now)
    .where('next_check_at', '<=', new Date(now.getTime() + TIMINGS.verifyAgain))
    .execute();
}

/** Fails an attempt without an authority from the gateway, which no payer can have reached. */
async function closeLostRequest(deps: BookingDeps, payment: Payment): Promise<void> {
  await deps.db
    .updateTable('payments')
    .set({ state: 'failed', settled_at: deps.clock() })
    .where('id', '=', payment.id)
    .where('state', '=', 'created')
    .where('authority', 'is', null)
    .execute();
}
