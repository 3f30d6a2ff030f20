import type { Selectable } from 'kysely';
import { canHappen } from '../../../shared/orders/orderGraph.ts';
import { enqueue } from '../../db/outbox.ts';
import type { RefundRequestsTable } from '../../db/schema.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { CancelAnswer } from '../../products/bookings/bookingPort.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { claimExclusively, type ExclusiveClaim } from '../exclusiveClaim.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import {
  applyEvent,
  lockRefundOrder,
  toOrderItem,
  type EventMeta,
  type Order,
} from '../orders/orderStore.ts';
import { postReturn } from '../payments/ledger.ts';
import { calculateReturnFee } from '../payments/orderFees.ts';
import { TIMINGS } from '../timings.ts';
import { calculateRefund } from './calculateRefund.ts';
import { refundShare } from './requestRefund.ts';

/**
 * Asks the supplier to cancel the tickets, one run at a time. `late`: the supplier may have cancelled the tickets
 * although it refused a concurrent run.
 */
export async function processRefundRequest(
  deps: BookingDeps,
  { requestId, late = false }: { requestId: string; late?: boolean },
): Promise<'done' | 'pending'> {
  const request = await deps.db
    .selectFrom('refund_requests')
    .innerJoin('holds', 'holds.order_id', 'refund_requests.order_id')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .select(['refund_requests.state', 'refund_requests.tickets', 'holds.client_ref'])
    .select(['orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('refund_requests.id', '=', requestId)
    .where('holds.state', '=', 'consumed')
    .executeTakeFirstOrThrow();
  const state = late ? 'rejected' : 'confirmed';
  if (request.state !== state) return 'done';
  const claim = await claimRefundRequest(deps, requestId, state);
  if (claim === null) return 'pending';
  const booking = { clientRef: request.client_ref, item: toOrderItem(request) };
  const { reservations } = getProduct(deps.products, request.product);
  const answer = await reservations.cancel(booking, request.tickets, () => claim.renew());
  return withTransaction(deps.db, (tx) => finalize(tx, deps, { requestId, claimedAt: claim.at, answer }));
}

function claimRefundRequest(
  deps: BookingDeps,
  requestId: string,
  state: 'confirmed' | 'rejected',
): Promise<ExclusiveClaim | null> {
  return claimExclusively(deps, async (now, owned) => {
    const over = new Date(now.getTime() - TIMINGS.concurrentRequest);
    const claimed = await deps.db
      .updateTable('refund_requests')
      .set({ asked_at: now })
      .where('id', '=', requestId)
      .where('state', '=', state)
      .where((where) =>
        owned
          ? where('asked_at', '=', owned)
          : where.or([where('asked_at', 'is', null), where('asked_at', '<=', over)]),
      )
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

async function finalize(
  tx: Tx,
  deps: BookingDeps,
  { requestId, claimedAt, answer }: { requestId: string; claimedAt: Date; answer: CancelAnswer },
): Promise<'done' | 'pending'> {
  const order = await lockRefundOrder(tx, 'refund_requests', requestId);
  const request = await tx
    .selectFrom('refund_requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (!order) return 'done';
  if (request.state === 'confirmed') {
    if (answer === 'cancelled') await acceptRefund(tx, deps, order, request);
    // A later run may have cancelled the tickets and lost the response, so only the latest run may record a refusal.
    else if (answer === 'unknown' || request.asked_at?.getTime() !== claimedAt.getTime()) return 'pending';
    else await rejectRefund(tx, deps, order, request);
    return 'done';
  }
  if (request.state !== 'rejected') return 'done';
  if (answer === 'cancelled') return acceptLateRefund(tx, deps, order, request);
  // A run before the refused one may have cancelled the tickets.
  if (answer === 'unknown') await enqueueLateRun(tx, deps, requestId);
  return answer === 'unknown' ? 'pending' : 'done';
}

function enqueueLateRun(tx: Tx, deps: BookingDeps, requestId: string): Promise<void> {
  return enqueue(tx, deps, {
    topic: 'cancel',
    dedupeKey: `cancel-late:${requestId}`,
    payload: { requestId, late: 'yes' },
  });
}

type Request = Selectable<RefundRequestsTable>;

function buildEventMeta(deps: BookingDeps, { code, amount }: Request): EventMeta {
  return { at: deps.clock(), actor: 'supplier', data: { refund: code, amount } };
}

async function setState(tx: Tx, { id }: Request, state: 'accepted' | 'rejected'): Promise<void> {
  await tx.updateTable('refund_requests').set({ state }).where('id', '=', id).execute();
}

async function rejectRefund(tx: Tx, deps: BookingDeps, order: Order, request: Request): Promise<void> {
  await setState(tx, request, 'rejected');
  await applyEvent(tx, order, 'refundRejected', buildEventMeta(deps, request));
  await notifyRefund(tx, deps, order, 'refund_rejected', request.id);
}

async function acceptRefund(tx: Tx, deps: BookingDeps, order: Order, request: Request): Promise<void> {
  const meta = buildEventMeta(deps, request);
  const { id: requestId, amount } = request;
  await setState(tx, request, 'accepted');
  for (const { leg, position } of request.tickets) {
    await tx
      .updateTable('tickets')
      .set({ cancelled_at: meta.at })
      .where('order_id', '=', order.id)
      .where('leg', '=', leg)
      .where('position', '=', position)
      .execute();
  }
  const fee = await calculateReturnFee(tx, { ...deps, order, amount }, request.tickets);
  await postReturn(tx, requestId, { orderId: order.id, amount, fee, at: meta.at });
  await refundShare(tx, deps, { orderId: order.id, amount, reason: 'returned', requestId });
  await applyEvent(tx, order, 'refundStarted', meta);
  await notifyRefund(tx, deps, order, 'refund_accepted', requestId);
}

/** Corrects the order when the supplier refused one of two concurrent runs and cancelled for the other. */
async function acceptLateRefund(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  request: Request,
): Promise<'done' | 'pending'> {
  const now = deps.clock();
  // A change has voided all tickets and moved their worth.
  if (order.state === 'rebooked') return 'done';
  if (!canHappen(order.state, 'refundRequested')) {
    await enqueueLateRun(tx, deps, request.id);
    return 'pending';
  }
  const { tickets, confirmed_at: confirmedAt } = request;
  const refund = await calculateRefund(tx, deps, { order, tickets, now: confirmedAt ?? now });
  // A later request has already refunded some of the tickets.
  if (refund.kind === 'calculated' && refund.chosen.length < tickets.length) return 'done';
  const amount = refund.kind === 'calculated' ? refund.settled.refundRial : request.amount;
  await tx.updateTable('refund_requests').set({ amount }).where('id', '=', request.id).execute();
  const meta = buildEventMeta(deps, { ...request, amount });
  const requested = await applyEvent(tx, order, 'refundRequested', meta);
  const quoted = await applyEvent(tx, requested, 'refundQuoted', meta);
  const confirmed = await applyEvent(tx, quoted, 'refundConfirmed', meta);
  await acceptRefund(tx, deps, confirmed, { ...request, amount });
  return 'done';
}

function notifyRefund(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  notice: 'refund_accepted' | 'refund_rejected',
  requestId: string,
): Promise<void> {
  return enqueueNotification(tx, deps, { notice, orderId: order.id, requestId }, `${notice}:${requestId}`);
}
