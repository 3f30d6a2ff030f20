import { z } from 'zod';
import type { Log } from '../../log.ts';
import type { Reader } from '../../db/transaction.ts';
import type { CancelAnswer, IssueAnswer, TicketPassenger } from '../port.ts';
import {
  type AgencyContact,
  type DuffelBooking,
  findBooking,
  moveBooking,
  orderPassengers,
  ticketsOf,
} from './duffelBookings.ts';
import type { AskDuffel, DuffelReply } from './duffelClient.ts';
import { cancellationSchema, type DuffelOrder, offerSchema, orderSchema } from './duffelSchemas.ts';
import { scaledAmount } from './exchange.ts';

export interface OrderDesk {
  db: Reader;
  ask: AskDuffel;
  clock: () => Date;
  log: Log;
  contact: AgencyContact;
}

const READ_MS = 15_000;
const ORDER_MS = 60_000;
const PAGE = 200;
const MOST_PAGES = 5;
/** An order that nobody could find by then was never made (webhooks and staff have had their time). */
const GIVEN_UP_MS = 24 * 3_600_000;
/** Staff should look at an order whose fate is unknown for so long. */
const ALARM_MS = 15 * 60_000;

/** A no after which nothing exists at the airline (contracts/suppliers.md A2). */
const SURELY_NOT = new Set([
  'authentication_error',
  'validation_error',
  'invalid_request_error',
  'invalid_state_error',
]);
const SURELY_NOT_CODES = new Set(['offer_no_longer_available', 'insufficient_balance', 'unreadable']);
/** Somebody, perhaps we, has booked this before. */
const DUPLICATES = new Set(['duplicate_booking', 'duplicate_passenger_name']);

function nothingWasMade(reply: DuffelReply): boolean {
  if (reply.kind !== 'refused' || DUPLICATES.has(reply.code)) return false;
  return SURELY_NOT.has(reply.type) || SURELY_NOT_CODES.has(reply.code);
}

