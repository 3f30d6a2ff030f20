import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { IssuedTicket, OrderItem, Reservations } from '../product.ts';
import type { BookingPort, BookingShape, CancelAnswer, HoldAnswer } from './bookingPort.ts';
import { buildLegRef } from './legRefs.ts';

export interface BookingMapping<S extends OrderItem, T extends Traveller, B extends BookingShape> {
  toItems(subject: S): readonly B['item'][];
  toOffer(subject: S, terms: readonly B['terms'][]): S['offer'];
  /** `leg` counts from 1. */
  toTraveller(traveller: T, subject: S, leg: number): B['traveller'];
  toTicket(subject: S, ticket: B['ticket']): Omit<IssuedTicket, 'leg'> | null;
  /** Returns the supplier's number of a traveller's place. Missing when it is the position. */
  toPlace?(subject: S, position: number): number;
}

type Held<Terms extends object> = Extract<HoldAnswer<Terms>, { kind: 'held' }>;

/**
 * Holds all legs or none. Each leg has its own booking reference, so a second call completes what a crash
 * interrupted.
 */
export function createReservations<S extends OrderItem, T extends Traveller, B extends BookingShape>(
  bookings: BookingPort<B>,
  mapping: BookingMapping<S, T, B>,
): Reservations<S, T> {
  const { toItems, toOffer, toTraveller, toTicket, toPlace = (_subject, position) => position } = mapping;
  const refsOf = (clientRef: string, subject: S) =>
    toItems(subject).map((_item, index) => buildLegRef(clientRef, index));

  async function release(clientRef: string, subject: S, legs?: ReadonlySet<number>): Promise<void> {
    for (const [index, ref] of refsOf(clientRef, subject).entries())
      if (legs?.has(index + 1) ?? true) await bookings.release(ref);
  }

  /** Calls the supplier for each leg. The first result other than `held` applies to all legs. */
  async function ask(
    subject: S,
    clientRef: string,
    call: (item: B['item'], ref: string) => Promise<HoldAnswer<B['terms']> | null>,
  ): Promise<HoldAnswer<{ offer: S['offer'] }> | null> {
    const legs: Held<B['terms']>[] = [];
    for (const [index, item] of toItems(subject).entries()) {
      const answer = await call(item, buildLegRef(clientRef, index));
      if (answer?.kind !== 'held') return answer;
      legs.push(answer);
    }
    return {
      kind: 'held',
      supplier: [...new Set(legs.map(({ supplier }) => supplier))].join(' '),
      ref: legs.map(({ ref }) => ref).join(' '),
      offer: toOffer(subject, legs),
      expiresAt: new Date(Math.min(...legs.map(({ expiresAt }) => Date.parse(expiresAt)))).toISOString(),
    };
  }

  return {
    async hold({ clientRef, subject }) {
      const answer = await ask(subject, clientRef, (item, ref) => bookings.hold({ ...item, clientRef: ref }));
      // A refused leg makes the holds of the earlier legs useless.
      if (answer?.kind === 'refused') await release(clientRef, subject);
      return answer ?? { kind: 'unknown' };
    },

    find: ({ clientRef, subject }) => ask(subject, clientRef, (_item, ref) => bookings.find(ref)),

    release: ({ clientRef, subject }, legs) => release(clientRef, subject, legs),

    async extend({ clientRef, subject }, until) {
      for (const ref of refsOf(clientRef, subject)) if (!(await bookings.extend(ref, until))) return false;
      return true;
    },

    async issue({ clientRef, subject }, travellers) {
      const tickets: IssuedTicket[] = [];
      let kind: 'issued' | 'partly' = 'issued';
      for (const [index, ref] of refsOf(clientRef, subject).entries()) {
        const answer = await bookings.issue({
          clientRef: ref,
          travellers: travellers.map((traveller) => toTraveller(traveller, subject, index + 1)),
        });
        if (answer.kind === 'unknown') return answer;
        if (answer.kind === 'rejected') return tickets.length === 0 ? answer : { kind: 'partly', tickets };
        if (answer.kind === 'partly') kind = 'partly';
        for (const each of answer.tickets) {
          const ticket = toTicket(subject, each);
          if (ticket) tickets.push({ ...ticket, leg: index + 1 });
        }
      }
      return { kind, tickets };
    },

    async cancel({ clientRef, subject }, tickets) {
      const answers: CancelAnswer[] = [];
      for (const [index, ref] of refsOf(clientRef, subject).entries()) {
        const places = tickets && listLegPlaces(tickets, index + 1, (position) => toPlace(subject, position));
        if (places?.length === 0) continue;
        answers.push(await bookings.cancel(ref, places));
      }
      return (
        answers.find((answer) => answer === 'unknown') ??
        answers.find((answer) => answer === 'rejected') ??
        'cancelled'
      );
    },

    expire: (now) => bookings.expire(now),
  };
}

function listLegPlaces(
  tickets: readonly TicketRef[],
  leg: number,
  toPlace: (position: number) => number,
): number[] {
  return tickets.filter((ticket) => ticket.leg === leg).map(({ position }) => toPlace(position));
}
