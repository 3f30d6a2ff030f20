import type { ReactNode } from 'react';
import type { BusOrderTraveller, BusOrderView } from '../../../../shared/buses/busOrder.ts';
import { LUGGAGE_SHORT } from '../../../../shared/buses/busRules.ts';
import { GENDER_WORDS } from '../../../../shared/buses/seatMap.ts';
import { type BusFare, FARE_PARTS } from '../../../../shared/buses/service.ts';
import { formatDay, formatGregorian, formatTime } from '../../../../shared/calendar/format.ts';
import { toTehranIso } from '../../../../shared/calendar/tehran.ts';
import { formatToman } from '../../../../shared/money.ts';
import type { TicketCode } from '../../../../shared/orders/orderPages.ts';
import type { TicketShare } from '../../../../shared/orders/ownOrder.ts';
import { getFullName, type OrderTicket } from '../../../../shared/orders/orderView.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { TicketNumber } from '../../../orders/TicketNumber.tsx';
import { TicketStatusBadge } from '../../../orders/TicketStatusBadge.tsx';
import { TicketStub } from '../../../orders/TicketStub.tsx';
import { TripLegLine } from '../../../orders/TripLegLine.tsx';
import { Ticket, TicketFacts } from '../../../ui/Ticket.tsx';

interface BusTicketCardProps {
  order: BusOrderView;
  passenger: BusOrderTraveller;
  ticket: OrderTicket;
  /** Null for a refunded ticket. */
  code: TicketCode | null;
  share: TicketShare | undefined;
}

/** Shows everything that a paper ticket must carry (docs/spec/screens.md#bus-ticket). */
export function BusTicketCard({ order, passenger, ticket, code, share }: BusTicketCardProps) {
  const [leg] = order.trip.legs;
  return (
    <Ticket
      passenger={`${passenger.note}، ${getFullName(passenger)}`}
      isVoid={code === null}
      headText={
        <>
          {`${code === null ? 'بلیط باطل اتوبوس' : 'بلیط اتوبوس'}، ${passenger.note} `}
          {ticket.status !== 'valid' && (
            <TicketStatusBadge status={ticket.status} service={order.trip.labels.service} />
          )}
        </>
      }
      stub={
        <TicketStub
          code={code}
          ticketNumber={ticket.ticketNumber}
          orderCode={order.code}
          share={share}
          name={passenger.note}
        />
      }
    >
      {leg && <TripLegLine leg={leg} />}
      <TicketFacts thirds rows={listTicketFacts(order, passenger, ticket)} />
      <TicketFacts thirds rows={buildFareRows(order.details.offer.service.fare)} />
    </Ticket>
  );
}

/** Toman; includes parts that cost nothing. */
function buildFareRows(fare: BusFare): { label: string; value: ReactNode }[] {
  return [
    ...FARE_PARTS.flatMap(([part, label]) => {
      const amount = fare[part];
      return amount === undefined ? [] : [{ label, value: amount === 0 ? 'رایگان' : formatToman(amount) }];
    }),
    { label: 'بهای بلیط', value: `${formatToman(fare.total)} تومان` },
  ];
}

function listTicketFacts(
  { details, trip }: BusOrderView,
  passenger: BusOrderTraveller,
  ticket: OrderTicket,
): { label: string; value: ReactNode }[] {
  const { service, dropOff, seats } = details.offer;
  const { boarding, company, type } = service;
  const { departsAt = service.departsAt } = trip.legs[0] ?? {};
  const seat = seats.find(({ number }) => number === passenger.seat);
  const day = departsAt.slice(0, 10);
  const beThere = toTehranIso(new Date(Date.parse(departsAt) - (trip.legs[0]?.beThereMinutes ?? 0) * 60_000));
  return [
    { label: 'سرپرست خرید', value: getFullName(passenger) },
    { label: 'کد ملی', value: <bdi dir="ltr">{toPersianDigits(passenger.nationalId)}</bdi> },
    { label: 'صندلی', value: formatSeat(passenger, seat?.row ?? 0) },
    { label: 'شمارهٔ بلیط', value: <TicketNumber ticket={ticket}>{ticket.ticketNumber}</TicketNumber> },
    { label: 'کد سوار شدن', value: <TicketNumber ticket={ticket}>{ticket.pnr}</TicketNumber> },
    { label: 'شرکت', value: company.name },
    { label: 'نوع اتوبوس', value: type.name },
    {
      label: 'تاریخ حرکت',
      value: (
        <>
          {`${formatDay(day)}، ساعت ${formatTime(departsAt)}`}
          <br />
          <span className="faint xs">{formatGregorian(day)}</span>
        </>
      ),
    },
    { label: 'سوار شدن', value: `${boarding.city}، ${boarding.terminal}` },
    { label: 'پیاده شدن', value: `${dropOff.city}، ${dropOff.terminal}` },
    { label: 'حضور در پایانه', value: `ساعت ${formatTime(beThere)}` },
    { label: 'بار', value: LUGGAGE_SHORT },
  ];
}

function formatSeat({ seat, gender }: BusOrderTraveller, row: number): string {
  const where = row > 0 ? `${toPersianDigits(seat)}، ردیف ${toPersianDigits(row)}` : toPersianDigits(seat);
  return `${where} (${GENDER_WORDS[gender]})`;
}
