import type { HoldState } from '../../db/schema.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { createId } from '../../db/uuid.ts';
import type { OrderItem, ReservationAnswer } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { addNote, applyEvent, lockOrder, updateOrder, type Order } from '../orders/orderStore.ts';
import { enqueueRelease } from './endHold.ts';

export type HoldResult = 'held' | 'repriced' | 'sold_out' | 'unknown';

export interface HoldAnswered {
  orderId: string;
  clientRef: string;
  answer: ReservationAnswer<OrderItem>;
}

type Held = Extract<ReservationAnswer<OrderItem>, { kind: 'held' }>;

/** Records the supplier's answer to a draft's hold. Repeatable: the first clear answer wins. */
export function finalizeHold(deps: BookingDeps, answered: HoldAnswered): Promise<HoldResult> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { id: answered.orderId });
    if (!order) throw new Error(`no order ${answered.orderId}`);
    if (order.state !== 'draft') return finalizeLateHold(tx, deps, order, answered);
    const { answer } = answered;
    if (answer.kind === 'held') return keepSeats(tx, deps, order, answered.clientRef, answer);
    if (answer.kind === 'refused') {
      await setHold(tx, deps, answered.clientRef, 'refused');
      const data = { reason: answer.reason };
      await applyEvent(tx, order, 'holdRefused', { at: deps.clock(), actor: 'supplier', data });
      return 'sold_out';
    }
    await setHold(tx, deps, answered.clientRef, 'unknown');
    await addNote(tx, order, 'holdUnclear', { at: deps.clock(), actor: 'supplier' });
    return 'unknown';
  });
}

/** Releases these seats, because a concurrent request was first or the order ended before the supplier answered. */
async function finalizeLateHold(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  { clientRef, answer }: HoldAnswered,
): Promise<HoldResult> {
  const hold = await tx
    .selectFrom('holds')
    .select('state')
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
  if (answer.kind === 'held' && hold?.state !== 'active' && hold?.state !== 'consumed') {
    await enqueueRelease(tx, deps, clientRef);
  }
  if (order.state === 'repriced') return 'repriced';
  return order.state === 'abandoned' || order.state === 'cancelled' ? 'sold_out' : 'held';
}

async function keepSeats(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  clientRef: string,
  held: Held,
): Promise<HoldResult> {
  const now = deps.clock();
  const { total } = held.offer;
  const changed = total !== order.total;
  await setHold(tx, deps, clientRef, 'active', held);
  await updateOrder(tx, order.id, {
    hold_expires_at: new Date(held.expiresAt),
    quoted_total: changed ? total : null,
    quoted_offer: changed ? JSON.stringify(held.offer) : null,
  });
  const kept = await applyEvent(tx, order, 'holdConfirmed', { at: now, actor: 'supplier' });
  if (!changed) return 'held';
  const data = { from: order.total, to: total };
  await applyEvent(tx, kept, 'priceChanged', { at: now, actor: 'supplier', data });
  return 'repriced';
}

/** Stores that a hold is about to be requested. Returns our reference for it. */
export async function requestHold(tx: Tx, deps: BookingDeps, orderId: string): Promise<string> {
  const now = deps.clock();
  const clientRef = createId(deps);
  const ids = { id: clientRef, client_ref: clientRef, order_id: orderId };
  await tx
    .insertInto('holds')
    .values({ ...ids, supplier: '', state: 'requesting', created_at: now, updated_at: now })
    .execute();
  return clientRef;
}

export async function setHold(
  tx: Tx,
  deps: BookingDeps,
  clientRef: string,
  state: HoldState,
  held?: Held,
): Promise<void> {
  await tx
    .updateTable('holds')
    .set({
      state,
      updated_at: deps.clock(),
      ...(held
        ? { supplier: held.supplier, supplier_ref: held.ref, expires_at: new Date(held.expiresAt) }
        : {}),
    })
    .where('client_ref', '=', clientRef)
    .execute();
}