function orderOf(reply: DuffelReply): DuffelOrder | null {
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

export async function issueOrder(
  desk: OrderDesk,
  { clientRef, passengers }: { clientRef: string; passengers: TicketPassenger[] },
): Promise<IssueAnswer> {
  const found = await findBooking(desk.db, clientRef);
  if (found?.state === 'priced') {
    const answer = await createOrder(desk, found, passengers);
    if (answer) return answer;
  }
  const booking = await currentBooking(desk, clientRef);
  switch (booking?.state) {
    case 'issued':
      return { kind: 'issued', tickets: booking.tickets ?? [] };
    case 'ordered':
      return completeOrder(desk, booking);
    case 'ordering':
    case 'priced':
      return { kind: 'unknown' };
    default:
      return { kind: 'rejected' };
  }
}

/** Null when the order was asked for, by us or by a twin: what came of it is in the booking. */
async function createOrder(
  desk: OrderDesk,
  booking: DuffelBooking,
  passengers: TicketPassenger[],
): Promise<IssueAnswer | null> {
  const { db, ask, clock, log, contact } = desk;
  const { client_ref: clientRef, offer_id: offerId } = booking;
  const people = orderPassengers(booking, passengers, contact);
  if (!people) {
    log.error('a duffel order lacks what the airline needs of a traveller', new Error(clientRef));
    return (await moveBooking(db, clientRef, ['priced'], { state: 'failed', now: clock() }))
      ? { kind: 'rejected' }
      : null;
  }
  const price = await priceOf(desk, offerId);
  if (price === 'unknown') return { kind: 'unknown' };
  if (price === 'gone' || !costsNoMore(price, booking)) {
    log.info('duffel offer is gone or dearer than promised', { clientRef, promised: booking.amount });
    return (await moveBooking(db, clientRef, ['priced'], { state: 'failed', now: clock() }))
      ? { kind: 'rejected' }
      : null;
  }
  const askedName = passengers.find(({ position }) => position === 1)?.latinLastName ?? '';
  const claimed = await moveBooking(db, clientRef, ['priced'], {
    state: 'ordering',
    now: clock(),
    askedName,
  });
  if (!claimed) return null;
  const reply = await ask({
    method: 'POST',
    path: '/air/orders',
    body: {
      type: booking.pay_later ? 'hold' : 'instant',
      selected_offers: [offerId],
      passengers: people,
      ...(!booking.pay_later && { payments: [{ type: 'balance', ...price }] }),
      metadata: { client_ref: clientRef },
    },
    timeoutMs: ORDER_MS,
  });
  const order = orderOf(reply);
  const now = clock();
  if (order) await moveBooking(db, clientRef, ['ordering'], { state: 'ordered', now, orderId: order.id });
  else if (reply.kind === 'busy') await moveBooking(db, clientRef, ['ordering'], { state: 'priced', now });
  else if (nothingWasMade(reply)) await moveBooking(db, clientRef, ['ordering'], { state: 'failed', now });
  return null;
}

interface Price {
  amount: string;
  currency: string;
}

const priceSchema = offerSchema.pick({ total_amount: true, total_currency: true });

/** What the offer costs this moment. */
async function priceOf({ ask }: OrderDesk, offerId: string): Promise<Price | 'gone' | 'unknown'> {
  const reply = await ask({
    method: 'POST',
    path: `/air/offers/${offerId}/actions/price`,
    body: { intended_payment_methods: [{ type: 'balance' }], intended_services: [] },
    timeoutMs: READ_MS,
  });
  if (reply.kind === 'refused') return 'gone';
  const offer = reply.kind === 'ok' ? priceSchema.safeParse(reply.data).data : undefined;
  return offer ? { amount: offer.total_amount, currency: offer.total_currency } : 'unknown';
}

/** Whether a price is not above the one that was promised, exactly. */
function costsNoMore({ amount, currency }: Price, booking: DuffelBooking): boolean {
  const [asked, promised] = [scaledAmount(amount), scaledAmount(booking.amount)];
  return currency === booking.currency && asked !== null && promised !== null && asked <= promised;
}

/** Pays for an order that waits for it, and takes its tickets. Repeatable: a paid order is not paid again. */
async function completeOrder(desk: OrderDesk, booking: DuffelBooking): Promise<IssueAnswer> {
  const { db, ask, clock, log } = desk;
  const { client_ref: clientRef, order_id: orderId } = booking;
  let order = orderId === null ? null : await readOrder(desk, orderId);
  if (!order) return { kind: 'unknown' };
  if (order.cancelled_at) {
    await moveBooking(db, clientRef, ['ordered'], { state: 'cancelled', now: clock() });
    return { kind: 'rejected' };
  }
  if (order.payment_status.awaiting_payment) {
    const price = { amount: order.total_amount, currency: order.total_currency };
    if (!costsNoMore(price, booking)) {
      log.error('a waiting duffel order has become dearer', new Error(clientRef), { clientRef });
      return (await cancelOrder(desk, clientRef)) === 'unknown' ? { kind: 'unknown' } : { kind: 'rejected' };
    }
    const body = { order_id: order.id, payment: { type: 'balance', ...price } };
    await ask({ method: 'POST', path: '/air/payments', body, timeoutMs: ORDER_MS });
    // Whatever the answer was, the order knows whether it is paid.
    order = await readOrder(desk, order.id);
    if (!order || order.payment_status.awaiting_payment) return { kind: 'unknown' };
  }
  const tickets = ticketsOf(booking, order, clock());
  if (!tickets) return { kind: 'unknown' };
  await moveBooking(db, clientRef, ['ordered'], { state: 'issued', now: clock(), tickets });
  return { kind: 'issued', tickets };
}

/**
 * Takes an order back in Duffel's two steps: a quote, then its confirmation. With `promised` (a traveller's refund) a
 * quote below what the conditions promise is not confirmed: an operator looks first.
 */
export async function cancelOrder(
  desk: OrderDesk,
  clientRef: string,
  { promised = false }: { promised?: boolean } = {},
): Promise<CancelAnswer> {
  const { db, clock, log } = desk;
  const booking = await currentBooking(desk, clientRef);
  if (booking?.state === 'ordering') return 'unknown';
  if (!booking?.order_id) {
    await moveBooking(db, clientRef, ['priced'], { state: 'released', now: clock() });
    return 'cancelled';
  }
  const order = await readOrder(desk, booking.order_id);
  if (!order) return 'unknown';
  if (!order.cancelled_at) {
    if (order.available_actions && !order.available_actions.includes('cancel')) {
      log.error('a duffel order cannot be cancelled by itself', new Error(clientRef), { clientRef });
      return 'rejected';
    }
    const answer = await quoteAndConfirm(desk, booking, promised);
    if (answer !== 'cancelled') return answer;
  }
  await moveBooking(db, clientRef, ['ordered', 'issued'], { state: 'cancelled', now: clock() });
  return 'cancelled';
}

const QUOTE_TRIES = 2;

async function quoteAndConfirm(
  desk: OrderDesk,
  booking: DuffelBooking,
  promised: boolean,
): Promise<CancelAnswer> {
  const { ask, log } = desk;
  const orderId = booking.order_id!;
  for (let tried = 0; tried < QUOTE_TRIES; tried += 1) {
    const quoted = await ask({
      method: 'POST',
      path: '/air/order_cancellations',
      body: { order_id: orderId },
      timeoutMs: READ_MS,
    });
    if (quoted.kind === 'refused') return quoted.code === 'already_cancelled' ? 'cancelled' : 'rejected';
    const quote = quoted.kind === 'ok' ? cancellationSchema.safeParse(quoted.data).data : undefined;
    if (!quote || quote.order_id !== orderId) return 'unknown';
    if (promised && !keepsPromise(quote, booking)) {
      log.error('duffel would pay back less than its conditions promised', new Error(booking.client_ref), {
        clientRef: booking.client_ref,
      });
      return 'rejected';
    }
    const confirmed = await ask({
      method: 'POST',
      path: `/air/order_cancellations/${quote.id}/actions/confirm`,
      timeoutMs: ORDER_MS,
    });
    if (confirmed.kind === 'ok') return 'cancelled';
    if (confirmed.kind === 'refused' && confirmed.code === 'already_cancelled') return 'cancelled';
    const order = await readOrder(desk, orderId);
    if (order?.cancelled_at) return 'cancelled';
    // A quote that ran out meanwhile: one more.
    if (confirmed.kind !== 'refused' || confirmed.type !== 'invalid_state_error') break;
  }
  return 'unknown';
}

function keepsPromise(quote: z.infer<typeof cancellationSchema>, booking: DuffelBooking): boolean {
  if (booking.promised_refund === null)
    return quote.refund_amount !== null && quote.refund_amount !== undefined;
  const promised = scaledAmount(booking.promised_refund);
  const given = scaledAmount(quote.refund_amount ?? '');
  if (promised === 0n) return true;
  return (
    promised !== null && given !== null && quote.refund_currency === booking.currency && given >= promised
  );
}
