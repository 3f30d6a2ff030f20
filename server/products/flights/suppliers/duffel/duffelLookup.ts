import type { Reader } from '../../../../db/transaction.ts';
import type { Log } from '../../../../log.ts';
import { findBooking, moveBooking, type AgencyContact, type DuffelBooking } from './duffelBookings.ts';
import type { DuffelReply, RequestDuffel } from './duffelClient.ts';
import { orderSchema, type DuffelOrder } from './duffelSchemas.ts';

export interface DuffelOrderContext {
  db: Reader;
  requestDuffel: RequestDuffel;
  clock: () => Date;
  log: Log;
  contact: AgencyContact;
}

export const READ_MS = 15_000;
export const ORDER_MS = 60_000;
const PAGE = 200;
const MAX_PAGES = 5;
/**
 * An order that is still missing after this time was never created: Duffel's webhooks and staff would have reported
 * it.
 */
const GIVEN_UP_MS = 24 * 3_600_000;
/** After this time, an order with an unknown outcome needs an operator. */
const ALARM_MS = 15 * 60_000;

export function parseOrder(reply: DuffelReply): DuffelOrder | null {
  return reply.kind === 'ok' ? (orderSchema.safeParse(reply.data).data ?? null) : null;
}

export async function readOrder(
  { requestDuffel }: DuffelOrderContext,
  orderId: string,
): Promise<DuffelOrder | null> {
  return parseOrder(await requestDuffel({ path: `/air/orders/${orderId}`, timeoutMs: READ_MS, retries: 1 }));
}

/** Requests the current price, which the airline guarantees until the offer expires. */
export function fetchPrice(requestDuffel: RequestDuffel, offerId: string): Promise<DuffelReply> {
  return requestDuffel({
    method: 'POST',
    path: `/air/offers/${offerId}/actions/price`,
    body: { intended_payment_methods: [{ type: 'balance' }], intended_services: [] },
    timeoutMs: READ_MS,
  });
}

/** Searches orders by passenger name and compares our reference. Returns null when the order was not found yet. */
async function lookUpOrder(
  { requestDuffel, log }: DuffelOrderContext,
  booking: DuffelBooking,
): Promise<DuffelOrder | null> {
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE), 'passenger_name[]': booking.asked_name ?? '' });
    if (after !== null) query.set('after', after);
    const reply = await requestDuffel({ path: `/air/orders?${query}`, timeoutMs: READ_MS, retries: 1 });
    if (reply.kind !== 'ok' || !Array.isArray(reply.data)) return null;
    for (const item of reply.data as unknown[]) {
      const order = orderSchema.safeParse(item).data;
      if (order?.metadata?.client_ref === booking.client_ref) return order;
    }
    if (reply.after === null) return null;
    after = reply.after;
  }
  log.error('duffel: too many orders to search', new Error(booking.client_ref));
  return null;
}

async function settleUnclear(context: DuffelOrderContext, booking: DuffelBooking): Promise<DuffelBooking> {
  const { db, clock, log } = context;
  const { client_ref: clientRef } = booking;
  const order = await lookUpOrder(context, booking);
  const now = clock();
  const waited = now.getTime() - (booking.asked_at?.getTime() ?? now.getTime());
  if (order) await moveBooking(db, clientRef, ['ordering'], { state: 'ordered', now, orderId: order.id });
  else if (waited >= GIVEN_UP_MS) await moveBooking(db, clientRef, ['ordering'], { state: 'failed', now });
  else if (waited >= ALARM_MS) {
    log.error('duffel: order may exist but was not found', new Error(clientRef), { clientRef });
  }
  return (await findBooking(db, clientRef)) ?? booking;
}

export async function findCurrentBooking(
  context: DuffelOrderContext,
  clientRef: string,
): Promise<DuffelBooking | undefined> {
  const booking = await findBooking(context.db, clientRef);
  return booking?.state === 'ordering' ? settleUnclear(context, booking) : booking;
}
