import type { Rial } from '../../../shared/money.ts';
import { crashAt } from '../../db/crashPoint.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnpaidOrder, isHoldLive } from '../holds/endHold.ts';
import { toBuyerRef } from '../orders/buyer.ts';
import type { OwnOrder } from '../orders/decidePrice.ts';
import { addNote, applyEvent, lockOrder, updateOrder, type Order } from '../orders/orderStore.ts';
import { enqueueIssue } from '../tickets/enqueueIssue.ts';
import { issueOrder } from '../tickets/issueOrder.ts';
import { calculateChange, splitChangePayment } from './calculateChange.ts';
import { listOpenChanges } from './openChanges.ts';

export interface ConfirmChangeInput extends OwnOrder {
  /** The figures that the buyer saw, in Rial. */
  expected: { total: Rial; value: Rial };
}

export type ConfirmChangeResult =
  /** The buyer must pay `amount` at a bank; the old tickets are reserved until then. */
  | { kind: 'payable'; amount: Rial }
  /** The buyer has nothing to pay: the new tickets are being issued. */
  | { kind: 'paid' }
  | { kind: 'lapsed' | 'expired' | 'not_found' | 'already' }
  | { kind: 'refused'; message: string };

/**
 * Fixes the figures of a change and reserves the old tickets until the new order ends, so that they can be neither
 * returned nor changed twice. `code` is the code of the new order. Repeatable.
 */
export async function confirmChange(
  deps: BookingDeps,
  input: ConfirmChangeInput,
): Promise<ConfirmChangeResult> {
  const known = await deps.db
    .selectFrom('orders')
    .select(['id', 'changed_from'])
    .where('code', '=', input.code)
    .where('buyer_ref', '=', toBuyerRef(input.visitorId))
    .executeTakeFirst();
  const from = known?.changed_from ?? null;
  if (!known || from === null) return { kind: 'not_found' };
  const confirmed = await withTransaction(deps.db, async (tx) => {
    // Lock the old order first, here and in issueOrder.ts: two orders are always locked in this order.
    const old = await lockOrder(tx, { id: from });
    const order = await lockOrder(tx, { id: known.id });
    if (!old || !order) throw new Error(`an order of the change ${known.id} has gone`);
    return confirm(tx, deps, { old, order, expected: input.expected });
  });
  crashAt('K14');
  if (confirmed.kind === 'paid') await issueOrder(deps, { orderId: known.id });
  return confirmed;
}

async function confirm(
  tx: Tx,
  deps: BookingDeps,
  { old, order, expected }: { old: Order; order: Order; expected: ConfirmChangeInput['expected'] },
): Promise<ConfirmChangeResult> {
  const now = deps.clock();
  if (order.state === 'expired') return { kind: 'expired' };
  if (order.state !== 'held' && order.state !== 'awaiting_payment') return { kind: 'already' };
  if (!isHoldLive(order, now)) {
    await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');
    return { kind: 'expired' };
  }
  const others = (await listOpenChanges(tx, old.id, now)).filter(({ id }) => id !== order.id);
  if (others.some(({ isConfirmed }) => isConfirmed)) return { kind: 'lapsed' };
  const { tickets } = await tx
    .selectFrom('order_changes')
    .select('tickets')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const worked = await calculateChange(tx, deps, { order: old, tickets, now });
  if (worked.kind === 'refused') return worked;
  const { amounts } = worked;
  await tx.updateTable('order_changes').set(amounts).where('order_id', '=', order.id).execute();
  if (order.total !== expected.total || amounts.value !== expected.value) return { kind: 'lapsed' };

  await tx.updateTable('order_changes').set({ confirmed_at: now }).where('order_id', '=', order.id).execute();
  const { credit, payable } = splitChangePayment(amounts.value, order.total);
  await updateOrder(tx, order.id, { credit });
  const data = { from: old.code, ...amounts, credit, payable };
  await addNote(tx, order, 'changeConfirmed', { at: now, actor: 'buyer', data });
  if (payable > 0) return { kind: 'payable', amount: payable };

  // The worth of the old tickets pays everything, so the order makes the moves of a bank payment at once.
  let moved = order;
  const events = ['paymentStarted', 'verificationStarted', 'paymentVerified'] as const;
  for (const event of events) moved = await applyEvent(tx, moved, event, { at: now, actor: 'buyer', data });
  await enqueueIssue(tx, deps, order.id);
  return { kind: 'paid' };
}
