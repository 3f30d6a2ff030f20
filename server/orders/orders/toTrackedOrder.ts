import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { TrackedOrder, TrackedPassenger } from '../../../shared/orders/orderPages.ts';
import { getFullName, type OrderView } from '../../../shared/orders/orderView.ts';
import { summarizeTickets } from '../../../shared/orders/ticketStatus.ts';
import type { TrackingLevel } from './trackingKey.ts';

/** Masks names and ticket numbers until the visitor types a one-time code (docs/spec/screens.md#tracking). */
export function toTrackedOrder(order: OrderView, now: Date, level: TrackingLevel): TrackedOrder {
  const { passengers, contact: _contact, payment: _payment, details: _details, attempts, ...rest } = order;
  const tracked = passengers.map((passenger) => toTrackedPassenger(passenger, level === 'whole'));
  return {
    ...rest,
    ticketSummary: summarizeTickets(tracked, order.trip),
    attempts: attempts.map(({ attemptId: _attemptId, ...attempt }) => attempt),
    passengers: tracked,
    today: toTehranDay(now),
  };
}

function toTrackedPassenger(passenger: OrderView['passengers'][number], whole: boolean): TrackedPassenger {
  const { position, note } = passenger;
  const live = passenger.tickets.filter(({ returned }) => !returned);
  return {
    position,
    note,
    name: whole ? getFullName(passenger) : maskName(passenger),
    tickets: passenger.tickets.map(({ leg, ticketNumber, status, ancillaries, seats }) => ({
      leg,
      number: whole ? ticketNumber : maskEnd(ticketNumber),
      status,
      ...(ancillaries !== undefined && { ancillaries }),
      ...(seats !== undefined && { seats }),
    })),
    pnrs: whole ? [...new Set(live.map(({ pnr }) => pnr).filter((pnr) => pnr !== ''))] : [],
  };
}

/** Returns «س••• ر•••». */
function maskName(passenger: OrderView['passengers'][number]): string {
  const names = passenger.firstName
    ? [passenger.firstName, passenger.lastName]
    : [passenger.latinFirstName, passenger.latinLastName];
  return names.map(maskWord).join(' ');
}

function maskWord(name: string): string {
  return `${Array.from(name.trim())[0] ?? ''}•••`;
}

function maskEnd(number: string): string {
  return `${number.slice(0, -2)}••`;
}
