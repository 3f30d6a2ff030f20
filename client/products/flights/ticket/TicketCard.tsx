import {
  formatDay,
  formatDuration,
  formatGregorian,
  formatTime,
} from '../../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import { calculateArriveBy } from '../../../../shared/flights/arriveBy.ts';
import { listSegments } from '../../../../shared/flights/connections.ts';
import type { FlightSegment, Stop } from '../../../../shared/flights/offer.ts';
import { getAgeGroupName } from '../../../../shared/passengers/ageGroup.ts';
import type { TicketCode } from '../../../../shared/orders/orderPages.ts';
import type { TicketShare } from '../../../../shared/orders/ownOrder.ts';
import type { Passenger } from '../../../../shared/passengers/passenger.ts';
import { getFullName, type OrderTicket } from '../../../../shared/orders/orderView.ts';
import { shortenAirport } from '../../../../shared/flights/airportName.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { TicketNumber } from '../../../orders/TicketNumber.tsx';
import { TicketStatusBadge } from '../../../orders/TicketStatusBadge.tsx';
import { TicketStub } from '../../../orders/TicketStub.tsx';
import { Ticket, TicketFacts, TicketRoute } from '../../../ui/Ticket.tsx';

interface TicketCardProps {
  orderCode: string;
  segment: FlightSegment;
  /** Null for a direct flight. */
  connections: FlightSegment[] | null;
  passenger: Passenger & { ticket: OrderTicket };
  /** Null for a refunded ticket. */
  code: TicketCode | null;
  share: TicketShare | undefined;
}

export function TicketCard({ orderCode, segment, connections, passenger, code, share }: TicketCardProps) {
  const day = toLocalDay(segment.departsAt);
  const { ticket } = passenger;
  return (
    <Ticket
      passenger={getFullName(passenger)}
      isVoid={code === null}
      headText={
        <>
          <b>{getFullName(passenger)}</b>
          <br />
          {code === null ? 'بلیط باطل پرواز ' : 'بلیط الکترونیکی پرواز '}
          {ticket.status !== 'valid' && <TicketStatusBadge status={ticket.status} service="پرواز" />}
        </>
      }
      stub={
        <TicketStub
          code={code}
          ticketNumber={ticket.ticketNumber}
          orderCode={orderCode}
          share={share}
          name={passenger.firstName || passenger.latinFirstName}
        />
      }
    >
      <TicketRoute
        from={{ ...toTicketStop(segment.from), time: formatTime(segment.departsAt) }}
        to={{ ...toTicketStop(segment.to), time: formatTime(segment.arrivesAt) }}
        day={formatDay(day)}
        duration={
          <>
            {formatDuration(segment.durationMinutes)}
            <br />
            {formatGregorian(day)}
          </>
        }
      />
      <TicketFacts
        rows={[
          ...listTicketFacts(segment, passenger),
          // Last, because the first of each row is the widest: names and ticket numbers stay in one line.
          ...listSegments({ segment, connections }).slice(1).map(buildNextFlight),
        ]}
      />
    </Ticket>
  );
}

function buildNextFlight({ carrier, flightNumber, from, departsAt }: FlightSegment, index: number) {
  return {
    label: `پرواز ${formatNumber(index + 2)} از ${from.city}`,
    value: (
      <>
        {`${carrier.name}، ${formatTime(departsAt)}`}
        <br />
        <bdi dir="ltr">{`${flightNumber} ${from.iata}`}</bdi>
      </>
    ),
  };
}

function toTicketStop({ iata, city, airport }: Stop) {
  const short = shortenAirport(airport);
  return { code: iata, city: short === city ? city : `${city}، ${short}` };
}

function listTicketFacts(segment: FlightSegment, passenger: TicketCardProps['passenger']) {
  const { document, ticket, ageGroup, firstName, latinFirstName, latinLastName } = passenger;
  const { carrier, cabin, fareClass, flightNumber, baggage, from } = segment;
  const latin = <bdi dir="ltr">{`${latinFirstName} ${latinLastName}`}</bdi>;
  return [
    {
      label: ageGroup === 'adult' ? 'مسافر' : `مسافر (${getAgeGroupName(ageGroup)})`,
      value: firstName ? (
        <>
          {getFullName(passenger)}
          <br />
          {latin}
        </>
      ) : (
        latin
      ),
    },
    document.kind === 'national_id'
      ? { label: 'کد ملی', value: <bdi dir="ltr">{toPersianDigits(document.number)}</bdi> }
      : { label: 'گذرنامه', value: <bdi dir="ltr">{document.number}</bdi> },
    {
      label: 'پرواز',
      value: (
        <>
          {carrier.name}
          <br />
          <bdi dir="ltr">{flightNumber}</bdi>
        </>
      ),
    },
    {
      label: 'کلاس نرخی',
      value: (
        <>
          {cabin === 'business' ? 'بیزینس، ' : 'اکونومی، '}
          <bdi dir="ltr">{fareClass}</bdi>
        </>
      ),
    },
    { label: 'شمارهٔ بلیط', value: <TicketNumber ticket={ticket}>{ticket.ticketNumber}</TicketNumber> },
    { label: 'کد رزرو (PNR)', value: <TicketNumber ticket={ticket}>{ticket.pnr}</TicketNumber> },
    {
      label: 'بار مجاز',
      value:
        ageGroup === 'infant'
          ? `${formatNumber(baggage.infantKg)} کیلوگرم`
          : `${formatNumber(baggage.checkedKg)} + ${formatNumber(baggage.cabinKg)} کیلوگرم`,
    },
    ...(ticket.seats === undefined ? [] : [{ label: 'صندلی', value: <b>{ticket.seats}</b> }]),
    ...(ticket.ancillaries === undefined
      ? []
      : [{ label: 'بار و غذای خریده‌شده', value: ticket.ancillaries }]),
    { label: `حضور در ${shortenAirport(from.airport)}`, value: formatTime(calculateArriveBy({ segment })) },
  ];
}
