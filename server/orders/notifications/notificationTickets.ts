import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { subtractMinutes, toLocalDay } from '../../../shared/calendar/localTime.ts';
import { formatCounterTime } from '../../../shared/orders/formatCounterTime.ts';
import {
  findExtra,
  getLegTitle,
  getTicketLabels,
  getTicketPartTitle,
  type OrderItemLabels,
} from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderTicket, type OrderView } from '../../../shared/orders/orderView.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { isolateLtr } from '../../../shared/persian/isolateLtr.ts';

type NoticeOrder = Pick<OrderView, 'passengers' | 'trip'>;

const MAX_TICKETS_IN_SMS = 3;

function listLiveTickets({ passengers }: NoticeOrder) {
  return passengers.flatMap((traveller) =>
    traveller.tickets.filter(({ returned }) => !returned).map((ticket) => ({ traveller, ticket })),
  );
}

export function formatTicketLines(order: NoticeOrder): string[] {
  const { trip } = order;
  return listLiveTickets(order).map(({ traveller, ticket: { leg, ticketNumber, pnr } }) => {
    const part = getTicketPartTitle(trip, leg);
    const labels = getTicketLabels(trip, leg);
    const code = pnr === '' ? '' : `، ${labels.code} ${isolateLtr(pnr)}`;
    return `${getFullName(traveller)}${part === null ? '' : `، ${part}`}: شمارهٔ ${labels.ticket} ${isolateLtr(ticketNumber)}${code}`;
  });
}

export function formatShortTicketLines(order: NoticeOrder): string[] {
  return [...formatShortBoarding(order), ...formatShortNumbers(order)];
}

/** Formats the numbers of the order's own tickets, then those of each added ride. */
export function formatShortNumbers(order: NoticeOrder): string[] {
  const { trip } = order;
  const all = listLiveTickets(order).map(({ ticket }) => ticket);
  const rides = (trip.extras ?? []).filter(({ leg }) => leg <= trip.legs.length);
  return [
    ...formatNumbersOf(
      trip.labels,
      all.filter(({ leg }) => !findExtra(trip, leg)),
    ),
    ...rides.flatMap((ride) =>
      formatNumbersOf(
        ride,
        all.filter(({ leg }) => leg === ride.leg),
      ),
    ),
  ];
}

function formatNumbersOf(
  labels: Pick<OrderItemLabels, 'ticket' | 'code'>,
  tickets: readonly OrderTicket[],
): string[] {
  const pnrs = [...new Set(tickets.map(({ pnr }) => pnr).filter((pnr) => pnr !== ''))];
  const numbers = tickets.slice(0, MAX_TICKETS_IN_SMS).map(({ ticketNumber }) => ticketNumber);
  const more = tickets.length - numbers.length;
  return [
    ...(pnrs.length > 0 ? [`${labels.code} ${pnrs.join(' ')}`] : []),
    ...(numbers.length > 0
      ? [`${labels.ticket} ${numbers.join(' ')}${more > 0 ? ` و ${formatNumber(more)} دیگر` : ''}`]
      : []),
  ];
}

/** Formats the airport or terminal of each leg, «مهرآباد، حضور ۰۶:۰۰». */
function formatShortBoarding({ trip, passengers }: NoticeOrder): string[] {
  const travelled = new Set(
    passengers.flatMap(({ tickets }) => tickets.flatMap(({ leg, returned }) => (returned ? [] : [leg]))),
  );
  return trip.legs.flatMap(({ from, departsAt, beThereMinutes }, index) =>
    travelled.has(index + 1)
      ? [`${from.place}، حضور ${formatTime(subtractMinutes(departsAt, beThereMinutes))}`]
      : [],
  );
}

export function formatAdviceLines(order: NoticeOrder): string[] {
  const { labels, legs } = order.trip;
  const travelled = new Set(listLiveTickets(order).map(({ ticket }) => ticket.leg));
  const advice = legs.flatMap((leg, index) => {
    if (!travelled.has(index + 1)) return [];
    const at = subtractMinutes(leg.departsAt, leg.beThereMinutes);
    const counter =
      leg.counterClosesMinutes === undefined ? '' : ` ${formatCounterTime(leg.counterClosesMinutes)}.`;
    const papers = leg.papers === undefined ? '' : ` همراه داشته باشید: ${leg.papers}.`;
    return `${getLegTitle(leg)}: ${formatDay(toLocalDay(at))} ساعت ${formatTime(at)} در ${leg.from.place} باشید.${counter}${papers}`;
  });
  return [...advice, `${labels.ticket} و فاکتور و فایل تقویم پیوست این نامه است.`];
}
