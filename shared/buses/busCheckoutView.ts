import type { CheckoutTrip, ClosedView } from '../orders/checkoutView.ts';
import type { BuyerProblem, TypedBuyer } from './busPassengerForm.ts';
import type { SeatChoice } from './seatMap.ts';
import type { BusFare, BusStop } from './service.ts';

/** Who is responsible, with what is bought beside it (spec/screens.md 2.16). */
export interface BusPassengersView {
  view: 'form';
  trip: CheckoutTrip;
  seats: SeatChoice[];
  boarding: BusStop;
  dropOff: BusStop;
  /** Per seat, Rial. */
  fare: BusFare;
  typed: TypedBuyer;
  problems: BuyerProblem[];
  /** The seat map of the same bus. */
  changeUrl: string;
  /** When the company has moved the bus since: the ISO instants before and now. */
  moved: { from: string; to: string } | null;
}

export type BusPassengersData = BusPassengersView | ClosedView;
