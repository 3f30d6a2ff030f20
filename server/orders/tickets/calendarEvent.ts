import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { localDay, minutesBefore } from '../../../shared/calendar/localTime.ts';
import { tehranIso } from '../../../shared/calendar/tehran.ts';
import { counterText } from '../../../shared/flights/beThere.ts';
import { fullName, type OrderView } from '../../../shared/orders/orderView.ts';
import type { TripLeg } from '../../../shared/orders/tripView.ts';

interface Circumstances {
  publicUrl: string;
  now: Date;
}

/**
 * The stretches of an order that there are tickets for, or the days of its policies, as an iCalendar file (RFC 5545), told
 * in Jalali dates (firsts.md 25); null when nothing is left to go to.
 */
export function calendarEvent(order: OrderView, circumstances: Circumstances): string | null {
  const { legs } = order.trip;
  const events =
    legs.length === 0
      ? daysOf(order, circumstances)
      : legs.flatMap((leg, index) => eventOf(order, { leg, index }, circumstances));
  if (events.length === 0) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rahsepar//Trip//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A stretch whose end nobody knows is given an hour. */
const UNKNOWN_END_MINUTES = 60;

function eventOf(
  order: OrderView,
  { leg, index }: { leg: TripLeg; index: number },
  { publicUrl, now }: Circumstances,
): string[] {
  const { code, trip } = order;
  const tickets = ticketLines(order, index + 1);
  if (tickets.length === 0) return [];
  const { from, to, departsAt, carrier, number, beThereMinutes } = leg;
  const ends = leg.arrivesAt ?? tehranIso(new Date(Date.parse(departsAt) + UNKNOWN_END_MINUTES * 60_000));
  const beThere = minutesBefore(departsAt, beThereMinutes);
  const arrival = leg.arrivesAt === null ? '' : `، رسیدن ساعت ${formatTime(leg.arrivesAt)}`;
  const description = [
    `${formatDay(departsAt.slice(0, 10))}، ${trip.words.service} ساعت ${formatTime(departsAt)}${arrival}`,
    `حضور در ${from.place}: ${formatTime(beThere)}${
      leg.counterClosesMinutes === undefined ? '' : `؛ ${counterText(leg.counterClosesMinutes)}`
    }`,
    ...(leg.papers === undefined ? [] : [`همراه داشته باشید: ${leg.papers}`]),
    ...tickets,
    `سفارش ${code}`,
  ].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${code}${index === 0 ? '' : `-${index + 1}`}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(departsAt)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escape(`${trip.words.service} ${from.city} به ${to.city}، ${carrier.name}${number === null ? '' : ` ${number}`}`)}`,
    `LOCATION:${escape(`${from.place}، ${from.city}`)}`,
    `DESCRIPTION:${escape(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${beThereMinutes + 60}M`,
    `DESCRIPTION:${escape(`تا یک ساعت دیگر در ${from.place} باشید.`)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** «سارا رضایی: 937-2401857719 (PNR K7M2QP)», one for each ticket of the leg that still boards. */
function ticketLines({ passengers }: OrderView, leg: number): string[] {
  return passengers.flatMap((traveller) =>
    traveller.tickets
      .filter(({ leg: own, status }) => own === leg && (status === 'valid' || status === 'returning'))
      .map(({ ticketNumber, pnr }) => `${fullName(traveller)}: ${ticketNumber}${pnr && ` (PNR ${pnr})`}`),
  );
}

/** What has days and no stretches: whole days from the first to the last. */
function daysOf(order: OrderView, { publicUrl, now }: Circumstances): string[] {
  const { code, trip } = order;
  const tickets = ticketLines(order, 1);
  if (tickets.length === 0) return [];
  const [first, last] = [localDay(trip.startsAt), localDay(trip.endsAt)];
  const description = [
    `از ${formatDay(first)} تا ${formatDay(last)}`,
    ...trip.facts.map(({ label, value }) => `${label}: ${value}`),
    ...tickets,
    `سفارش ${code}`,
  ].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${code}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
    // The end of a day event is the day after it.
    `DTEND;VALUE=DATE:${addDays(last, 1).replaceAll('-', '')}`,
    `SUMMARY:${escape(trip.title)}`,
    `DESCRIPTION:${escape(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20261126T040000Z`: in UTC, so that no calendar needs to know Tehran's time zone. */
function utc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escape(value: string): string {
  return value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

const LONGEST_LINE = 75;

/** Lines are at most 75 bytes; the rest goes on after a space, and no letter is cut in two. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST_LINE) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
