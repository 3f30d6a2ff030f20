import { buildCallbackUrl } from '../../../shared/paths.ts';
import type { PaymentAttempt } from '../../payments/port.ts';
import type { BookingDeps } from '../deps.ts';
import type { Order } from '../orders/orderStore.ts';

/** Takes the amount from the database, never from a request. */
export function toPaymentAttempt(
  deps: Pick<BookingDeps, 'publicUrl'>,
  order: Pick<Order, 'code' | 'contact'>,
  payment: { id: string; gateway: string; authority: string | null; amount: number },
): PaymentAttempt {
  return {
    id: payment.id,
    orderCode: order.code,
    amount: payment.amount,
    authority: payment.authority,
    description: `سفارش ${order.code}`,
    mobile: order.contact?.mobile ?? null,
    callbackUrl: `${deps.publicUrl}${buildCallbackUrl(payment.gateway, payment.id)}`,
  };
}
