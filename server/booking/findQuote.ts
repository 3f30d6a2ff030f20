import { addDays } from '../../shared/calendar/jalali.ts';
import { tehranDay, tehranIso } from '../../shared/calendar/tehran.ts';
import { maskIban } from '../../shared/payments/iban.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import type { RefundQuoteView, RefundTicket } from '../../shared/orders/refundView.ts';
import { isUuid } from '../db/uuid.ts';
import { productOf } from '../products/products.ts';
import type { BookingDeps } from './deps.ts';
import { missingTickets } from './missingTickets.ts';
import { isAmong, settleTickets, ticketsOf } from './quoteRefund.ts';
import { REFUND_DAYS } from './timings.ts';

export type FoundQuote =
  | { kind: 'open'; quote: RefundQuoteView }
  | { kind: 'lapsed' }
  /** Confirmed already: the order itself tells what became of it. */
  | { kind: 'confirmed' };

/** A quote of an order that the asker has been shown to own; null when it has no such quote. */
export async function findQuote(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'products'>,
  order: OrderView,
  { quoteId, tickets }: { quoteId: string; tickets: readonly RefundTicket[] },
): Promise<FoundQuote | null> {
  if (!isUuid(quoteId)) return null;
  const row = await deps.db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .selectAll('refund_requests')
    .select(['orders.product', 'orders.offer', 'orders.search', 'orders.party', 'orders.total'])
    .select('orders.state as orderState')
    .where('refund_requests.id', '=', quoteId)
    .where('orders.code', '=', order.code)
    .executeTakeFirst();
  if (!row) return null;
  if (row.state !== 'quoted') return { kind: 'confirmed' };
  const now = deps.clock();
  if (row.valid_until <= now) return { kind: 'lapsed' };
  const all = await ticketsOf(deps.db, row.order_id);
  const product = productOf(deps.products, row.product);
  const missing = await missingTickets(deps.db, product, { ...row, id: row.order_id });
  const settled = settleTickets(
    product,
    { ...row, state: row.orderState },
    {
      chosen: all.filter((ticket) => isAmong(row.tickets, ticket)),
      gone: [...all.filter(({ gone }) => gone), ...missing],
      boughtAt: all[0]?.issuedAt ?? row.created_at,
    },
    row.created_at,
  );
  const chosen = tickets.filter((ticket) => isAmong(row.tickets, ticket));
  return {
    kind: 'open',
    quote: {
      id: row.id,
      tickets: chosen.map((ticket, index) => ({ ...ticket, refund: settled.each[index] ?? 0 })),
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
