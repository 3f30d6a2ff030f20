import type { FlightPassenger } from '../../../shared/flights/flightOrder.ts';
import { type FlightSubject, tripOffer } from '../../../shared/flights/flightTrip.ts';
import type { FlightOffer } from '../../../shared/flights/offer.ts';
import type * as port from './suppliers/port.ts';
import type { CancelAnswer, HoldAnswer, IssuedTicket, Reservations } from '../product.ts';

/** The name of one leg's booking: the first keeps the order's own, so that an order of one leg is one booking. */
function legRef(clientRef: string, index: number): string {
  return index === 0 ? clientRef : `${clientRef}-${index + 1}`;
}

/**
 * Flights of several legs as one reservation: held together or not at all, issued in order. Every step is the supplier's
 * own repeatable command under a name of its own, so that a crash between two legs is found again by asking once more.
 */
export function legReservations(supplier: port.FlightSupplier): Reservations<FlightSubject, FlightPassenger> {
  type Answer = HoldAnswer<FlightSubject>;
  const supplierIdOf = (offerKey: string) => supplier.supplierOf?.(offerKey) ?? supplier.id;

  async function ask(
    subject: FlightSubject,
    clientRef: string,
    hold: (leg: FlightOffer, ref: string) => Promise<port.HoldAnswer | null>,
  ): Promise<Answer | null> {
    const held: port.HeldSeats[] = [];
    for (const [index, leg] of subject.offer.legs.entries()) {
      const answer = await hold(leg, legRef(clientRef, index));
      if (answer === null) return null;
      if (answer.kind !== 'held') return answer;
      held.push(answer);
    }
    return together(subject, held);
  }

  return {
    supplierOf: ({ offer }) => [...new Set(offer.legs.map(({ key }) => supplierIdOf(key)))].join(' '),

    async hold({ clientRef, subject }) {
      const { party } = subject;
      const answer = await ask(subject, clientRef, (leg, ref) =>
        supplier.hold({ offerKey: leg.key, party, clientRef: ref }),
      );
      // What was held before a later leg was refused is kept for nobody.
      if (answer?.kind === 'refused') await releaseAll(supplier, subject, clientRef);
      return answer ?? { kind: 'unknown' };
    },

    findHold: ({ clientRef, subject }) => ask(subject, clientRef, (_leg, ref) => supplier.findHold(ref)),

    release: ({ clientRef, subject }) => releaseAll(supplier, subject, clientRef),

    async extendHold({ clientRef, subject }, until) {
      for (const index of subject.offer.legs.keys()) {
        if (!(await supplier.extendHold(legRef(clientRef, index), until))) return false;
      }
      return true;
    },

    async issue({ clientRef, subject }, travellers) {
      const passengers = travellers.map(ticketPassenger);
      const tickets: IssuedTicket[] = [];
      for (const index of subject.offer.legs.keys()) {
        const answer = await supplier.issue({ clientRef: legRef(clientRef, index), passengers });
        if (answer.kind === 'unknown') return answer;
        if (answer.kind === 'rejected') return tickets.length === 0 ? answer : { kind: 'partly', tickets };
        tickets.push(...answer.tickets.map((ticket) => ({ ...ticket, leg: index + 1 })));
      }
      return { kind: 'issued', tickets };
    },

    async cancel({ clientRef, subject }, tickets) {
      const answers: CancelAnswer[] = [];
      for (const index of subject.offer.legs.keys()) {
        const positions = tickets?.filter(({ leg }) => leg === index + 1).map(({ position }) => position);
        if (positions?.length === 0) continue;
        answers.push(await supplier.cancel(legRef(clientRef, index), positions));
      }
      return (
        answers.find((answer) => answer === 'unknown') ??
        answers.find((answer) => answer === 'rejected') ??
        'cancelled'
      );
    },

    expireHolds: (now) => supplier.expireHolds(now),
  };
}

async function releaseAll(
  supplier: port.FlightSupplier,
  subject: FlightSubject,
  clientRef: string,
): Promise<void> {
  for (const index of subject.offer.legs.keys()) await supplier.release(legRef(clientRef, index));
}

/** The legs at their held prices, kept until the first of them ends. */
function together(subject: FlightSubject, held: readonly port.HeldSeats[]): HoldAnswer<FlightSubject> {
  const legs = subject.offer.legs.map((leg, index) => {
    const seats = held[index];
    return seats ? { ...leg, fare: seats.fare, total: seats.total } : leg;
  });
  const ends = held.map(({ expiresAt }) => Date.parse(expiresAt));
  return {
    kind: 'held',
    ref: held.map(({ ref }) => ref).join(' '),
    offer: tripOffer(legs),
    expiresAt: new Date(Math.min(...ends)).toISOString(),
  };
}

function ticketPassenger(passenger: FlightPassenger): port.TicketPassenger {
  return {
    position: passenger.position,
    ageGroup: passenger.ageGroup,
    latinFirstName: passenger.latinFirstName,
    latinLastName: passenger.latinLastName,
    documentNumber: passenger.document.number,
    gender: passenger.gender,
    birthDay: passenger.birthDay,
    passport: passport(passenger),
  };
}

function passport({ document }: FlightPassenger): NonNullable<port.TicketPassenger['passport']> | null {
  if (document.kind !== 'passport') return null;
  const { number, country, expiresOn } = document;
  return { number, country, expiresOn };
}
