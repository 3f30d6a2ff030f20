import type { TicketCode } from '../orders/orderPages.ts';
import type { MaskedOrder } from '../orders/orderView.ts';
import type { BusOrderView } from './busOrder.ts';

export interface OwnBusData {
  view: 'own';
  order: BusOrderView;
  ticketCodes: TicketCode[];
  /** Tehran's day at the moment of reading, ISO: promised days are compared with it. */
  today: string;
  /** The server's clock, ISO instant. */
  now: string;
  /** The bus has left. */
  departed: boolean;
  /** When the bus leaves as its company says now (ISO instant); null when it does not run any more. */
  leavesAt: string | null;
}

/** What the bus ticket page shows: everything to its buyer, the state alone to anyone else who has the link. */
export type BusFactorData = OwnBusData | { view: 'masked'; order: MaskedOrder } | { view: 'unknown' };
