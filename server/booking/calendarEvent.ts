import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import { BE_THERE_MINUTES, beThereAt } from '../../shared/flights/beThere.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';

/** The flight of an order as an iCalendar file (RFC 5545), told in Jalali dates (firsts.md 25). */
export function calendarEvent(
  order: OrderView,
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  const { segment, code } = order;
  const day = tehranDay(new Date(segment.departsAt));
  const tickets = order.passengers.flatMap(
    ({ firstName, lastName, latinFirstName, latinLastName, ticket }) => {
      const name = firstName ? `${firstName} ${lastName}` : `${latinFirstName} ${latinLastName}`;
      return ticket ? [`${name}: ${ticket.ticketNumber} (PNR ${ticket.pnr})`] : [];
    },
  );
  const description = [
    `${formatDay(day)}، پرواز ساعت ${formatTime(segment.departsAt)}، رسیدن ساعت ${formatTime(segment.arrivesAt)}`,
    `حضور در ${segment.from.airport}: ${formatTime(beThereAt(segment.departsAt))}`,
    ...tickets,
    `سفارش ${code}`,
  ].join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rahsepar//Flight//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${code}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(segment.departsAt)}`,
    `DTEND:${utc(segment.arrivesAt)}`,
    `SUMMARY:${escape(`پرواز ${segment.from.city} به ${segment.to.city}، ${segment.carrier.name} ${segment.flightNumber}`)}`,
    `LOCATION:${escape(`${segment.from.airport}، ${segment.from.city}`)}`,
    `DESCRIPTION:${escape(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${BE_THERE_MINUTES + 60}M`,
    `DESCRIPTION:${escape(`تا یک ساعت دیگر در ${segment.from.airport} باشید.`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
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
