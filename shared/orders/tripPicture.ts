import type { OrderTraveller, OrderView } from './orderView.ts';

/** Travellers with a valid ticket of the leg, which counts from 1. */
export function listHolders(passengers: readonly OrderTraveller[], leg: number): OrderTraveller[] {
  return passengers.filter(({ tickets }) =>
    tickets.some((ticket) => ticket.leg === leg && ticket.status === 'valid'),
  );
}

/** The picture shows the legs that somebody still travels. */
export function hasTripPicture({ trip, passengers }: Pick<OrderView, 'trip' | 'passengers'>): boolean {
  return trip.legs.some((_, index) => listHolders(passengers, index + 1).length > 0);
}
