import type { OrderTicket } from '../../shared/orders/orderView.ts';

export function TicketNumber({ ticket, children }: { ticket: OrderTicket; children: string }) {
  const code = <bdi dir="ltr">{children}</bdi>;
  return ticket.returned ? <s>{code}</s> : code;
}
