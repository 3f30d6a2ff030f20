import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import type { OrderTicket, OrderTraveller } from '../../../shared/orders/orderView.ts';

export const PASS_COLOR = '#0a2c7a';

export interface PassContent {
  code: string;
  traveller: OrderTraveller;
  ticket: OrderTicket;
  leg: TripLeg;
  /** Label of the PNR or boarding code. */
  codeLabel: string;
  /** The address in the QR code. */
  check: string;
}

export interface PassMeta {
  brand: string;
  origin: string;
  now: Date;
}

export function listPassFacts({ leg, ticket, codeLabel }: PassContent) {
  const { from, departsAt, carrier, number } = leg;
  return [
    { id: 'when', header: 'زمان', body: `${formatDay(toLocalDay(departsAt))}، ${formatTime(departsAt)}` },
    { id: 'carrier', header: 'شرکت', body: number === null ? carrier.name : `${carrier.name} ${number}` },
    { id: 'place', header: 'از', body: from.place },
    ...(ticket.seats === undefined ? [] : [{ id: 'seat', header: 'صندلی', body: ticket.seats }]),
    ...(ticket.pnr === '' ? [] : [{ id: 'code', header: codeLabel, body: ticket.pnr }]),
  ];
}
