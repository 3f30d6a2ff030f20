import type { OrderTraveller, OrderView } from './orderView.ts';

/** Lists the travellers with a valid ticket for a leg (from 1). */
export function listHolders(passengers: readonly OrderTraveller[], leg: number): OrderTraveller[] {
  return passengers.filter(({ tickets }) =>
    tickets.some((ticket) => ticket.leg === leg && ticket.status === 'valid'),
  );
}

/** Returns whether the order has a picture. The picture shows only legs with a valid ticket. */
export function hasTripPicture({ trip, passengers }: Pick<OrderView, 'trip' | 'passengers'>): boolean {
  return trip.legs.some((_, index) => listHolders(passengers, index + 1).length > 0);
}
