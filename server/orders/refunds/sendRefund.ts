import type { RefundView } from '../../../shared/orders/orderView.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { RefundAnswer } from '../../payments/port.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { addNote, applyEvent, lockOrderOf, type StaffRef } from '../orders/orderStore.ts';
import { postRefund } from '../payments/ledger.ts';
import { toPaymentAttempt } from '../payments/toPaymentAttempt.ts';
import { hasTickets } from '../tickets/hasTickets.ts';

type RefundReason = RefundView['reason'];

/** Makes the gateway pay a refund. Repeatable: the gateway identifies it by its id, the ledger by its entry. */
export async function sendRefund(
  deps: BookingDeps,
  { refundId }: { refundId: string },
): Promise<RefundAnswer> {
  const refund = await deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    // The bank has the code of the paid order; a change refunds through the payment of an earlier order.
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.state', 'refunds.amount', 'refunds.order_id', 'refunds.reason'])
    .select(['payments.id as paymentId', 'payments.gateway', 'payments.authority', 'payments.amount as paid'])
    .select(['orders.code', 'orders.contact', 'refunds.request_id as requestId'])
    .select((select) =>
      select
        .selectFrom('refund_requests')
        .select('iban')
        .whereRef('refund_requests.id', '=', 'refunds.request_id')
        .as('iban'),
    )
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.state === 'done') return 'done';
  const gateway = deps.gateways.get(refund.gateway);
  if (!gateway) return 'unknown';
  const payment = {
    id: refund.paymentId,
    gateway: refund.gateway,
    authority: refund.authority,
    amount: refund.paid,
  };
  const attempt = toPaymentAttempt(deps, refund, payment);
  const answer = await gateway.refund({
    attempt,
    refundId,
    amount: refund.amount,
    iban: refund.iban,
    duplicate: refund.reason === 'duplicate_payment',
  });
  if (answer !== 'done') return answer;
  await settleRefundPayment(deps, { refundId });
  return 'done';
}

/**
 * Settles a refund by the gateway's answer or an operator's transfer number. Returns false when it was settled already.
 */
export function settleRefundPayment(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>,
  { refundId, trace = null }: { refundId: string; trace?: string | null },
): Promise<boolean> {
  return withTransaction(deps.db, (tx) => writeRefundPayment(tx, deps, { refundId, trace }));
}

export async function writeRefundPayment(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'randomBytes'>,
  { refundId, trace, by }: { refundId: string; trace: string | null; by?: StaffRef },
): Promise<boolean> {
  const order = await lockOrderOf(tx, 'refunds', refundId);
  const at = deps.clock();
  const refund = await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: at, trace })
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .returning(['amount', 'reason', 'payment_id'])
    .executeTakeFirst();
  if (!order || !refund) return false;
  const { id: orderId } = order;
  await postRefund(tx, refundId, { orderId, amount: refund.amount, at });
  const data = {
    refundId,
    amount: refund.amount,
    reason: refund.reason,
    ...(trace !== null && { trace }),
    ...(by && { by }),
  };
  const actor = trace === null ? ('gateway' as const) : ('operator' as const);
  await tx
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('id', '=', refund.payment_id)
    .where('state', '=', 'refunding')
    .execute();
  await enqueueNotification(tx, deps, { notice: 'refunded', orderId, refundId }, `refunded:${refundId}`);
  if (SEPARATE_REASONS.has(refund.reason) || (await hasOpenRefunds(tx, orderId))) {
    await addNote(tx, order, 'refundSent', { at, actor, data });
    return true;
  }
  const event = (await hasTickets(tx, orderId)) ? 'refundPartlyPaid' : 'refundPaid';
  await applyEvent(tx, order, event, { at, actor, data });
  return true;
}

/** Reasons of refunds that do not change the order's state. */
const SEPARATE_REASONS: ReadonlySet<RefundReason> = new Set([
  'duplicate_payment',
  'amount_mismatch',
  'part_missing',
  'goodwill',
  'changed',
]);

async function hasOpenRefunds(tx: Tx, orderId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .where('reason', 'not in', [...SEPARATE_REASONS])
    .executeTakeFirst();
  return open !== undefined;
}
