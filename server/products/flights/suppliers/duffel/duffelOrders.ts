import type { IssueAnswer } from '../../../bookings/bookingPort.ts';
import type { IssuedTicket, TicketPassenger } from '../port.ts';
import {
  buildOrderPassengers,
  findBooking,
  moveBooking,
  readTickets,
  type DuffelBooking,
} from './duffelBookings.ts';
import { cancelOrder } from './duffelCancel.ts';
import type { DuffelReply } from './duffelClient.ts';
import {
  fetchPrice,
  findCurrentBooking,
  ORDER_MS,
  parseOrder,
  readOrder,
  type DuffelOrderContext,
} from './duffelLookup.ts';
import { offerSchema } from './duffelSchemas.ts';
import { parseScaledAmount, sumAmounts } from './exchange.ts';
import { orderServices } from './orderServices.ts';

/** With these errors, no order exists at the airline (docs/spec/duffel.md#errors). */
const SURELY_NOT = new Set([
  'authentication_error',
  'validation_error',
  'invalid_request_error',
  'invalid_state_error',
]);
const SURELY_NOT_CODES = new Set([
  'offer_no_longer_available',
  'ancillary_service_not_available',
  'insufficient_balance',
  'unreadable',
]);
/** The order already exists, perhaps created by our own earlier request. */
const DUPLICATES = new Set(['duplicate_booking', 'duplicate_passenger_name']);

function isUnbooked(reply: DuffelReply): boolean {
  if (reply.kind !== 'refused' || DUPLICATES.has(reply.code)) return false;
  return SURELY_NOT.has(reply.type) || SURELY_NOT_CODES.has(reply.code);
}

export async function issueOrder(
  context: DuffelOrderContext,
  { clientRef, travellers }: { clientRef: string; travellers: readonly TicketPassenger[] },
): Promise<IssueAnswer<IssuedTicket>> {
  const found = await findBooking(context.db, clientRef);
  if (found?.state === 'priced') {
    const answer = await createOrder(context, found, travellers);
    if (answer) return answer;
  }
  const booking = await findCurrentBooking(context, clientRef);
  switch (booking?.state) {
    case 'issued':
      return { kind: 'issued', tickets: booking.tickets ?? [] };
    case 'ordered':
      return completeOrder(context, booking);
    case 'ordering':
    case 'priced':
      return { kind: 'unknown' };
    default:
      return { kind: 'rejected' };
  }
}

/**
 * Creates the order. Returns null when it was requested, here or by a concurrent call: the booking then has the
 * outcome.
 */
async function createOrder(
  context: DuffelOrderContext,
  booking: DuffelBooking,
  passengers: readonly TicketPassenger[],
): Promise<IssueAnswer<IssuedTicket> | null> {
  const { db, requestDuffel, clock, log, contact } = context;
  const { client_ref: clientRef, offer_id: offerId } = booking;
  const people = buildOrderPassengers(booking, passengers, contact);
  if (!people) {
    log.error('duffel: traveller data required by the airline is missing', new Error(clientRef));
    return (await moveBooking(db, clientRef, ['priced'], { state: 'failed', now: clock() }))
      ? { kind: 'rejected' }
      : null;
  }
  const price = await fetchCurrentPrice(context, offerId);
  const ordered = await orderServices(requestDuffel, { offerId, currency: booking.currency }, passengers);
  if (price === 'unknown' || ordered === 'unknown') return { kind: 'unknown' };
  if (price === 'gone' || ordered === 'gone' || !isWithinPrice(price, booking)) {
    log.info('duffel: offer or service is gone or its price has risen', {
      clientRef,
      promised: booking.amount,
    });
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
  const { services } = ordered;
  // Duffel accepts no services in an order with deferred payment.
  const paysLater = booking.pay_later && services.length === 0;
  const amount = sumAmounts([price, ordered].map((part) => ({ amount: part.amount, times: 1 })));
  const reply = await requestDuffel({
    method: 'POST',
    path: '/air/orders',
    body: {
      type: paysLater ? 'hold' : 'instant',
      selected_offers: [offerId],
      passengers: people,
      ...(services.length > 0 && { services }),
      ...(!paysLater && { payments: [{ type: 'balance', ...price, amount }] }),
      metadata: { client_ref: clientRef },
    },
    timeoutMs: ORDER_MS,
  });
  const order = parseOrder(reply);
  const now = clock();
  if (order) await moveBooking(db, clientRef, ['ordering'], { state: 'ordered', now, orderId: order.id });
  else if (reply.kind === 'busy') await moveBooking(db, clientRef, ['ordering'], { state: 'priced', now });
  else if (isUnbooked(reply)) await moveBooking(db, clientRef, ['ordering'], { state: 'failed', now });
  return null;
}

interface Price {
  amount: string;
  currency: string;
}

const priceSchema = offerSchema.pick({ total_amount: true, total_currency: true });

async function fetchCurrentPrice(
  { requestDuffel }: DuffelOrderContext,
  offerId: string,
): Promise<Price | 'gone' | 'unknown'> {
  const reply = await fetchPrice(requestDuffel, offerId);
  if (reply.kind === 'refused') return 'gone';
  const offer = reply.kind === 'ok' ? priceSchema.safeParse(reply.data).data : undefined;
  return offer ? { amount: offer.total_amount, currency: offer.total_currency } : 'unknown';
}

function isWithinPrice({ amount, currency }: Price, booking: DuffelBooking): boolean {
  const [asked, promised] = [parseScaledAmount(amount), parseScaledAmount(booking.amount)];
  return currency === booking.currency && asked !== null && promised !== null && asked <= promised;
}

/** Pays the order and reads its tickets. Safe to repeat: an order is paid only once. */
async function completeOrder(
  context: DuffelOrderContext,
  booking: DuffelBooking,
): Promise<IssueAnswer<IssuedTicket>> {
  const { db, requestDuffel, clock, log } = context;
  const { client_ref: clientRef, order_id: orderId } = booking;
  let order = orderId === null ? null : await readOrder(context, orderId);
  if (!order) return { kind: 'unknown' };
  if (order.cancelled_at) {
    await moveBooking(db, clientRef, ['ordered'], { state: 'cancelled', now: clock() });
    return { kind: 'rejected' };
  }
  if (order.payment_status.awaiting_payment) {
    const price = { amount: order.total_amount, currency: order.total_currency };
    if (!isWithinPrice(price, booking)) {
      log.error('duffel: price of a held order has risen', new Error(clientRef), { clientRef });
      return (await cancelOrder(context, clientRef)) === 'unknown'
        ? { kind: 'unknown' }
        : { kind: 'rejected' };
    }
    const body = { order_id: order.id, payment: { type: 'balance', ...price } };
    await requestDuffel({ method: 'POST', path: '/air/payments', body, timeoutMs: ORDER_MS });
    // Regardless of the response, the order itself shows whether it is paid.
    order = await readOrder(context, order.id);
    if (!order || order.payment_status.awaiting_payment) return { kind: 'unknown' };
  }
  const tickets = readTickets(booking, order, clock());
  if (!tickets) return { kind: 'unknown' };
  await moveBooking(db, clientRef, ['ordered'], { state: 'issued', now: clock(), tickets });
  return { kind: 'issued', tickets };
}
