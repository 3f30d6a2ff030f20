import type { ForeignOrder } from '../orders/orderView.ts';
import type { OwnOrder } from '../orders/ownOrder.ts';
import type { FlightOrderView } from './flightOrder.ts';

export type FlightInvoiceData = OwnOrder<FlightOrderView> | ForeignOrder;
