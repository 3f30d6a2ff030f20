import type { Selectable } from 'kysely';
import { canHappen } from '../../../shared/orders/orderGraph.ts';
import { enqueue } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { addNote, applyEvent, lockOrder, type EventMeta, type Order } from '../orders/orderStore.ts';
import { postReturn } from '../payments/ledger.ts';
import { calculateReturnFee } from '../payments/orderFees.ts';
import { findOrderTickets, isAmong } from '../refunds/calculateRefund.ts';
import { insertAcceptedRequest } from '../refunds/insertRefundRequest.ts';
import { refundShare } from '../refunds/requestRefund.ts';
import type { ChangeSchema } from './changeSchema.ts';

export interface ReadyChange {
  /** The locked old order. */
  old: Order;
  change: Selectable<ChangeSchema['order_changes']>;
}

/** Locks first the order whose tickets are changed, then the changing order. */
export async function lockChange(
  tx: Tx,
  orderId: string,
): Promise<{ order: Order | undefined; ready: ReadyChange | null }> {
  const change = await tx
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const old = change && (await lockOrder(tx, { id: change.from_order }));
  const order = await lockOrder(tx, { id: orderId });
  return { order, ready: change && old ? { old, change } : null };
}

/** Returns whether all old tickets are still valid and no refund of them is under way. */
export async function canFinishChange(tx: Tx, { old, change }: ReadyChange): Promise<boolean> {
  if (change.done_at !== null || change.confirmed_at === null || !canHappen(old.state, 'rebooked'))
    return false;
  const held = (await findOrderTickets(tx, old.id)).filter(({ gone }) => !gone);
  return change.tickets.every((ticket) => isAmong(held, ticket));
}

/**
 * Voids the old tickets and moves their worth to the new order, in the transaction that stores the new tickets. The
 * return is a refund request that is accepted at once. Worth that the new order does not need is refunded as usual.
 */
export async function finishChange(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  { old, change }: ReadyChange,
): Promise<void> {
  const at = deps.clock();
  const { tickets, paid, fee, value } = change;
  const { id: requestId, code: refundCode } = await insertAcceptedRequest(tx, deps, at, {
    order_id: old.id,
    tickets,
    reason: 'changed',
    iban: null,
    penalty_pct: paid === 0 ? 0 : Math.round((fee * 100) / paid),
    penalty: fee,
    amount: value,
  });
  await tx
    .updateTable('order_changes')
    .set({ done_at: at, request_id: requestId })
    .where('order_id', '=', order.id)
    .execute();
  for (const { leg, position } of tickets) {
    await tx
      .updateTable('tickets')
      .set({ cancelled_at: at })
      .where('order_id', '=', old.id)
      .where('leg', '=', leg)
      .where('position', '=', position)
      .execute();
  }
  const { credit } = order;
  const returned = await calculateReturnFee(tx, { ...deps, order: old, amount: value }, tickets);
  await postReturn(tx, requestId, { orderId: old.id, amount: value, fee: returned, credit, at });
  const back = value - credit;
  if (back > 0) await refundShare(tx, deps, { orderId: old.id, amount: back, reason: 'changed', requestId });
  const data = { to: order.code, refund: refundCode, fee, value, credit, back };
  await recordChange(tx, old, { at, actor: 'supplier', data });
  await enqueue(tx, deps, {
    topic: 'cancel',
    dedupeKey: `cancel-changed:${order.id}`,
    payload: { changeId: order.id },
  });
  await enqueueNotification(
    tx,
    deps,
    { notice: 'changed', orderId: old.id, requestId },
    `changed:${requestId}`,
  );
}

async function recordChange(tx: Tx, old: Order, meta: EventMeta): Promise<void> {
  const left = (await findOrderTickets(tx, old.id)).some(({ gone }) => !gone);
  if (left) await addNote(tx, old, 'ticketsChanged', meta);
  else await applyEvent(tx, old, 'rebooked', meta);
}
