import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { IssuedTicket, OrderItem, Reservations } from '../product.ts';
import type { BookingPort, BookingShape, CancelAnswer, HoldAnswer } from './bookingPort.ts';
import { buildLegRef } from './legRefs.ts';

export interface BookingMapping<S extends OrderItem, T extends Traveller, B extends BookingShape> {
  toItems(item: S): readonly B['item'][];
  toOffer(item: S, terms: readonly B['terms'][]): S['offer'];
  /** `leg` counts from 1. */
  toTraveller(traveller: T, item: S, leg: number): B['traveller'];
  toTicket(item: S, ticket: B['ticket']): Omit<IssuedTicket, 'leg'> | null;
  /** Returns the supplier's number of a traveller's place. Missing when it is the position. */
  toPlace?(item: S, position: number): number;
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
  const { toItems, toOffer, toTraveller, toTicket, toPlace = (_item, position) => position } = mapping;
  const refsOf = (clientRef: string, item: S) =>
    toItems(item).map((_legItem, index) => buildLegRef(clientRef, index));

  async function release(clientRef: string, item: S, legs?: ReadonlySet<number>): Promise<void> {
    for (const [index, ref] of refsOf(clientRef, item).entries())
      if (legs?.has(index + 1) ?? true) await bookings.release(ref);
  }

  /** Calls the supplier for each leg. The first result other than `held` applies to all legs. */
  async function callEachLeg(
    item: S,
    clientRef: string,
    call: (legItem: B['item'], ref: string) => Promise<HoldAnswer<B['terms']> | null>,
  ): Promise<HoldAnswer<{ offer: S['offer'] }> | null> {
    const legs: Held<B['terms']>[] = [];
    for (const [index, legItem] of toItems(item).entries()) {
      const answer = await call(legItem, buildLegRef(clientRef, index));
      if (answer?.kind !== 'held') return answer;
      legs.push(answer);
    }
    return {
      kind: 'held',
      supplier: [...new Set(legs.map(({ supplier }) => supplier))].join(' '),
      ref: legs.map(({ ref }) => ref).join(' '),
      offer: toOffer(item, legs),
      expiresAt: new Date(Math.min(...legs.map(({ expiresAt }) => Date.parse(expiresAt)))).toISOString(),
    };
  }

  return {
    async hold({ clientRef, item }) {
      const answer = await callEachLeg(item, clientRef, (legItem, ref) =>
        bookings.hold({ ...legItem, clientRef: ref }),
      );
      // A refused leg makes the holds of the earlier legs useless.
      if (answer?.kind === 'refused') await release(clientRef, item);
      return answer ?? { kind: 'unknown' };
    },

    find: ({ clientRef, item }) => callEachLeg(item, clientRef, (_legItem, ref) => bookings.find(ref)),

    release: ({ clientRef, item }, legs) => release(clientRef, item, legs),

    async extend({ clientRef, item }, until) {
      for (const ref of refsOf(clientRef, item)) if (!(await bookings.extend(ref, until))) return false;
      return true;
    },

    async issue({ clientRef, item }, travellers) {
      const tickets: IssuedTicket[] = [];
      let kind: 'issued' | 'partly' = 'issued';
      for (const [index, ref] of refsOf(clientRef, item).entries()) {
        const answer = await bookings.issue({
          clientRef: ref,
          travellers: travellers.map((traveller) => toTraveller(traveller, item, index + 1)),
        });
        if (answer.kind === 'unknown') return answer;
        if (answer.kind === 'rejected') return tickets.length === 0 ? answer : { kind: 'partly', tickets };
        if (answer.kind === 'partly') kind = 'partly';
        for (const each of answer.tickets) {
          const ticket = toTicket(item, each);
          if (ticket) tickets.push({ ...ticket, leg: index + 1 });
        }
      }
      return { kind, tickets };
    },

    async cancel({ clientRef, item }, tickets, mayContinue) {
      const answers: CancelAnswer[] = [];
      for (const [index, ref] of refsOf(clientRef, item).entries()) {
        const places = tickets && listLegPlaces(tickets, index + 1, (position) => toPlace(item, position));
        if (places?.length === 0) continue;
        if (answers.length > 0 && (await mayContinue?.()) === false) return 'unknown';
        answers.push(await bookings.cancel(ref, places));
      }
      return joinCancelAnswers(answers);
    },

    async isBooked({ clientRef, item }, legs) {
      const answers: (boolean | null)[] = [];
      for (const [index, ref] of refsOf(clientRef, item).entries()) {
        if (legs?.has(index + 1) === false) continue;
        const answer = await bookings.find(ref);
        answers.push(answer?.kind === 'unknown' ? null : answer?.kind === 'held');
      }
      return joinBooked(answers);
    },

    expire: (now) => bookings.expire(now),
  };
}

export function joinCancelAnswers(answers: readonly CancelAnswer[]): CancelAnswer {
  if (answers.includes('unknown')) return 'unknown';
  return answers.includes('rejected') ? 'rejected' : 'cancelled';
}

export function joinBooked(answers: readonly (boolean | null)[]): boolean | null {
  return answers.includes(true) || (answers.includes(null) ? null : false);
}

function listLegPlaces(
  tickets: readonly TicketRef[],
  leg: number,
  toPlace: (position: number) => number,
): number[] {
  return tickets.filter((ticket) => ticket.leg === leg).map(({ position }) => toPlace(position));
}
