import type { TicketCode } from './orderPages.ts';
import type { TravelDay } from './travelDay.ts';

export interface TicketShare {
  position: number;
  name: string;
  /** Absolute URL. */
  url: string;
}

/** The data on the buyer's own order page, in addition to the order. */
export interface OwnOrder<Order> {
  view: 'own';
  order: Order;
  ticketCodes: TicketCode[];
  /** Form key of a browser that proved the buyer's mobile; null in the buyer's own browser. */
  orderKey: string | null;
  /** True when the order is open in a browser other than the buyer's. */
  tracked: boolean;
  /** Links that each show the ticket of one traveller. Empty for an order with one traveller. */
  shares: TicketShare[];
  /** ISO day in Tehran. */
  today: string;
  departed: boolean;
  /** Null except on the day of travel. */
  travelDay: TravelDay | null;
  /** True when the tickets were issued in the last minutes. */
  justIssued: boolean;
}
