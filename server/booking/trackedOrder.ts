import type { TrackedOrder, TrackedPassenger } from '../../shared/orders/orderPages.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';

/** An order for someone who knows its number and mobile: names and ticket numbers are covered (spec/screens.md 2.6). */
export function trackedOrder(order: OrderView, now: Date): TrackedOrder {
  const { passengers, contact: _contact, payment: _payment, details: _details, attempts, ...rest } = order;
  return {
    ...rest,
    attempts: attempts.map(({ attemptId: _attemptId, ...attempt }) => attempt),
    passengers: passengers.map(trackedPassenger),
    today: tehranDay(now),
    departed: Date.parse(order.trip.startsAt) <= now.getTime(),
  };
}

function trackedPassenger(passenger: OrderView['passengers'][number]): TrackedPassenger {
  const { position, note, tickets } = passenger;
  return {
    position,
    note,
    name: coveredName(passenger),
    ticketNumbers: tickets
      .filter(({ returned }) => !returned)
      .map(({ ticketNumber }) => coverEnd(ticketNumber)),
  };
}

/** «س••• ر•••» */
export function coveredName(passenger: OrderView['passengers'][number]): string {
  const names = passenger.firstName
    ? [passenger.firstName, passenger.lastName]
    : [passenger.latinFirstName, passenger.latinLastName];
  return names.map(coverName).join(' ');
}

function coverName(name: string): string {
  return `${Array.from(name.trim())[0] ?? ''}•••`;
}

function coverEnd(number: string): string {
  return `${number.slice(0, -2)}••`;
}
