import type { OrderView } from '../orders/orderView.ts';
import type { Passenger } from '../passengers/passenger.ts';
import type { FlightOrderItem } from './flightTrip.ts';

export interface FlightOrderView extends OrderView<Passenger> {
  details: FlightOrderItem;
}

export function toFlightOrder(order: OrderView): FlightOrderView | null {
  return order.product === 'flight' ? (order as FlightOrderView) : null;
}
