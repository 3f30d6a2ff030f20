import type { AttemptState } from '../../../shared/orders/orderMessages.ts';
import type { Tx } from '../../db/transaction.ts';
import type { PaymentOutcome } from '../../payments/port.ts';
import type { BookingDeps } from '../deps.ts';
import { isHoldLive } from '../holds/endHold.ts';
import { acceptDifference, calculatePriceDifference } from '../orders/latePrice.ts';
import { addNote, applyEvent, calculatePayable, type Order } from '../orders/orderStore.ts';
import { refundOrder, requestRefund } from '../refunds/requestRefund.ts';
import { enqueueIssue } from '../tickets/enqueueIssue.ts';
import { TIMINGS } from '../timings.ts';
import { postCapture } from './ledger.ts';
import type { Payment, SettleInput, SettleKind } from './settlement.ts';
import { decideCapture } from './settlementRules.ts';

interface Settlement {
  order: Order;
  payment: Payment;
  outcome: PaymentOutcome;
  input: SettleInput;
}

type Captured = Extract<PaymentOutcome, { refId: string }>;

export function applyOutcome(tx: Tx, deps: BookingDeps, settlement: Settlement): Promise<SettleKind> {
  const { outcome } = settlement;
  switch (outcome.kind) {
    case 'paid':
    case 'already':
      return capture(tx, deps, settlement, outcome);
    case 'failed':
      return close(tx, deps, settlement, settlement.input.hint === 'nok' ? 'cancelled' : 'failed');
    case 'mismatch':
      return close(tx, deps, settlement, 'amount_mismatch');
    case 'pending':
      if (settlement.input.giveUp) return close(tx, deps, settlement, 'expired');
      return scheduleInquiry(tx, deps, settlement);
    case 'unknown':
      return scheduleInquiry(tx, deps, settlement);
  }
}

async function setPayment(
  tx: Tx,
  payment: Payment,
  state: AttemptState,
  settledAt: Date | null,
  captured?: Captured,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state,
      settled_at: settledAt,
      ...(captured
        ? { ref_id: captured.refId, masked_pan: captured.maskedPan, gateway_fee: captured.fee ?? null }
        : {}),
    })
    .where('id', '=', payment.id)
    .execute();
}

async function capture(
  tx: Tx,
  deps: BookingDeps,
  { order, payment }: Settlement,
  captured: Captured,
): Promise<SettleKind> {
  const at = deps.clock();
  const posting = { orderId: order.id, amount: captured.amount, at };
  const giveBack = async (state: 'amount_mismatch' | 'duplicate') => {
    const duplicate = state === 'duplicate';
    await setPayment(tx, payment, state, at, captured);
    await postCapture(tx, payment.id, posting);
    await requestRefund(tx, deps, {
      orderId: order.id,
      paymentId: payment.id,
      amount: captured.amount,
      reason: duplicate ? 'duplicate_payment' : 'amount_mismatch',
    });
    const data = { attemptId: payment.id, asked: payment.amount, paid: captured.amount };
    await addNote(tx, order, duplicate ? 'duplicatePayment' : 'amountMismatch', {
      at,
      actor: 'gateway',
      data,
    });
  };

  const difference = payment.part === 'difference';
  const decision = decideCapture({
    state: order.state,
    holdLive: isHoldLive(order, at),
    amountsAgree:
      captured.amount === payment.amount &&
      payment.amount === (difference ? calculatePriceDifference(order) : calculatePayable(order)),
    difference,
    isChange: order.changed_from !== null,
  });
  if (decision.kind === 'mismatch') {
    await giveBack('amount_mismatch');
    await returnToPaying(tx, deps, order, payment);
    return 'mismatch';
  }
  if (decision.kind === 'duplicate') {
    await giveBack('duplicate');
    return 'duplicate';
  }
  await setPayment(tx, payment, 'verified', at, captured);
  await postCapture(tx, payment.id, posting);
  if (difference) {
    await acceptDifference(tx, deps, order, { attemptId: payment.id });
    await enqueueIssue(tx, deps, order.id, payment.id);
    return 'paid';
  }
  let moved = order;
  for (const event of decision.events) {
    moved = await applyEvent(tx, moved, event, { at, actor: 'gateway', data: { attemptId: payment.id } });
  }
  if (decision.next === 'refund') await refundOrder(tx, deps, moved, 'late_payment');
  else await enqueueIssue(tx, deps, order.id);
  return 'paid';
}

async function close(
  tx: Tx,
  deps: BookingDeps,
  { order, payment }: Settlement,
  state: Extract<AttemptState, 'failed' | 'cancelled' | 'expired' | 'amount_mismatch'>,
): Promise<SettleKind> {
  await setPayment(tx, payment, state, deps.clock());
  if (state === 'amount_mismatch') {
    const data = { attemptId: payment.id, asked: payment.amount };
    await addNote(tx, order, 'amountMismatch', { at: deps.clock(), actor: 'gateway', data });
  }
  await returnToPaying(tx, deps, order, payment);
  if (state === 'amount_mismatch') return 'mismatch';
  return state === 'expired' ? 'failed' : state;
}

async function returnToPaying(tx: Tx, deps: BookingDeps, order: Order, payment: Payment): Promise<void> {
  if (order.state !== 'verifying') return;
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('id', '!=', payment.id)
    .where('state', 'in', ['verifying', 'unknown'])
    .executeTakeFirst();
  if (other) return;
  const data = { attemptId: payment.id };
  await applyEvent(tx, order, 'paymentFailed', { at: deps.clock(), actor: 'gateway', data });
}

/** Schedules the next inquiry of the reconciler. An attempt whose payer is still at the bank does not change. */
async function scheduleInquiry(
  tx: Tx,
  deps: BookingDeps,
  { payment, outcome, input }: Settlement,
): Promise<SettleKind> {
  if (!input.returned && outcome.kind === 'pending') return 'pending';
  await tx
    .updateTable('payments')
    .set({
      state: outcome.kind === 'unknown' ? 'unknown' : 'verifying',
      next_check_at: new Date(deps.clock().getTime() + calculateNextCheck(payment.checks)),
    })
    .where('id', '=', payment.id)
    .execute();
  return 'pending';
}

/**
 * Returns milliseconds. Allows four checks in the first minute, because a fifth of the answers may get lost (figure
 * M4).
 */
function calculateNextCheck(checks: number): number {
  return Math.min(TIMINGS.askAgain * 1.5 ** checks, TIMINGS.slowestCheck);
}
