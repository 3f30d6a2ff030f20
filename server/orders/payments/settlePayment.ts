import { crashAt } from '../../db/crashPoint.ts';
import { findBrokenUnique, withTransaction, type Tx } from '../../db/transaction.ts';
import { isUuid } from '../../db/uuid.ts';
import type { PaymentAlarm } from '../../payments/paymentAlarms.ts';
import type { PaymentOutcome } from '../../payments/port.ts';
import type { BookingDeps } from '../deps.ts';
import { applyEvent, lockOrder, type Order } from '../orders/orderStore.ts';
import { issueOrder } from '../tickets/issueOrder.ts';
import { TIMINGS } from '../timings.ts';
import { applyOutcome } from './applyOutcome.ts';
import type { Payment, SettleInput, SettleKind, SettleResult } from './settlement.ts';
import { FINAL_STATES } from './settlementRules.ts';
import { toPaymentAttempt } from './toPaymentAttempt.ts';

const ALARMS: Partial<Record<SettleKind, PaymentAlarm>> = {
  mismatch: 'amount_mismatch',
  duplicate: 'duplicate',
};

/** Settles a payment for the callback and the reconciler. Trusts nothing in the request. */
export async function settlePayment(deps: BookingDeps, input: SettleInput): Promise<SettleResult> {
  const found = await findAttempt(deps, input);
  const gateway = deps.gateways.get(input.gatewayId);
  if (!found || !gateway) return { kind: 'not_found' };
  const { payment, order } = found;
  const final = FINAL_STATES[payment.state];
  if (final) return { kind: final, orderCode: order.code };

  if (input.returned) await withTransaction(deps.db, (tx) => markReturned(tx, deps, payment));
  crashAt('K7');
  const verification = gateway.verify(toPaymentAttempt(deps, order, payment));
  crashAt('K8');
  const outcome = await verification;
  crashAt('K9');
  const { kind, isNew } = await finalize(deps, payment, outcome, input);
  if (isNew) report(deps, kind, { orderCode: order.code, attemptId: payment.id, gateway: payment.gateway });
  crashAt('K10');
  if (kind === 'paid') await issueOrder(deps, { orderId: order.id });
  return { kind, orderCode: order.code };
}

/** Results that end a payment. A cancellation counts as declined, because only the browser reports it. */
const ENDS: ReadonlySet<SettleKind> = new Set(['paid', 'failed', 'cancelled']);

function report(
  { paymentAlarms, clock }: BookingDeps,
  kind: SettleKind,
  facts: { orderCode: string; attemptId: string; gateway: string },
): void {
  const alarm = ALARMS[kind];
  if (alarm) paymentAlarms.raise(alarm, facts);
  if (ENDS.has(kind)) paymentAlarms.countEnd({ ...facts, isPaid: kind === 'paid', at: clock() });
}

async function findAttempt(
  deps: BookingDeps,
  { gatewayId, attemptId, authority }: SettleInput,
): Promise<{ payment: Payment; order: Pick<Order, 'id' | 'code' | 'contact'> } | null> {
  if (!isUuid(attemptId)) return null;
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', attemptId)
    .where('gateway', '=', gatewayId)
    .executeTakeFirst();
  if (!payment || payment.authority === null) return null;
  if (authority !== undefined && payment.authority !== authority) return null;
  const order = await deps.db
    .selectFrom('orders')
    .select(['id', 'code', 'contact'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  return { payment, order };
}

async function markReturned(tx: Tx, deps: BookingDeps, payment: Payment): Promise<void> {
  const order = await lockOrder(tx, { id: payment.order_id });
  const at = deps.clock();
  const marked = await tx
    .updateTable('payments')
    .set({ state: 'verifying', next_check_at: new Date(at.getTime() + TIMINGS.verifyAgain) })
    .where('id', '=', payment.id)
    .where('state', 'not in', ['verified', 'duplicate', 'amount_mismatch', 'refunding', 'refunded'])
    .returning('id')
    .executeTakeFirst();
  // If no row was marked, a concurrent run has settled the payment, and nothing would ever end a new verification.
  if (marked && order?.state === 'awaiting_payment') {
    await applyEvent(tx, order, 'verificationStarted', {
      at,
      actor: 'buyer',
      data: { attemptId: payment.id },
    });
  }
}

async function finalize(
  deps: BookingDeps,
  payment: Payment,
  outcome: PaymentOutcome,
  input: SettleInput,
): Promise<{ kind: SettleKind; isNew: boolean }> {
  const apply = (decided: PaymentOutcome) =>
    withTransaction(deps.db, async (tx): Promise<{ kind: SettleKind; isNew: boolean }> => {
      const order = await lockOrder(tx, { id: payment.order_id });
      const current = await tx
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', payment.id)
        .forUpdate()
        .executeTakeFirst();
      if (!order || !current) throw new Error(`payment ${payment.id} has gone`);
      const final = FINAL_STATES[current.state];
      if (final) return { kind: final, isNew: false };
      const settlement = { order, payment: current, outcome: decided, input };
      return { kind: await applyOutcome(tx, deps, settlement), isNew: true };
    });
  try {
    return await apply(outcome);
  } catch (error) {
    // Another payment has this bank reference: treats the outcome as unknown, so the reconciler asks again.
    if (findBrokenUnique(error) === 'payments_gateway_ref_id_key') return apply({ kind: 'unknown' });
    throw error;
  }
}
