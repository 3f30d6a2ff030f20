import type { z } from 'zod';
import type { CancelAnswer } from '../../../bookings/bookingPort.ts';
import { moveBooking, type DuffelBooking } from './duffelBookings.ts';
import { findCurrentBooking, ORDER_MS, READ_MS, readOrder, type DuffelOrderContext } from './duffelLookup.ts';
import { cancellationSchema } from './duffelSchemas.ts';
import { parseScaledAmount } from './exchange.ts';

/**
 * Requests a cancellation quote and confirms it. With `promised`, an operator must decide about a quote below the
 * refund in the fare conditions.
 */
export async function cancelOrder(
  context: DuffelOrderContext,
  clientRef: string,
  { promised = false }: { promised?: boolean } = {},
): Promise<CancelAnswer> {
  const { db, clock, log } = context;
  const booking = await findCurrentBooking(context, clientRef);
  if (booking?.state === 'ordering') return 'unknown';
  if (!booking?.order_id) {
    await moveBooking(db, clientRef, ['priced'], { state: 'released', now: clock() });
    return 'cancelled';
  }
  const order = await readOrder(context, booking.order_id);
  if (!order) return 'unknown';
  if (!order.cancelled_at) {
    if (order.available_actions && !order.available_actions.includes('cancel')) {
      log.error('duffel: order needs manual cancellation', new Error(clientRef), { clientRef });
      return 'rejected';
    }
    const answer = await quoteAndConfirm(context, booking, promised);
    if (answer !== 'cancelled') return answer;
  }
  await moveBooking(db, clientRef, ['ordered', 'issued'], { state: 'cancelled', now: clock() });
  return 'cancelled';
}

const QUOTE_TRIES = 2;

async function quoteAndConfirm(
  context: DuffelOrderContext,
  booking: DuffelBooking,
  promised: boolean,
): Promise<CancelAnswer> {
  const { requestDuffel, log } = context;
  const orderId = booking.order_id!;
  for (let tried = 0; tried < QUOTE_TRIES; tried += 1) {
    const quoted = await requestDuffel({
      method: 'POST',
      path: '/air/order_cancellations',
      body: { order_id: orderId },
      timeoutMs: READ_MS,
    });
    if (quoted.kind === 'refused') return quoted.code === 'already_cancelled' ? 'cancelled' : 'rejected';
    const quote = quoted.kind === 'ok' ? cancellationSchema.safeParse(quoted.data).data : undefined;
    if (!quote || quote.order_id !== orderId) return 'unknown';
    if (promised && !isAtLeastPromised(quote, booking)) {
      log.error('duffel: refund is lower than the fare conditions', new Error(booking.client_ref), {
        clientRef: booking.client_ref,
      });
      return 'rejected';
    }
    const confirmed = await requestDuffel({
      method: 'POST',
      path: `/air/order_cancellations/${quote.id}/actions/confirm`,
      timeoutMs: ORDER_MS,
    });
    if (confirmed.kind === 'ok') return 'cancelled';
    if (confirmed.kind === 'refused' && confirmed.code === 'already_cancelled') return 'cancelled';
    const order = await readOrder(context, orderId);
    if (order?.cancelled_at) return 'cancelled';
    // The quote has expired: request another.
    if (confirmed.kind !== 'refused' || confirmed.type !== 'invalid_state_error') break;
  }
  return 'unknown';
}

function isAtLeastPromised(quote: z.infer<typeof cancellationSchema>, booking: DuffelBooking): boolean {
  if (booking.promised_refund === null)
    return quote.refund_amount !== null && quote.refund_amount !== undefined;
  const promised = parseScaledAmount(booking.promised_refund);
  const given = parseScaledAmount(quote.refund_amount ?? '');
  if (promised === 0n) return true;
  return (
    promised !== null && given !== null && quote.refund_currency === booking.currency && given >= promised
  );
}
