import type { OrderTicket } from '../../shared/orders/orderView.ts';

/** A number or reservation code of a ticket, struck out once the ticket was given back. */
export function TicketNumber({ ticket, children }: { ticket: OrderTicket; children: string }) {
  const code = <bdi dir="ltr">{children}</bdi>;
  return ticket.returned ? <s>{code}</s> : code;
}
