import {
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { subtractMinutes, toLocalDay } from '../../../shared/calendar/localTime.ts';
import { formatCounterTime } from '../../../shared/orders/formatCounterTime.ts';
import { getTicketLabels, type TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView } from '../../../shared/orders/orderView.ts';

interface EventMeta {
  publicUrl: string;
  now: Date;
}

const MINUTE_MS = 60_000;
/** Assumed duration of a leg without an arrival time. */
const UNKNOWN_LEG_MS = 60 * MINUTE_MS;
const ALARM_LEAD_MINUTES = 60;

/** Builds an iCalendar file (RFC 5545) with Jalali dates in the texts; null when no valid ticket remains. */
export function buildCalendar(order: OrderView, { publicUrl, now }: EventMeta): string | null {
  const { legs } = order.trip;
  const events =
    legs.length === 0
      ? [buildDayEvent(order)]
      : legs.map((leg, index) => buildLegEvent(order, leg, index + 1));
  const calendar = new ICalCalendar({
    prodId: { company: 'Rahsepar', product: 'Trip', language: 'FA' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  });
  const { hostname } = new URL(publicUrl);
  for (const [index, event] of events.entries()) {
    if (!event) continue;
    const id = `${order.code}${index === 0 ? '' : `-${index + 1}`}@${hostname}`;
    calendar.createEvent({ ...event, id, stamp: now });
  }
  return calendar.length() === 0 ? null : `${calendar}\r\n`;
}

/** Builds the event of a leg, counted from 1. Uses UTC times, so that calendars need no time zone definition. */
function buildLegEvent(
  { code, trip, passengers }: OrderView,
  leg: TripLeg,
  number: number,
): ICalEventData | null {
  const { service, code: codeWord } = getTicketLabels(trip, number);
  const tickets = formatTicketLines(passengers, number, codeWord);
  if (tickets.length === 0) return null;
  const { from, to, departsAt, arrivesAt, carrier, beThereMinutes } = leg;
  const beThere = subtractMinutes(departsAt, beThereMinutes);
  const arrival = arrivesAt === null ? '' : `، رسیدن ساعت ${formatTime(arrivesAt)}`;
  const counter =
    leg.counterClosesMinutes === undefined ? '' : `؛ ${formatCounterTime(leg.counterClosesMinutes)}`;
  const start = new Date(departsAt);
  return {
    start,
    end: new Date(arrivesAt ?? start.getTime() + UNKNOWN_LEG_MS),
    summary: `${service} ${from.city} به ${to.city}، ${carrier.name}${leg.number === null ? '' : ` ${leg.number}`}`,
    location: `${from.place}، ${from.city}`,
    description: [
      `${formatDay(departsAt.slice(0, 10))}، ${service} ساعت ${formatTime(departsAt)}${arrival}`,
      `حضور در ${from.place}: ${formatTime(beThere)}${counter}`,
      ...(leg.papers === undefined ? [] : [`همراه داشته باشید: ${leg.papers}`]),
      ...tickets,
      `سفارش ${code}`,
    ].join('\n'),
    alarms: [
      {
        type: ICalAlarmType.display,
        triggerBefore: (beThereMinutes + ALARM_LEAD_MINUTES) * 60,
        description: `تا یک ساعت دیگر در ${from.place} باشید.`,
      },
    ],
  };
}

function buildDayEvent({ code, trip, passengers }: OrderView): ICalEventData | null {
  const tickets = formatTicketLines(passengers, 1, trip.labels.code);
  if (tickets.length === 0) return null;
  const [first, last] = [toLocalDay(trip.startsAt), toLocalDay(trip.endsAt)];
  return {
    allDay: true,
    start: toUtcDay(first),
    // The end of an all-day event is exclusive (RFC 5545).
    end: toUtcDay(addDays(last, 1)),
    summary: trip.title,
    description: [
      `از ${formatDay(first)} تا ${formatDay(last)}`,
      ...trip.facts.map(({ label, value }) => `${label}: ${value}`),
      ...tickets,
      `سفارش ${code}`,
    ].join('\n'),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Returns midnight UTC, because ical-generator reads the day of a date in UTC. */
function toUtcDay(isoDay: string): Date {
  return new Date(`${isoDay}T00:00:00Z`);
}

/** Formats «سارا رضایی: 937-2401857719 (PNR K7M2QP)»; `word` is the label of the leg's code. */
function formatTicketLines(passengers: OrderView['passengers'], leg: number, word: string): string[] {
  return passengers.flatMap((traveller) =>
    traveller.tickets
      .filter(({ leg: own, status }) => own === leg && (status === 'valid' || status === 'returning'))
      .map(
        ({ ticketNumber, pnr }) => `${getFullName(traveller)}: ${ticketNumber}${pnr && ` (${word} ${pnr})`}`,
      ),
  );
}
