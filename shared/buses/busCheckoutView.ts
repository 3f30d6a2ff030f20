import type { CheckoutTrip, ClosedView, JoinOffer } from '../orders/checkoutView.ts';
import type { SavedOption } from '../passengers/savedFill.ts';
import type { BuyerProblem, TypedBuyer } from './busPassengerForm.ts';
import type { SeatChoice } from './seatMap.ts';
import type { BusFare, BusStop } from './service.ts';

export interface BusPassengersView {
  view: 'form';
  trip: CheckoutTrip;
  seats: SeatChoice[];
  boarding: BusStop;
  dropOff: BusStop;
  fare: BusFare;
  typed: TypedBuyer;
  problems: BuyerProblem[];
  saved: SavedOption[];
  changeUrl: string;
  /** ISO instants of the old and the new departure; null when the company did not move the bus. */
  moved: { from: string; to: string } | null;
  join: JoinOffer | null;
}

export type BusPassengersData = BusPassengersView | ClosedView;
