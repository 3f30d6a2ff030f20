/** Products without legs use leg 1. */
export interface TicketRef {
  leg: number;
  position: number;
}
