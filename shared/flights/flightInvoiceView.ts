import type { ForeignOrder } from '../orders/orderView.ts';
import type { OwnOrder } from '../orders/ownOrder.ts';
import type { FlightOrderView } from './flightOrder.ts';

export type FlightInvoiceData =
  /** `insuranceUrl` is set for a trip abroad that was bought without insurance. */
  (OwnOrder<FlightOrderView> & { insuranceUrl: string | null }) | ForeignOrder;
