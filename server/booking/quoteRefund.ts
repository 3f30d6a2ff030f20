import { partyProblemAfter } from '../../shared/orders/refundRules.ts';
import { settlePart, type PartRefund } from '../../shared/flights/partRefund.ts';
import { refundBasis, refundSteps } from '../../shared/flights/refund.ts';
import type { AgeGroup } from '../../shared/flights/offer.ts';
import { makeOrderCode } from '../../shared/orders/orderCode.ts';
import { canHappen, type OrderState } from '../../shared/orders/orderGraph.ts';
import type { RefundWish } from '../../shared/orders/refundView.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import { newId, type BookingDeps } from './deps.ts';
import { lockOrder, type Order } from './orderStore.ts';
import { ownsOrder, type RefundOwner } from './refundOwner.ts';
import { TIMINGS } from './timings.ts';

export interface QuoteRefundInput {
  code: string;
  owner: RefundOwner;
  /** Travellers whose tickets go back. */
  positions: readonly number[];
  reason: RefundWish;
  /** Checked before; only the buyer may name one. */
  iban: string | null;
}

export type QuoteRefundResult =
  | { kind: 'quoted'; quoteId: string }
  /** Nothing would come back: there is nothing to confirm. */
  | { kind: 'nothing_back' }
  | { kind: 'bad_choice'; message: string }
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
    const waived = order.state === 'disrupted';
    if (!waived && Date.parse(order.offer.segment.departsAt) <= now.getTime()) return { kind: 'departed' };

    const tickets = await ticketsOf(tx, order.id);
    const chosen = tickets.filter(({ position, gone }) => !gone && input.positions.includes(position));
    const staying = tickets.filter((ticket) => !ticket.gone && !chosen.includes(ticket));
    const message = partyProblemAfter(groupsOf(chosen), groupsOf(staying));
    if (message !== null) return { kind: 'bad_choice', message };

    const settled = settleTickets(order, { chosen, gone: tickets.filter(({ gone }) => gone) }, now);
    if (settled.refundRial === 0) return { kind: 'nothing_back' };
    const quoteId = newId(deps);
    await tx
      .insertInto('refund_requests')
      .values({
        id: quoteId,
        order_id: order.id,
        code: makeOrderCode(deps.randomBytes(32)).replace('RH', 'RF'),
        positions: JSON.stringify(chosen.map(({ position }) => position)),
        reason: waived ? 'carrier_cancelled' : input.reason,
        iban: input.owner.kind === 'buyer' ? input.iban : null,
        penalty_pct: settled.penaltyPct,
        penalty: settled.paidRial - settled.refundRial,
        amount: settled.refundRial,
        state: 'quoted',
        valid_until: validUntil(order, waived, now),
        created_at: now,
      })
      .execute();
    return { kind: 'quoted', quoteId };
  });
}

interface OrderTicketRow {
  position: number;
  ageGroup: AgeGroup;
  gone: boolean;
}

async function ticketsOf(tx: Tx, orderId: string): Promise<OrderTicketRow[]> {
  const rows = await tx
    .selectFrom('tickets')
    .innerJoin('passengers', (join) =>
      join
        .onRef('passengers.order_id', '=', 'tickets.order_id')
        .onRef('passengers.position', '=', 'tickets.position'),
    )
    .select(['tickets.position', 'tickets.cancelled_at', 'passengers.passenger'])
    .where('tickets.order_id', '=', orderId)
    .orderBy('tickets.position')
    .execute();
  return rows.map(({ position, passenger, cancelled_at: cancelledAt }) => ({
    position,
    ageGroup: passenger.ageGroup,
    gone: cancelledAt !== null,
  }));
}

function groupsOf(tickets: readonly { ageGroup: AgeGroup }[]): AgeGroup[] {
  return tickets.map(({ ageGroup }) => ageGroup);
}

/** What the chosen tickets of an order bring at `now`, by the function behind the staircase (firsts.md 1). */
export function settleTickets(
  order: Pick<Order, 'offer' | 'party' | 'total' | 'state'>,
  tickets: { chosen: readonly { ageGroup: AgeGroup }[]; gone: readonly { ageGroup: AgeGroup }[] },
  now: Date,
): PartRefund {
  const { offer, party, total, state } = order;
  const { fareTotalRial, chargesRial } = refundBasis(offer.fare, party);
  return settlePart({
    table: offer.cancellation,
    departsAt: offer.segment.departsAt,
    fare: offer.fare,
    party,
    chosen: groupsOf(tickets.chosen),
    before: groupsOf(tickets.gone),
    discountRial: Math.max(0, fareTotalRial + chargesRial - total),
    waived: state === 'disrupted',
    now,
  });
}

function validUntil({ offer }: Order, waived: boolean, now: Date): Date {
  const longest = now.getTime() + TIMINGS.refundQuote;
  if (waived) return new Date(longest);
  const takeOff = Date.parse(offer.segment.departsAt);
  const step = refundSteps(offer.cancellation, offer.segment.departsAt, now).find(({ current }) => current);
  const stepEnd = step?.endsAt ? Date.parse(step.endsAt) : Infinity;
  return new Date(Math.min(longest, takeOff, stepEnd));
}
