import type { OrderTraveller, OrderView, Traveller } from '../orders/orderView.ts';
import type { FlightSubject } from './flightTrip.ts';
import type { AgeGroup } from './offer.ts';

/** One traveller of a flight as the form gave it after its checks: adults first, then children, then infants. Days are ISO. */
export interface FlightPassenger extends Traveller {
  ageGroup: AgeGroup;
  gender: 'female' | 'male';
  birthDay: string;
  document:
    | { kind: 'national_id'; number: string }
    | { kind: 'passport'; number: string; country: string; expiresOn: string };
}

/** An order of flights with all that its own pages show. */
export interface FlightOrderView extends OrderView<FlightPassenger> {
  details: FlightSubject;
}

export type FlightOrderTraveller = OrderTraveller<FlightPassenger>;

/** The order if it is one of flights. */
export function asFlightOrder(order: OrderView): FlightOrderView | null {
  return order.product === 'flight' ? (order as FlightOrderView) : null;
}
