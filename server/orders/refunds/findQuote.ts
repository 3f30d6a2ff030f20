import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { RefundQuoteView, RefundTicket } from '../../../shared/orders/refundView.ts';
import { maskIban } from '../../../shared/payments/iban.ts';
import { isUuid } from '../../db/uuid.ts';
import type { BookingDeps } from '../deps.ts';
import { REFUND_DAYS } from '../timings.ts';
import { calculateRefund, isAmong, isSameRefund } from './calculateRefund.ts';

export type FoundQuote =
  { kind: 'open'; quote: RefundQuoteView } | { kind: 'lapsed' } | { kind: 'confirmed' };

export async function findQuote(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'products'>,
  order: OrderView,
  { quoteId, tickets }: { quoteId: string; tickets: readonly RefundTicket[] },
): Promise<FoundQuote | null> {
  if (!isUuid(quoteId)) return null;
  const found = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', order.code)
    .executeTakeFirst();
  if (!found) return null;
  const row = await deps.db
    .selectFrom('refund_requests')
    .selectAll()
    .where('id', '=', quoteId)
    .where('order_id', '=', found.id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.state !== 'quoted') return { kind: 'confirmed' };
  const now = deps.clock();
  const refund = await calculateRefund(deps.db, deps, { order: found, tickets: row.tickets, now });
  if (row.valid_until <= now || refund.kind !== 'calculated' || !isSameRefund(row, refund)) {
    return { kind: 'lapsed' };
  }
  const chosen = tickets.filter((ticket) => isAmong(row.tickets, ticket));
  return {
    kind: 'open',
    quote: {
      id: row.id,
      tickets: chosen.map((ticket, index) => ({ ...ticket, refund: refund.settled.each[index] ?? 0 })),
      reason: row.reason,
      paid: row.amount + row.penalty,
      penaltyPct: row.penalty_pct,
      penalty: row.penalty,
      amount: row.amount,
      validUntil: toTehranIso(row.valid_until),
      toIban: row.iban === null ? null : maskIban(row.iban),
      toCard: row.iban === null ? (order.payment?.maskedPan ?? null) : null,
      promisedOn: addDays(toTehranDay(now), REFUND_DAYS),
    },
  };
}
