import type { Rial } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { BookingDeps } from '../deps.ts';
import { calculateRefund, isAmong } from './calculateRefund.ts';

/**
 * Calculates the current refund of each ticket, in the order of `tickets`. Null when a single ticket could return a
 * different amount, because the carrier cancelled only some of the legs.
 */
export async function listTicketRefunds(
  { db, products }: Pick<BookingDeps, 'db' | 'products'>,
  { code, waivedLegs }: Pick<OrderView, 'code' | 'waivedLegs'>,
  tickets: readonly TicketRef[],
  now: Date,
): Promise<(Rial | null)[]> {
  const refunds = new Map<TicketRef, Rial>();
  const order = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
  if (!order) return tickets.map(() => null);
  // The tickets of two legs cannot be returned together.
  for (const leg of new Set(tickets.map((ticket) => ticket.leg))) {
    const ofLeg = tickets.filter((ticket) => ticket.leg === leg);
    const refund = await calculateRefund(db, { products }, { order, tickets: ofLeg, now });
    if (refund.kind !== 'calculated' || (waivedLegs.length > 0 && !refund.waived)) continue;
    const { chosen, settled } = refund;
    for (const ticket of ofLeg) {
      const amount = settled.each[chosen.findIndex((one) => isAmong([one], ticket))];
      if (amount !== undefined) refunds.set(ticket, amount);
    }
  }
  return tickets.map((ticket) => refunds.get(ticket) ?? null);
}
