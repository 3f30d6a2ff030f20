import type { OrderView } from '../orders/orderView.ts';
import type { Passenger } from '../passengers/passenger.ts';
import type { FlightSubject } from './flightTrip.ts';

export interface FlightOrderView extends OrderView<Passenger> {
  details: FlightSubject;
}

export function asFlightOrder(order: OrderView): FlightOrderView | null {
  return order.product === 'flight' ? (order as FlightOrderView) : null;
}
