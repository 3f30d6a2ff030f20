import type { OrderEvent } from '../../../shared/orders/orderGraph.ts';
import { enqueue } from '../../db/outbox.ts';
import type { HoldState } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { applyEvent, type Order } from '../orders/orderStore.ts';
import { TIMINGS } from '../timings.ts';

export function isHoldLive(order: Order, now: Date): boolean {
  return order.hold_expires_at !== null && order.hold_expires_at.getTime() > now.getTime();
}

export function enqueueRelease(tx: Tx, deps: BookingDeps, clientRef: string): Promise<void> {
  return enqueue(tx, deps, { topic: 'release', dedupeKey: `release:${clientRef}`, payload: { clientRef } });
}

export function enqueueBookingCancel(
  tx: Tx,
  deps: BookingDeps,
  clientRef: string,
  delayMs?: number,
): Promise<void> {
  return enqueue(tx, deps, {
    topic: 'release',
    dedupeKey: `cancel-booking:${clientRef}`,
    payload: { clientRef, booking: 'cancel' },
    ...(delayMs !== undefined && { delayMs }),
  });
}

/** Cancels the missing part of a booking later: a supplier that refused it may still issue it for a concurrent run. */
export function enqueueMissingCancel(tx: Tx, deps: BookingDeps, clientRef: string): Promise<void> {
  return enqueue(tx, deps, {
    topic: 'release',
    dedupeKey: `cancel-missing:${clientRef}`,
    payload: { clientRef, booking: 'missing' },
    delayMs: TIMINGS.concurrentRequest,
  });
}

export async function endHold(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  state: Extract<HoldState, 'expired' | 'released'>,
): Promise<void> {
  const ended = await tx
    .updateTable('holds')
    .set({ state, updated_at: deps.clock() })
    .where('order_id', '=', order.id)
    .where('state', 'in', ['requesting', 'active', 'unknown'])
    .returning('client_ref')
    .execute();
  for (const { client_ref: clientRef } of ended) await enqueueRelease(tx, deps, clientRef);
}

export async function endUnpaidOrder(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  event: Extract<OrderEvent, 'holdExpired' | 'holdRevoked' | 'cancelled' | 'priceDeclined' | 'abandoned'>,
  actor: 'buyer' | 'system' | 'supplier',
): Promise<Order> {
  await endHold(tx, deps, order, event === 'holdExpired' ? 'expired' : 'released');
  return applyEvent(tx, order, event, { at: deps.clock(), actor });
}
