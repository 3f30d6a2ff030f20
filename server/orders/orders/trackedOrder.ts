import { tehranDay } from '../../../shared/calendar/tehran.ts';
import type { TrackedOrder, TrackedPassenger } from '../../../shared/orders/orderPages.ts';
import { fullName, type OrderView } from '../../../shared/orders/orderView.ts';
import { summarizeTickets } from '../../../shared/orders/ticketStatus.ts';
import type { TrackingLevel } from './trackingKey.ts';

/** Masks names and ticket numbers until the visitor types a one-time code (docs/spec/screens.md#tracking). */
export function trackedOrder(order: OrderView, now: Date, level: TrackingLevel): TrackedOrder {
  const { passengers, contact: _contact, payment: _payment, details: _details, attempts, ...rest } = order;
  const tracked = passengers.map((passenger) => trackedPassenger(passenger, level === 'whole'));
  return {
    ...rest,
    ticketSummary: summarizeTickets(tracked, order.trip),
    attempts: attempts.map(({ attemptId: _attemptId, ...attempt }) => attempt),
    passengers: tracked,
    today: tehranDay(now),
  };
}

function trackedPassenger(passenger: OrderView['passengers'][number], whole: boolean): TrackedPassenger {
  const { position, note } = passenger;
  const live = passenger.tickets.filter(({ returned }) => !returned);
  return {
    position,
    note,
    name: whole ? fullName(passenger) : maskName(passenger),
    tickets: passenger.tickets.map(({ leg, ticketNumber, status }) => ({
      leg,
      number: whole ? ticketNumber : coverEnd(ticketNumber),
      status,
    })),
    pnrs: whole ? [...new Set(live.map(({ pnr }) => pnr).filter((pnr) => pnr !== ''))] : [],
  };
}

/** «س••• ر•••» */
function maskName(passenger: OrderView['passengers'][number]): string {
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
