import type { TicketCode } from './orderPages.ts';
import type { TravelDay } from './travelDay.ts';

export interface TicketShare {
  position: number;
  name: string;
  /** Absolute. */
  url: string;
}

/** The data that the buyer's own order page has in addition to the order. */
export interface OwnOrder<Order> {
  view: 'own';
  order: Order;
  ticketCodes: TicketCode[];
  /** Key of a browser that proved the buyer's mobile; null in the buyer's own. */
  orderKey: string | null;
  /** Opened in another browser than the buyer's. */
  tracked: boolean;
  /** Links that show one traveller's ticket; empty for one traveller. */
  shares: TicketShare[];
  /** Day in Tehran. */
  today: string;
  departed: boolean;
  /** Null except on the day of travel. */
  travelDay: TravelDay | null;
  /** Issued in the last minutes. */
  justIssued: boolean;
}
