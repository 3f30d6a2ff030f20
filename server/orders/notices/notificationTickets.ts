import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { localDay, minutesBefore } from '../../../shared/calendar/localTime.ts';
import { counterText } from '../../../shared/orders/counterText.ts';
import { legTitle } from '../../../shared/orders/orderItemSummary.ts';
import { fullName, type OrderView } from '../../../shared/orders/orderView.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';

type NoticeOrder = Pick<OrderView, 'passengers' | 'trip'>;

const MOST_IN_SMS = 3;

const ltr = (code: string) => `\u2066${code}\u2069`;

function liveTickets({ passengers }: NoticeOrder) {
  return passengers.flatMap((traveller) =>
    traveller.tickets.filter(({ returned }) => !returned).map((ticket) => ({ traveller, ticket })),
  );
}

export function ticketLines(order: NoticeOrder): string[] {
  const { words, legs } = order.trip;
  return liveTickets(order).map(({ traveller, ticket: { leg, ticketNumber, pnr } }) => {
    const route = legs.length > 1 ? `، ${legTitle(legs[leg - 1])}` : '';
    const code = pnr === '' ? '' : `، ${words.code} ${ltr(pnr)}`;
    return `${fullName(traveller)}${route}: شمارهٔ ${words.ticket} ${ltr(ticketNumber)}${code}`;
  });
}

export function shortTicketLines(order: NoticeOrder): string[] {
  const { words } = order.trip;
  const tickets = liveTickets(order).map(({ ticket }) => ticket);
  const pnrs = [...new Set(tickets.map(({ pnr }) => pnr).filter((pnr) => pnr !== ''))];
  const numbers = tickets.slice(0, MOST_IN_SMS).map(({ ticketNumber }) => ticketNumber);
  const more = tickets.length - numbers.length;
  return [
    ...(pnrs.length > 0 ? [`${words.code} ${pnrs.join(' ')}`] : []),
    ...(numbers.length > 0
      ? [`${words.ticket} ${numbers.join(' ')}${more > 0 ? ` و ${formatNumber(more)} دیگر` : ''}`]
      : []),
  ];
}

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
