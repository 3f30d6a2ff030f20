import { makeOrderCode } from '../../shared/orders/orderCode.ts';
import { canHappen, type OrderState } from '../../shared/orders/orderGraph.ts';
import type { TicketRef, Traveller } from '../../shared/orders/orderView.ts';
import type { RefundWish } from '../../shared/orders/refundView.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import type { HeldTicket, Product, Settlement } from '../products/product.ts';
import { productOf } from '../products/products.ts';
import { newId, type BookingDeps } from './deps.ts';
import { missingTickets } from './missingTickets.ts';
import { lockOrder, subjectOf, type Order } from './orderStore.ts';
import { ownsOrder, type RefundOwner } from './refundOwner.ts';
import { TIMINGS } from './timings.ts';

export interface QuoteRefundInput {
  code: string;
  owner: RefundOwner;
  /** What goes back. */
  tickets: readonly TicketRef[];
  reason: RefundWish;
  /** Checked before; only the buyer may name one. */
  iban: string | null;
}

export type QuoteRefundResult =
  | { kind: 'quoted'; quoteId: string }
  /** Nothing would come back: there is nothing to confirm. */
  | { kind: 'nothing_back' }
  | { kind: 'bad_choice'; message: string }
  /** The service is over. */
  | { kind: 'departed' }
  | { kind: 'closed'; state: OrderState }
  | { kind: 'not_found' };

/**
 * Works out what giving tickets back would bring now, and keeps it for ten minutes or until the next step of the
 * penalty, whichever is sooner (spec/states.md 4.5). The order does not move: looking costs nothing and blocks nobody.
 */
export function quoteRefund(deps: BookingDeps, input: QuoteRefundInput): Promise<QuoteRefundResult> {
  return withTransaction(deps.db, async (tx): Promise<QuoteRefundResult> => {
    const now = deps.clock();
    const order = await lockOrder(tx, { code: input.code });
    if (!order || !ownsOrder(order, input.owner)) return { kind: 'not_found' };
    if (!canHappen(order.state, 'refundRequested')) return { kind: 'closed', state: order.state };
    const product = productOf(deps.products, order.product);
    const subject = subjectOf(order);
    const waived = order.state === 'disrupted';
    if (product.refundClosed(subject, { waived, now })) return { kind: 'departed' };

    const tickets = await ticketsOf(tx, order.id);
    const chosen = tickets.filter((ticket) => !ticket.gone && isAmong(input.tickets, ticket));
    const staying = tickets.filter((ticket) => !ticket.gone && !chosen.includes(ticket));
    const message = product.refundProblem(subject, { chosen, staying, waived, now });
    if (message !== null) return { kind: 'bad_choice', message };

    const gone = [...tickets.filter((ticket) => ticket.gone), ...(await missingTickets(tx, product, order))];
    const settled = settleTickets(
      product,
      order,
      { chosen, gone, boughtAt: tickets[0]?.issuedAt ?? now },
      now,
    );
    if (settled.refundRial === 0) return { kind: 'nothing_back' };
    const quoteId = newId(deps);
    await tx
      .insertInto('refund_requests')
      .values({
        id: quoteId,
        order_id: order.id,
        code: makeOrderCode(deps.randomBytes(32)).replace('RH', 'RF'),
        tickets: JSON.stringify(chosen.map(({ leg, position }) => ({ leg, position }))),
        reason: waived ? 'carrier_cancelled' : input.reason,
        iban: input.owner.kind === 'buyer' ? input.iban : null,
        penalty_pct: settled.penaltyPct,
        penalty: settled.paidRial - settled.refundRial,
        amount: settled.refundRial,
        state: 'quoted',
        valid_until: validUntil(product, order, { waived, boughtAt: tickets[0]?.issuedAt ?? now }, now),
        created_at: now,
      })
      .execute();
    return { kind: 'quoted', quoteId };
  });
}

export function isAmong(tickets: readonly TicketRef[], { leg, position }: TicketRef): boolean {
  return tickets.some((ticket) => ticket.leg === leg && ticket.position === position);
}

interface OrderTicketRow extends HeldTicket<Traveller> {
  issuedAt: Date;
  gone: boolean;
}

/** Every ticket of an order with its traveller, by leg and position. */
export async function ticketsOf(db: Pick<Tx, 'selectFrom'>, orderId: string): Promise<OrderTicketRow[]> {
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

/** What the chosen tickets of an order bring at `now`. A carrier's own cancellation keeps nothing. */
export function settleTickets(
  product: Product,
  order: Pick<Order, 'offer' | 'search' | 'party' | 'total' | 'state'>,
  tickets: {
    chosen: readonly HeldTicket<Traveller>[];
    gone: readonly HeldTicket<Traveller>[];
    boughtAt: Date;
  },
  now: Date,
): Settlement {
  const waived = order.state === 'disrupted';
  return product.settle(subjectOf(order), { ...tickets, paidRial: order.total, waived, now });
}

/** Not beyond the window we are in, nor the beginning of the service. */
function validUntil(
  product: Product,
  order: Order,
  { waived, boughtAt }: { waived: boolean; boughtAt: Date },
  now: Date,
): Date {
  const longest = now.getTime() + TIMINGS.refundQuote;
  if (waived) return new Date(longest);
  const subject = subjectOf(order);
  const starts = Date.parse(product.trip(subject).startsAt);
  const step = product
    .refundSteps(subject, { paidRial: order.total, boughtAt, now })
    .find(({ current }) => current);
  const stepEnd = step?.endsAt ? Date.parse(step.endsAt) : Infinity;
  return new Date(Math.min(longest, starts > now.getTime() ? starts : Infinity, stepEnd));
}
