import type { Rial } from '../../../shared/money.ts';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { Tx } from '../../db/transaction.ts';
import type { HeldTicket, Product } from '../../products/product.ts';
import { findTravellers } from '../orders/orderRows.ts';
import { toOrderItem, type Order } from '../orders/orderStore.ts';

export async function loadMissingTickets(
  db: Pick<Tx, 'selectFrom'>,
  product: Product,
  order: Pick<Order, 'id' | 'offer' | 'search' | 'party'>,
): Promise<HeldTicket<Traveller>[]> {
  const issued = await db
    .selectFrom('tickets')
    .select(['leg', 'position'])
    .where('order_id', '=', order.id)
    .execute();
  if (issued.length >= product.listTickets(toOrderItem(order)).length) return [];
  return listMissingTickets(product, order, issued, await findTravellers(db, order.id));
}

/** Lists the tickets of legs without any issued ticket. */
export async function loadMissingLegs(
  db: Pick<Tx, 'selectFrom'>,
  product: Product,
  order: Pick<Order, 'id' | 'offer' | 'search' | 'party'>,
): Promise<TicketRef[]> {
  const issued = await db.selectFrom('tickets').select('leg').where('order_id', '=', order.id).execute();
  const legs = new Set(issued.map(({ leg }) => leg));
  return product.listTickets(toOrderItem(order)).filter(({ leg }) => !legs.has(leg));
}

export function listMissingTickets(
  product: Product,
  order: Pick<Order, 'offer' | 'search' | 'party'>,
  issued: readonly TicketRef[],
  travellers: readonly Traveller[],
): HeldTicket<Traveller>[] {
  const there = new Set(issued.map(({ leg, position }) => `${leg} ${position}`));
  return product
    .listTickets(toOrderItem(order))
    .filter(({ leg, position }) => !there.has(`${leg} ${position}`))
    .flatMap((ref) => {
      const traveller = travellers.find(({ position }) => position === ref.position);
      return traveller ? [{ ...ref, traveller }] : [];
    });
}

export function calculateMissingPrice(
  product: Product,
  order: Pick<Order, 'offer' | 'search' | 'party' | 'total'>,
  tickets: readonly HeldTicket<Traveller>[],
  now: Date,
): Rial {
  let sum = 0;
  for (const leg of new Set(tickets.map((ticket) => ticket.leg))) {
    const chosen = tickets.filter((ticket) => ticket.leg === leg);
    const input = { paidRial: order.total, boughtAt: now, chosen, gone: [], waived: true, now };
    sum += product.splitRefund(toOrderItem(order), input).refundRial;
  }
  return Math.min(sum, order.total);
}
