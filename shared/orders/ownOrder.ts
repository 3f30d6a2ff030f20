import type { TicketCode } from './orderPages.ts';

/** The data that the buyer's own order page has in addition to the order. */
export interface OwnOrder<Order> {
  view: 'own';
  order: Order;
  ticketCodes: TicketCode[];
  /** Day in Tehran. */
  today: string;
  departed: boolean;
}
