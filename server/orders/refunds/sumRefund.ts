import type { Rial } from '../../../shared/money.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Reader } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import type { Order } from '../orders/orderStore.ts';
import { calculateRefund, findOrderTickets } from './calculateRefund.ts';
import { findRefundable } from './requestRefund.ts';

/** Calculates the refund of all remaining tickets at a given time, leg by leg. */
export async function sumRefund(
  db: Pick<Reader, 'selectFrom'>,
  deps: Pick<BookingDeps, 'products'>,
  order: Order,
  at: Date,
): Promise<Rial> {
  const tickets = (await findOrderTickets(db, order.id)).filter(({ gone }) => !gone);
  const legs = new Map<number, TicketRef[]>();
  for (const ticket of tickets) legs.set(ticket.leg, [...(legs.get(ticket.leg) ?? []), ticket]);
  let sum = 0;
  for (const chosen of legs.values()) {
    const refund = await calculateRefund(db, deps, { order, tickets: chosen, now: at });
    if (refund.kind === 'calculated') sum += refund.settled.refundRial;
  }
  const left = (await findRefundable(db, order.id)).reduce((total, payment) => total + payment.left, 0);
  return Math.min(sum, left);
}
