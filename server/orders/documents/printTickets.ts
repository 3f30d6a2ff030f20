import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { formatSchedule } from '../../../shared/orders/formatSchedule.ts';
import { listLegFacts } from '../../../shared/orders/listLegFacts.ts';
import {
  findExtra,
  getTicketLabels,
  type TripLeg,
  type TripPlace,
} from '../../../shared/orders/orderItemSummary.ts';
import type { TicketCode } from '../../../shared/orders/orderPages.ts';
import {
  getFullName,
  type OrderTicket,
  type OrderTraveller,
  type OrderView,
} from '../../../shared/orders/orderView.ts';
import type {
  PrintedDocument,
  PrintedPart,
  PrintedStop,
  PrintedTicket,
} from '../../../shared/orders/printedDocument.ts';
import { getTicketStatusTitle, isNoLongerValid } from '../../../shared/orders/ticketStatus.ts';
import { isolateLtr } from '../../../shared/persian/isolateLtr.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import { buildTicketCode, type CodeDeps } from '../tickets/ticketCode.ts';

/** Prints every issued ticket of the order's travellers, with legs in the order of travel. */
export function printTickets(deps: CodeDeps, order: OrderView): PrintedDocument {
  const { trip, passengers, ticketSummary, scheduleChanges } = order;
  const { labels, legs } = trip;
  const issued = passengers
    .flatMap((traveller) => traveller.tickets.map((ticket) => ({ traveller, ticket })))
    .toSorted((a, b) => a.ticket.leg - b.ticket.leg || a.traveller.position - b.traveller.position);
  const [only] = passengers;
  const whose = passengers.length === 1 && only ? getFullName(only) : `سفارش ${isolateLtr(order.code)}`;
  const notes = [
    ...(trip.sample ? [`این ${labels.ticket} نمونه است و اعتباری ندارد.`] : []),
    ...(ticketSummary === null ? [] : [ticketSummary.note]),
    ...scheduleChanges.map((change) => formatSchedule(change, trip)),
  ];
  const product = getProduct(deps.products, order.product);
  const terms = [...new Set(issued.map(({ ticket }) => ticket.leg))].flatMap(
    (leg) => product.printedTerms?.(order.details as OrderItem, leg) ?? [],
  );
  return {
    title: `${legs.length === 0 ? '' : `${labels.ticket} ${labels.service} `}${trip.title}، ${whose}`,
    parts: [
      ...notes.map((text): PrintedPart => ({ kind: 'note', text })),
      ...issued.map((one) => printTicket(deps, order, one)),
      ...terms.flatMap(({ facts, table: { title, head, rows }, note }): PrintedPart[] => [
        { kind: 'facts', heading: 'کمک‌رسانی', facts },
        { kind: 'table', heading: title, head, rows, foot: null },
        { kind: 'text', text: note },
      ]),
    ],
  };
}

function printTicket(
  deps: CodeDeps,
  order: OrderView,
  { traveller, ticket }: { traveller: OrderTraveller; ticket: OrderTicket },
): PrintedTicket {
  const { trip, details } = order;
  const leg = trip.legs[ticket.leg - 1];
  const extra = findExtra(trip, ticket.leg);
  const { ticket: word, service, code } = getTicketLabels(trip, ticket.leg);
  const isVoid = isNoLongerValid(ticket.status);
  const status = trip.sample && !isVoid ? 'نمونه' : getTicketStatusTitle(ticket.status, service);
  const documents = getProduct(deps.products, order.product).travellerFacts(details as OrderItem, traveller);
  const name = getFullName(traveller);
  const latin = `${traveller.latinFirstName} ${traveller.latinLastName}`.trim();
  return {
    kind: 'ticket',
    heading: name,
    status: [isVoid ? `${word} باطل` : word, ticket.note ?? traveller.note, status]
      .filter((word) => word !== '')
      .join('، '),
    void: isVoid,
    route: leg ? { ...printStops(leg), middle: formatDay(toLocalDay(leg.departsAt)) } : null,
    facts: [
      ...(latin === '' || latin === name ? [] : [{ label: 'نام لاتین', value: latin, ltr: true }]),
      { label: `شمارهٔ ${word}`, value: ticket.ticketNumber, ltr: true },
      ...(ticket.pnr === '' ? [] : [{ label: code, value: ticket.pnr, ltr: true }]),
      ...documents.filter(({ label }) => label !== ''),
      ...(ticket.seats === undefined ? [] : [{ label: 'صندلی', value: ticket.seats }]),
      ...(ticket.ancillaries === undefined
        ? []
        : [{ label: 'بار و غذای خریده‌شده', value: ticket.ancillaries }]),
      ...(leg ? listLegFacts(leg) : (extra?.facts ?? trip.facts)),
    ],
    qr: isVoid ? null : pickPath(buildTicketCode(deps, order, { traveller, ticket })),
    qrAlt: `کد QR برای بررسی اصالت ${word} ${isolateLtr(ticket.ticketNumber)}`,
    stub: isVoid
      ? `این ${word} ${ticket.status === 'changed' ? 'با حرکتی دیگر عوض' : 'پس داده'} شده است و برای سفر نیست.`
      : `اصالت این ${word} را با این کد بررسی کنید.`,
  };
}

export function printStops({ from, to, departsAt, arrivesAt, arrivesAbout }: TripLeg) {
  const arrival = arrivesAt === null ? '' : `${arrivesAbout ? 'حدود ' : ''}${formatTime(arrivesAt)}`;
  return { from: printStop(from, formatTime(departsAt)), to: printStop(to, arrival) };
}

function printStop({ city, code }: TripPlace, time: string): PrintedStop {
  return { city, code, time };
}

function pickPath({ size, path }: TicketCode): PrintedTicket['qr'] {
  return { size, path };
}
