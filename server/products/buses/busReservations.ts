import {
  buildBusOffer,
  listSeated,
  type BusOrderItem,
  type BusPassenger,
} from '../../../shared/buses/busOrder.ts';
import type { BookingPort } from '../bookings/bookingPort.ts';
import { createReservations } from '../bookings/reservations.ts';
import type { Reservations } from '../product.ts';
import { applyOrderBusFee } from './busFees.ts';
import type { BusBooking } from './suppliers/busPort.ts';

export function createBusReservations(
  buses: BookingPort<BusBooking>,
): Reservations<BusOrderItem, BusPassenger> {
  return createReservations(buses, {
    toItems: ({ offer, party }) => [
      { serviceKey: offer.service.key, seats: party.seats, dropOff: offer.dropOff.key },
    ],
    toOffer({ offer }, [held]) {
      if (!held) return offer;
      // The supplier does not know our fee.
      const fare = applyOrderBusFee(held.fare, offer.service);
      const total = held.total + (fare.service ?? 0) * offer.seats.length;
      return { ...buildBusOffer({ ...offer.service, fare }, offer.seats, offer.dropOff), total };
    },
    toTraveller: ({ seat, firstName, lastName, nationalId }) => ({ seat, firstName, lastName, nationalId }),
    toTicket({ offer }, { seat, boardingCode, serial }) {
      const seated = listSeated(offer).find(({ number }) => number === seat);
      return seated ? { position: seated.position, pnr: boardingCode, ticketNumber: serial } : null;
    },
    toPlace: ({ offer }, position) => listSeated(offer).find((seat) => seat.position === position)!.number,
  });
}
