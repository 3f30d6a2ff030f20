import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { localDay, minutesBefore } from '../../../shared/calendar/localTime.ts';
import { counterText } from '../../../shared/flights/beThere.ts';
import { fullName, type OrderView } from '../../../shared/orders/orderView.ts';
import { legTitle, pnrLabel } from '../../../shared/orders/tripView.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';

type NoticeOrder = Pick<OrderView, 'passengers' | 'trip'>;

/** A text message names this many tickets; the page of its link names all. */
const MOST_IN_SMS = 3;

/** Sets a code left to right within Persian text. */
const ltr = (code: string) => `\u2066${code}\u2069`;

function liveTickets({ passengers }: NoticeOrder) {
  return passengers.flatMap((traveller) =>
    traveller.tickets.filter(({ returned }) => !returned).map((ticket) => ({ traveller, ticket })),
  );
}

/** «سارا رضایی: شمارهٔ بلیط 937-2401857719، PNR K7M2QP», one line a ticket. */
export function ticketLines(order: NoticeOrder): string[] {
  const { words, legs } = order.trip;
  return liveTickets(order).map(({ traveller, ticket: { leg, ticketNumber, pnr } }) => {
    const route = legs.length > 1 ? `، ${legTitle(legs[leg - 1])}` : '';
    const code = pnr === '' ? '' : `، ${pnrLabel(legs)} ${ltr(pnr)}`;
    return `${fullName(traveller)}${route}: شمارهٔ ${words.ticket} ${ltr(ticketNumber)}${code}`;
  });
}

/** The same for a text message, each code once: «PNR K7M2QP», «بلیط 937-2401857719». */
export function shortTicketLines(order: NoticeOrder): string[] {
  const { words, legs } = order.trip;
  const tickets = liveTickets(order).map(({ ticket }) => ticket);
  const pnrs = [...new Set(tickets.map(({ pnr }) => pnr).filter((pnr) => pnr !== ''))];
  const numbers = tickets.slice(0, MOST_IN_SMS).map(({ ticketNumber }) => ticketNumber);
  const more = tickets.length - numbers.length;
  return [
    ...(pnrs.length > 0 ? [`${pnrLabel(legs)} ${pnrs.join(' ')}`] : []),
    ...(numbers.length > 0
      ? [`${words.ticket} ${numbers.join(' ')}${more > 0 ? ` و ${formatNumber(more)} دیگر` : ''}`]
      : []),
  ];
}

/** Where to be, when and with which papers, one line a leg with a ticket. */
export function adviceLines(order: NoticeOrder): string[] {
  const { words, legs } = order.trip;
  const travelled = new Set(liveTickets(order).map(({ ticket }) => ticket.leg));
  const advice = legs.flatMap((leg, index) => {
    if (!travelled.has(index + 1)) return [];
    const at = minutesBefore(leg.departsAt, leg.beThereMinutes);
    const counter =
      leg.counterClosesMinutes === undefined ? '' : ` ${counterText(leg.counterClosesMinutes)}.`;
    const papers = leg.papers === undefined ? '' : ` همراه داشته باشید: ${leg.papers}.`;
    return `${legTitle(leg)}: ${formatDay(localDay(at))} ساعت ${formatTime(at)} در ${leg.from.place} باشید.${counter}${papers}`;
  });
  return [...advice, `${words.ticket} و فاکتور و فایل تقویم پیوست این نامه است.`];
}
