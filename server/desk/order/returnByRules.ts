import type { RefundReason } from '../../../shared/orders/refundView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import type { StaffRef } from '../../orders/orders/orderStore.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { quoteRefund, type QuoteRefundResult } from '../../orders/refunds/quoteRefund.ts';
import { DONE, refuse, type ActAnswer } from './actOnOrder.ts';

/** Calculates the refund by the current rules. Nothing is cancelled before the confirmation. */
export function quoteReturn(
  deps: BookingDeps,
  input: {
    code: string;
    by: StaffRef;
    tickets: readonly TicketRef[];
    reason: RefundReason;
    iban: string | null;
  },
): Promise<QuoteRefundResult> {
  const { by, ...quote } = input;
  return quoteRefund(deps, { ...quote, owner: { kind: 'staff', by } });
}

/** Confirms a quote in the buyer's name. Repeatable; refuses a quote whose basis has changed. */
export async function confirmReturn(
  deps: BookingDeps,
  { code, by, quoteId }: { code: string; by: StaffRef; quoteId: string },
): Promise<ActAnswer> {
  const confirmed = await confirmRefund(deps, { code, owner: { kind: 'staff', by }, quoteId });
  switch (confirmed.kind) {
    case 'confirmed':
      return DONE;
    case 'lapsed':
      return refuse('این محاسبه دیگر برقرار نیست؛ دوباره حساب کنید.');
    case 'changing':
      return refuse('خریدار این بلیط را همین حالا با حرکتی دیگر عوض می‌کند؛ پس از پایان آن دوباره بیایید.');
    case 'closed':
      return refuse('در این حالت سفارش، استرداد باز نیست.');
    case 'not_found':
      return { kind: 'not_found' };
  }
}
