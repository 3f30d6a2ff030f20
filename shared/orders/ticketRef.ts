/** One ticket of an order: a traveller on a leg. Products without legs use 1. */
export interface TicketRef {
  leg: number;
  position: number;
}
