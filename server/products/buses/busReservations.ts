import { busOffer, type BusPassenger, type BusSubject } from '../../../shared/buses/busOrder.ts';
import type { BusHoldAnswer, BusSupplier } from './suppliers/busPort.ts';
import type { HoldAnswer, Reservations } from '../product.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';

/** Seats of one bus as a reservation: the supplier's own commands, with positions in the order of the seats. */
export function busReservations(buses: BusSupplier): Reservations<BusSubject, BusPassenger> {
  return {
    supplierOf: ({ offer }) => buses.supplierOf?.(offer.service.key) ?? buses.id,

    async hold({ clientRef, subject }) {
      const { service, dropOff } = subject.offer;
      const { seats } = subject.party;
      const request = { serviceKey: service.key, seats, dropOff: dropOff.key, clientRef };
      return answerOf(subject, await buses.hold(request));
    },

    async findHold({ clientRef, subject }) {
      const answer = await buses.findHold(clientRef);
      return answer && answerOf(subject, answer);
    },

    release: ({ clientRef }) => buses.release(clientRef),
    extendHold: ({ clientRef }, until) => buses.extendHold(clientRef, until),

    async issue({ clientRef, subject }, travellers) {
      const passengers = travellers.map(({ seat, firstName, lastName, nationalId }) => ({
        seat,
        firstName,
        lastName,
        nationalId,
      }));
      const answer = await buses.issue({ clientRef, passengers });
      if (answer.kind !== 'issued') return answer;
      const tickets = answer.tickets.flatMap(({ seat, boardingCode, serial }) => {
        const position = subject.offer.seats.findIndex(({ number }) => number === seat) + 1;
        return position === 0 ? [] : [{ leg: 1, position, pnr: boardingCode, ticketNumber: serial }];
      });
      return { kind: tickets.length === subject.offer.seats.length ? 'issued' : 'partly', tickets };
    },

    cancel: ({ clientRef, subject }, tickets) =>
      buses.cancel(clientRef, tickets && seatsAt(subject, tickets)),

    expireHolds: (now) => buses.expireHolds(now),
  };
}

function seatsAt({ offer }: BusSubject, tickets: readonly TicketRef[]): number[] {
  return tickets.flatMap(({ position }) => offer.seats[position - 1]?.number ?? []);
}

/** The held seats at the fare that the supplier guarantees. */
function answerOf({ offer }: BusSubject, answer: BusHoldAnswer): HoldAnswer<BusSubject> {
  if (answer.kind !== 'held') return answer;
  const service = { ...offer.service, fare: answer.fare };
  return {
    kind: 'held',
    ref: answer.ref,
    offer: { ...busOffer(service, offer.seats, offer.dropOff), total: answer.total },
    expiresAt: answer.expiresAt,
  };
}
