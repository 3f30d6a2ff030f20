import type { FlightInvoiceData } from '../../../../shared/flights/flightInvoiceView.ts';
import type { FlightSegment } from '../../../../shared/flights/offer.ts';
import { getSegment } from '../../../../shared/flights/flightTrip.ts';
import { getFullName, hasTicket } from '../../../../shared/orders/orderView.ts';
import { describeParty } from '../../../../shared/flights/party.ts';
import { DecisionCard } from '../../../orders/DecisionCard.tsx';
import { AwaitedTickets } from '../../../orders/AwaitedTickets.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import { OrderExtras } from '../../../orders/OrderExtras.tsx';
import { LiveRefresh } from '../../../orders/LiveRefresh.tsx';
import { isSettling, getCurrentState } from '../../../orders/orderBanner.ts';
import { OrderColumns } from '../../../orders/OrderColumns.tsx';
import { OwnOrderBanner } from '../../../orders/OwnOrderBanner.tsx';
import { ScheduleNotice } from '../../../orders/ScheduleNotice.tsx';
import { SampleNote } from '../../../orders/SampleNote.tsx';
import { TicketRow } from '../../../orders/TicketRow.tsx';
import { TravelDayCard } from '../../../orders/TravelDayCard.tsx';
import { FlightRights } from './FlightRights.tsx';
import { TicketCard } from './TicketCard.tsx';
import { TravelChecklist } from './TravelChecklist.tsx';

type OwnData = Extract<FlightInvoiceData, { view: 'own' }>;

export function OwnOrderScreen({ data }: { data: OwnData }) {
  const { order, ticketCodes, today, departed, orderKey, shares, travelDay, justIssued, insuranceUrl } = data;
  const { details } = order;
  const tickets = details.offer.legs.flatMap((_, index) =>
    order.passengers.flatMap((passenger) => {
      const leg = index + 1;
      const ticket = passenger.tickets.find((one) => one.leg === leg);
      const code = ticketCodes.find((one) => one.leg === leg && one.position === passenger.position) ?? null;
      return ticket && (code || ticket.returned) ? [{ leg, passenger: { ...passenger, ticket }, code }] : [];
    }),
  );
  const rest = order.passengers.filter(({ tickets: issued }) => issued.length === 0);
  const travels = order.passengers.some(hasTicket);
  return (
    <>
      <OwnOrderBanner order={order} orderKey={orderKey} justIssued={justIssued} />
      {travelDay && <TravelDayCard key={travelDay.minutesLeft} day={travelDay} />}
      {isSettling(getCurrentState(order)) && <LiveRefresh />}
      <DecisionCard order={order} orderKey={orderKey} from="ticket" />
      <ScheduleNotice order={order} orderKey={orderKey} from="ticket" />
      <SampleNote order={order} />
      <OrderColumns order={order} today={today} orderKey={orderKey} shares={shares}>
        <TicketRow
          isLarge={travelDay !== null}
          items={sortForDay(tickets, travelDay?.leg).map(({ leg, passenger, code }) => ({
            id: `ticket-${leg}-${passenger.position}`,
            name: `${passenger.firstName || passenger.latinFirstName}${details.offer.legs.length > 1 ? (leg === 1 ? '، رفت' : '، برگشت') : ''}`,
            isVoid: code === null,
            card: (
              <TicketCard
                orderCode={order.code}
                segment={applyNewTimes(getSegment(details, leg), order, leg)}
                connections={details.offer.legs[leg - 1]?.connections ?? null}
                passenger={passenger}
                code={code}
                share={shares.find(({ position }) => position === passenger.position)}
              />
            ),
          }))}
        />
        {(rest.length > 0 || tickets.length === 0) && (
          <AwaitedTickets
            order={order}
            party={describeParty(details.party)}
            people={rest.map((passenger) => ({
              position: passenger.position,
              name: getFullName(passenger),
              // Without a Persian name, `getFullName` already returns the Latin name.
              detail: passenger.firstName ? (
                <>
                  {`${passenger.note}، `}
                  <bdi dir="ltr">{`${passenger.latinFirstName} ${passenger.latinLastName}`}</bdi>
                </>
              ) : (
                passenger.note
              ),
            }))}
          />
        )}
        <OrderExtras data={data} />
        {insuranceUrl !== null && travels && !departed && (
          <Alert icon="umbrella">
            این سفر بیمهٔ مسافرتی ندارد. <TextLink href={insuranceUrl}>قیمت بیمه برای همین مسافران</TextLink>
          </Alert>
        )}
        {travels && !departed && <TravelChecklist order={order} />}
        <FlightRights order={order} />
      </OrderColumns>
    </>
  );
}

/** Puts the leg that leaves today first. */
function sortForDay<T extends { leg: number }>(tickets: readonly T[], today: number | undefined): T[] {
  return [...tickets].sort((a, b) => Number(b.leg === today) - Number(a.leg === today));
}

function applyNewTimes(segment: FlightSegment, { trip }: OwnData['order'], leg: number): FlightSegment {
  const { departsAt = segment.departsAt, arrivesAt, durationMinutes } = trip.legs[leg - 1] ?? {};
  return {
    ...segment,
    departsAt,
    arrivesAt: arrivesAt ?? segment.arrivesAt,
    durationMinutes: durationMinutes ?? segment.durationMinutes,
  };
}
