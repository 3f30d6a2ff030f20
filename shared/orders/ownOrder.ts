import type { TicketCode } from './orderPages.ts';

/** What the buyer's own order page shows besides the order. */
export interface OwnOrder<Order> {
  view: 'own';
  order: Order;
  ticketCodes: TicketCode[];
  /** Day in Tehran. */
  today: string;
  departed: boolean;
}
