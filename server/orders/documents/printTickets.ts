import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { subtractMinutes, toLocalDay } from '../../../shared/calendar/localTime.ts';
import { formatCounterTime } from '../../../shared/orders/formatCounterTime.ts';
import { formatSchedule } from '../../../shared/orders/formatSchedule.ts';
import type { TripLeg, TripPlace } from '../../../shared/orders/orderItemSummary.ts';
import type { TicketCode } from '../../../shared/orders/orderPages.ts';
import {
  getFullName,
  type OrderTicket,
  type OrderTraveller,
  type OrderView,
} from '../../../shared/orders/orderView.ts';
import type {
  PrintedDocument,
  PrintedFact,
  PrintedPart,
  PrintedStop,
  PrintedTicket,
} from '../../../shared/orders/printedDocument.ts';
import { getTicketStatusTitle, isGivenBack } from '../../../shared/orders/ticketStatus.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import { buildTicketCode, type CodeDeps } from '../tickets/ticketCode.ts';

const isolateLtr = (code: string) => `\u2066${code}\u2069`;

/** Prints every issued ticket of the order's travellers, legs in the order of travel. */
export function printTickets(deps: CodeDeps, order: OrderView): PrintedDocument {
  const { trip, passengers, ticketSummary, scheduleChanges } = order;
  const { words, legs } = trip;
  const issued = passengers
    .flatMap((traveller) => traveller.tickets.map((ticket) => ({ traveller, ticket })))
    .toSorted((a, b) => a.ticket.leg - b.ticket.leg || a.traveller.position - b.traveller.position);
  const [only] = passengers;
  const whose = passengers.length === 1 && only ? getFullName(only) : `سفارش ${isolateLtr(order.code)}`;
  const notes = [
    ...(trip.sample ? [`این ${words.ticket} نمونه است و اعتباری ندارد.`] : []),
    ...(ticketSummary === null ? [] : [ticketSummary.note]),
    ...scheduleChanges.map((change) => formatSchedule(change, trip)),
  ];
  const terms = getProduct(deps.products, order.product).printedTerms?.(order.details as OrderItem);
  return {
    title: `${legs.length === 0 ? '' : `${words.ticket} ${words.service} `}${trip.title}، ${whose}`,
    parts: [
      ...notes.map((text): PrintedPart => ({ kind: 'note', text })),
      ...issued.map((one) => printTicket(deps, order, one)),
      ...(terms
        ? [
            { kind: 'facts' as const, heading: 'کمک‌رسانی', facts: terms.facts },
            {
              kind: 'table' as const,
              heading: terms.table.title,
              head: terms.table.head,
              rows: terms.table.rows,
              foot: null,
            },
            { kind: 'text' as const, text: terms.note },
          ]
        : []),
    ],
  };
}

function printTicket(
  deps: CodeDeps,
  order: OrderView,
  { traveller, ticket }: { traveller: OrderTraveller; ticket: OrderTicket },
): PrintedTicket {
  const { trip, details } = order;
  const { words, legs } = trip;
  const leg = legs[ticket.leg - 1];
  const isVoid = isGivenBack(ticket.status);
  const status = trip.sample && !isVoid ? 'نمونه' : getTicketStatusTitle(ticket.status, words.service);
  const documents = getProduct(deps.products, order.product).travellerFacts(details as OrderItem, traveller);
  const latin = `${traveller.latinFirstName} ${traveller.latinLastName}`.trim();
  return {
    kind: 'ticket',
    heading: getFullName(traveller),
    status: [isVoid ? `${words.ticket} باطل` : words.ticket, traveller.note, status]
      .filter((word) => word !== '')
      .join('، '),
    void: isVoid,
    route: leg ? printRoute(leg) : null,
    facts: [
      ...(latin === '' ? [] : [{ label: 'نام لاتین', value: latin, ltr: true }]),
      { label: `شمارهٔ ${words.ticket}`, value: ticket.ticketNumber, ltr: true },
      ...(ticket.pnr === '' ? [] : [{ label: words.code, value: ticket.pnr, ltr: true }]),
      ...documents.filter(({ label }) => label !== ''),
      ...(leg ? listLegFacts(leg) : trip.facts),
    ],
    qr: isVoid ? null : pickPath(buildTicketCode(deps, order, { traveller, ticket })),
    qrAlt: `کد QR برای بررسی اصالت ${words.ticket} ${isolateLtr(ticket.ticketNumber)}`,
    stub: isVoid
      ? `این ${words.ticket} ${ticket.status === 'changed' ? 'با حرکتی دیگر عوض' : 'پس داده'} شده است و برای سفر نیست.`
      : `اصالت این ${words.ticket} را با این کد بررسی کنید.`,
  };
}

function printRoute({ from, to, departsAt, arrivesAt, arrivesAbout }: TripLeg): PrintedTicket['route'] {
  const arrival = arrivesAt === null ? '' : `${arrivesAbout ? 'حدود ' : ''}${formatTime(arrivesAt)}`;
  return {
    from: printStop(from, formatTime(departsAt)),
    to: printStop(to, arrival),
    middle: formatDay(toLocalDay(departsAt)),
  };
}

function printStop({ city, code }: TripPlace, time: string): PrintedStop {
  return { city, code, time };
}

function listLegFacts(leg: TripLeg): PrintedFact[] {
  const { carrier, number, from, to, departsAt, beThereMinutes, counterClosesMinutes, papers, facts } = leg;
  const beThere = subtractMinutes(departsAt, beThereMinutes);
  return [
    { label: 'شرکت', value: `${carrier.name}${number === null ? '' : ` ${isolateLtr(number)}`}` },
    { label: 'مبدأ', value: joinPlace(from) },
    { label: 'مقصد', value: joinPlace(to) },
    { label: 'حضور', value: `${formatDay(toLocalDay(beThere))}، ساعت ${formatTime(beThere)}` },
    ...(counterClosesMinutes === undefined
      ? []
      : [{ label: 'پذیرش', value: formatCounterTime(counterClosesMinutes) }]),
    ...(papers === undefined ? [] : [{ label: 'همراه داشته باشید', value: papers }]),
    ...facts.map((value) => ({ label: 'شرایط', value })),
  ];
}

function joinPlace({ city, place }: TripPlace): string {
  return place === city ? city : `${city}، ${place}`;
}

function pickPath({ size, path }: TicketCode): PrintedTicket['qr'] {
  return { size, path };
}
