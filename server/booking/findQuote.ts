import { addDays } from '../../shared/calendar/jalali.ts';
import { tehranDay, tehranIso } from '../../shared/calendar/tehran.ts';
import { maskIban } from '../../shared/payments/iban.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import type { RefundPassenger, RefundQuoteView } from '../../shared/orders/refundView.ts';
import { isUuid } from '../db/uuid.ts';
import type { BookingDeps } from './deps.ts';
import { settleTickets } from './quoteRefund.ts';
import { REFUND_DAYS } from './timings.ts';

export type FoundQuote =
  | { kind: 'open'; quote: RefundQuoteView }
  | { kind: 'lapsed' }
  /** Confirmed already: the order itself tells what became of it. */
  | { kind: 'confirmed' };

/** A quote of an order that the asker has been shown to own; null when it has no such quote. */
export async function findQuote(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  order: OrderView,
  { quoteId, people }: { quoteId: string; people: readonly RefundPassenger[] },
): Promise<FoundQuote | null> {
  if (!isUuid(quoteId)) return null;
  const row = await deps.db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .selectAll('refund_requests')
    .select(['orders.offer', 'orders.party', 'orders.total', 'orders.state as orderState'])
    .where('refund_requests.id', '=', quoteId)
    .where('orders.code', '=', order.code)
    .executeTakeFirst();
  if (!row) return null;
  if (row.state !== 'quoted') return { kind: 'confirmed' };
  const now = deps.clock();
  if (row.valid_until <= now) return { kind: 'lapsed' };
  const chosen = people.filter(({ position }) => row.positions.includes(position));
  const gone = order.passengers.filter(({ returnedTicket }) => returnedTicket !== null);
  const settled = settleTickets({ ...row, state: row.orderState }, { chosen, gone }, row.created_at);
  return {
    kind: 'open',
    quote: {
      id: row.id,
      passengers: chosen.map((person, index) => ({ ...person, refund: settled.each[index] ?? 0 })),
      reason: row.reason,
      paid: row.amount + row.penalty,
      penaltyPct: row.penalty_pct,
      penalty: row.penalty,
      amount: row.amount,
      validUntil: tehranIso(row.valid_until),
      toIban: row.iban === null ? null : maskIban(row.iban),
      toCard: row.iban === null ? (order.payment?.maskedPan ?? null) : null,
      promisedOn: addDays(tehranDay(now), REFUND_DAYS),
    },
  };
}
