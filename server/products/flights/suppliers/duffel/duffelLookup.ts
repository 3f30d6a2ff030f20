import type { Reader } from '../../../../db/transaction.ts';
import type { Log } from '../../../../log.ts';
import { findBooking, moveBooking, type AgencyContact, type DuffelBooking } from './duffelBookings.ts';
import type { AskDuffel, DuffelReply } from './duffelClient.ts';
import { orderSchema, type DuffelOrder } from './duffelSchemas.ts';

export interface OrderDesk {
  db: Reader;
  ask: AskDuffel;
  clock: () => Date;
  log: Log;
  contact: AgencyContact;
}

export const READ_MS = 15_000;
export const ORDER_MS = 60_000;
const PAGE = 200;
const MOST_PAGES = 5;
/** An order that nobody could find by then was never made (webhooks and staff have had their time). */
const GIVEN_UP_MS = 24 * 3_600_000;
/** Staff should look at an order whose fate is unknown for so long. */
const ALARM_MS = 15 * 60_000;

/** The order that a reply tells of; null when it tells of none. */
export function orderOf(reply: DuffelReply): DuffelOrder | null {
  return reply.kind === 'ok' ? (orderSchema.safeParse(reply.data).data ?? null) : null;
}

export async function readOrder({ ask }: OrderDesk, orderId: string): Promise<DuffelOrder | null> {
  return orderOf(await ask({ path: `/air/orders/${orderId}`, timeoutMs: READ_MS, retries: 1 }));
}

/** Our order among those of a passenger's name, by the reference we gave it; null when it is not there or not yet. */
async function lookUp({ ask, log }: OrderDesk, booking: DuffelBooking): Promise<DuffelOrder | null> {
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE), 'passenger_name[]': booking.asked_name ?? '' });
    if (after !== null) query.set('after', after);
    const reply = await ask({ path: `/air/orders?${query}`, timeoutMs: READ_MS, retries: 1 });
    if (reply.kind !== 'ok' || !Array.isArray(reply.data)) return null;
    for (const item of reply.data as unknown[]) {
      const order = orderSchema.safeParse(item).data;
      if (order?.metadata?.client_ref === booking.client_ref) return order;
    }
    if (reply.after === null) return null;
    after = reply.after;
  }
  log.error('too many duffel orders to look through', new Error(booking.client_ref));
  return null;
}

/** Finds the order of a booking whose creation gave no clear answer, and writes it down. */
async function settleUnclear(desk: OrderDesk, booking: DuffelBooking): Promise<DuffelBooking> {
  const { db, clock, log } = desk;
  const { client_ref: clientRef } = booking;
  const order = await lookUp(desk, booking);
  const now = clock();
  const waited = now.getTime() - (booking.asked_at?.getTime() ?? now.getTime());
  if (order) await moveBooking(db, clientRef, ['ordering'], { state: 'ordered', now, orderId: order.id });
  else if (waited >= GIVEN_UP_MS) await moveBooking(db, clientRef, ['ordering'], { state: 'failed', now });
  else if (waited >= ALARM_MS) {
    log.error('a duffel order may exist and cannot be found', new Error(clientRef), { clientRef });
  }
  return (await findBooking(db, clientRef)) ?? booking;
}

/** The booking's state with the world asked, when it was unclear. */
export async function currentBooking(desk: OrderDesk, clientRef: string): Promise<DuffelBooking | undefined> {
  const booking = await findBooking(desk.db, clientRef);
  return booking?.state === 'ordering' ? settleUnclear(desk, booking) : booking;
}
