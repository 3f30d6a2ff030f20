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
  const unknown = tickets.map(() => null);
  const order = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
  if (!order) return unknown;
  const refund = await calculateRefund(db, { products }, { order, tickets, now });
  if (refund.kind !== 'calculated' || (waivedLegs.length > 0 && !refund.waived)) return unknown;
  const { chosen, settled } = refund;
  return tickets.map((ticket) => {
    const index = chosen.findIndex((one) => isAmong([one], ticket));
    return settled.each[index] ?? null;
  });
}
