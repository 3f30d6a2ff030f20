import type { AbroadTrip } from '../orders/checkoutView.ts';
import type { ForeignOrder } from '../orders/orderView.ts';
import type { OwnOrder } from '../orders/ownOrder.ts';
import type { FlightOrderView } from './flightOrder.ts';

export type FlightInvoiceData =
  /** `abroad`: a trip that was bought without insurance. */
  (OwnOrder<FlightOrderView> & { abroad: AbroadTrip | null }) | ForeignOrder;
