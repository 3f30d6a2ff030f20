import type { Rial } from '../../../shared/money.ts';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Reader } from '../../db/transaction.ts';
import {
  getProduct,
  type ChangeTerms,
  type HeldTicket,
  type Product,
  type RefundBreakdown,
} from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { findFreeLegs } from '../orders/movedLegs.ts';
import { toOrderItem, type Order } from '../orders/orderStore.ts';
import { loadMissingTickets } from '../tickets/missingTickets.ts';
import { TIMINGS } from '../timings.ts';
import { findRefundable } from './requestRefund.ts';

export type CalculatedRefund =
  | {
      kind: 'calculated';
      chosen: TicketRef[];
      settled: RefundBreakdown;
      /** Reason for a refund without penalty: the carrier cancelled all of these legs, or moved some. */
      waived: 'carrier_cancelled' | 'carrier_moved' | null;
      validUntil: Date;
    }
  | { kind: 'bad_choice'; message: string }
  | { kind: 'departed' };

/** Calculates a refund, for a quote as well as for its confirmation, so that both follow the same rules. */
export async function calculateRefund(
  db: Pick<Reader, 'selectFrom'>,
  { products }: Pick<BookingDeps, 'products'>,
  {
    order,
    tickets: wanted,
    now,
    changeTerms,
  }: {
    order: Order;
    tickets: readonly TicketRef[];
    now: Date;
    /** Set when the tickets are changed, not returned; these terms then apply. */
    changeTerms?: (leg: number) => ChangeTerms;
  },
): Promise<CalculatedRefund> {
  const product = getProduct(products, order.product);
  const item = toOrderItem(order);
  const tickets = await findOrderTickets(db, order.id);
  const chosen = tickets.filter((ticket) => !ticket.gone && isAmong(wanted, ticket));
  const staying = tickets.filter((ticket) => !ticket.gone && !chosen.includes(ticket));

  const { cancelled, moved } = await findFreeLegs(db, { products }, order, now);
  const free = [...cancelled, ...moved];
  if (product.refundClosed(item, { waived: free.length > 0, now })) return { kind: 'departed' };
  const waived = chosen.length > 0 && chosen.every(({ leg }) => free.includes(leg));
  const isCancelled = chosen.every(({ leg }) => cancelled.includes(leg));
  const terms = waived ? undefined : changeTerms?.(chosen[0]?.leg ?? 1);
  if (terms?.kind === 'refused') return { kind: 'bad_choice', message: terms.message };
  const message = product.refundProblem(item, { chosen, staying, waived, now });
  if (message !== null) return { kind: 'bad_choice', message };

  const boughtAt = tickets[0]?.issuedAt ?? now;
  const gone = [
    ...tickets.filter((ticket) => ticket.gone),
    ...(await loadMissingTickets(db, product, order)),
  ];
  const paidRial = order.total;
  const split = product.splitRefund(item, {
    chosen,
    gone,
    boughtAt,
    paidRial,
    waived,
    mostPct: terms?.mostPct,
    now,
  });
  return {
    kind: 'calculated',
    chosen: chosen.map(({ leg, position }) => ({ leg, position })),
    settled: await capByGoodwill(db, order.id, split),
    waived: waived ? (isCancelled ? 'carrier_cancelled' : 'carrier_moved') : null,
    validUntil: calculateExpiry(product, order, { waived, boughtAt }, now),
  };
}

export function isSameRefund(
  quoted: { tickets: readonly TicketRef[]; amount: Rial; penalty: Rial },
  now: CalculatedRefund,
): boolean {
  return (
    now.kind === 'calculated' &&
    now.chosen.length === quoted.tickets.length &&
    now.settled.refundRial === quoted.amount &&
    now.settled.paidRial - now.settled.refundRial === quoted.penalty
  );
}

export function isAmong(tickets: readonly TicketRef[], { leg, position }: TicketRef): boolean {
  return tickets.some((ticket) => ticket.leg === leg && ticket.position === position);
}

interface OrderTicketRow extends HeldTicket<Traveller> {
  issuedAt: Date;
  gone: boolean;
}

export async function findOrderTickets(
  db: Pick<Reader, 'selectFrom'>,
  orderId: string,
): Promise<OrderTicketRow[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('passengers', (join) =>
      join
        .onRef('passengers.order_id', '=', 'tickets.order_id')
        .onRef('passengers.position', '=', 'tickets.position'),
    )
    .select(['tickets.leg', 'tickets.position', 'tickets.issued_at', 'tickets.cancelled_at'])
    .select('passengers.passenger')
    .where('tickets.order_id', '=', orderId)
    .orderBy('tickets.leg')
    .orderBy('tickets.position')
    .execute();
  return rows.map((row) => ({
    leg: row.leg,
    position: row.position,
    traveller: row.passenger,
    issuedAt: row.issued_at,
    gone: row.cancelled_at !== null,
  }));
}

/** Returns the end of the current penalty window or the start of the service. */
function calculateExpiry(
  product: Product,
  order: Order,
  { waived, boughtAt }: { waived: boolean; boughtAt: Date },
  now: Date,
): Date {
  const longest = now.getTime() + TIMINGS.refundQuote;
  if (waived) return new Date(longest);
  const item = toOrderItem(order);
  const starts = Date.parse(product.summary(item).startsAt);
  const step = product
    .refundSteps(item, { paidRial: order.total, boughtAt, now })
    .find(({ current }) => current);
  const stepEnd = step?.endsAt ? Date.parse(step.endsAt) : Infinity;
  return new Date(Math.min(longest, starts > now.getTime() ? starts : Infinity, stepEnd));
}

/** Deducts earlier goodwill refunds, which are not paid twice, so the last tickets get less. */
async function capByGoodwill(
  db: Pick<Reader, 'selectFrom'>,
  orderId: string,
  split: RefundBreakdown,
): Promise<RefundBreakdown> {
  const given = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'goodwill')
    .executeTakeFirst();
  if (!given) return split;
  let left = (await findRefundable(db, orderId)).reduce((sum, payment) => sum + payment.left, 0);
  const each = split.each.map((amount) => {
    const share = Math.min(amount, left);
    left -= share;
    return share;
  });
  return { ...split, each, refundRial: each.reduce((sum, amount) => sum + amount, 0) };
}
