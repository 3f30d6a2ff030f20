import { buildTripOffer, type FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import type { BookingPort } from '../bookings/bookingPort.ts';
import { createReservations } from '../bookings/reservations.ts';
import type { Reservations } from '../product.ts';
import { getFlightFee, setFlightFee } from './flightFees.ts';
import type { FlightBooking, TicketPassenger } from './suppliers/port.ts';

export function createLegReservations(
  flights: BookingPort<FlightBooking>,
): Reservations<FlightOrderItem, Passenger> {
  return createReservations(flights, {
    toItems: ({ offer, party }) => offer.legs.map(({ key }) => ({ offerKey: key, party })),
    toOffer: ({ offer, party }, terms) =>
      buildTripOffer(
        offer.legs.map((leg, index) => {
          const held = terms[index];
          // The supplier does not know our fee.
          return held ? setFlightFee({ ...leg, ...held }, getFlightFee(leg), party) : leg;
        }),
        offer.ancillaries,
      ),
    toTraveller: toTicketPassenger,
    toTicket: (_subject, ticket) => ticket,
  });
}

function toTicketPassenger(
  passenger: Passenger,
  { offer: { ancillaries = [] } }: FlightOrderItem,
  leg: number,
): TicketPassenger {
  const own = ancillaries.filter((each) => each.leg === leg && each.position === passenger.position);
  return {
    position: passenger.position,
    ageGroup: passenger.ageGroup,
    latinFirstName: passenger.latinFirstName,
    latinLastName: passenger.latinLastName,
    documentNumber: passenger.document.number,
    gender: passenger.gender,
    birthDay: passenger.birthDay,
    passport: toPassport(passenger),
    ...(own.length > 0 && { ancillaries: own.map(({ key, quantity }) => ({ key, quantity })) }),
  };
}

function toPassport({ document }: Passenger): NonNullable<TicketPassenger['passport']> | null {
  if (document.kind !== 'passport') return null;
  const { number, country, expiresOn } = document;
  return { number, country, expiresOn };
}
