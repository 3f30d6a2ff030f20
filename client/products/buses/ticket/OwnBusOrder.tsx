import { formatSeatNumbers } from '../../../../shared/buses/bestSeats.ts';
import type { OwnBusData } from '../../../../shared/buses/busInvoiceView.ts';
import { getFullName, hasTicket } from '../../../../shared/orders/orderView.ts';
import { AwaitedTickets } from '../../../orders/AwaitedTickets.tsx';
import { OrderExtras } from '../../../orders/OrderExtras.tsx';
import { LiveRefresh } from '../../../orders/LiveRefresh.tsx';
import { isSettling, getCurrentState } from '../../../orders/orderBanner.ts';
import { OrderColumns } from '../../../orders/OrderColumns.tsx';
import { DecisionCard } from '../../../orders/DecisionCard.tsx';
import { OwnOrderBanner } from '../../../orders/OwnOrderBanner.tsx';
import { canRefund } from '../../../orders/RefundCard.tsx';
import { ScheduleNotice } from '../../../orders/ScheduleNotice.tsx';
import { SampleNote } from '../../../orders/SampleNote.tsx';
import { TicketRow } from '../../../orders/TicketRow.tsx';
import { TravelDayCard } from '../../../orders/TravelDayCard.tsx';
import { BusChecklist } from './BusChecklist.tsx';
import { BusRights } from './BusRights.tsx';
import { BusTicketCard } from './BusTicketCard.tsx';
import { DepartureNotice } from './DepartureNotice.tsx';
import { FreeCancel } from './FreeCancel.tsx';

export function OwnBusOrder({ data }: { data: OwnBusData }) {
  const { order, ticketCodes, today, departed, orderKey, shares, travelDay, justIssued } = data;
  const tickets = order.passengers.flatMap((passenger) => {
    const ticket = passenger.tickets.find(({ leg }) => leg === 1);
    const code =
      ticketCodes.find(({ leg, position }) => leg === 1 && position === passenger.position) ?? null;
    return ticket && (code || ticket.returned) ? [{ passenger, ticket, code }] : [];
  });
  const rest = order.passengers.filter(({ tickets: issued }) => issued.length === 0);
  const travelling = order.passengers.filter(hasTicket).length;
  return (
    <>
      <OwnOrderBanner order={order} orderKey={orderKey} justIssued={justIssued} />
      {travelDay && <TravelDayCard key={travelDay.minutesLeft} day={travelDay} />}
      <DecisionCard order={order} orderKey={orderKey} from="ticket" />
      {isSettling(getCurrentState(order)) && <LiveRefresh />}
      {travelling > 0 && !departed && <DepartureNotice data={data} />}
      {travelling > 0 && canRefund(order) && (
        <FreeCancel order={order} orderKey={orderKey} now={data.now} seats={travelling} />
      )}
      <ScheduleNotice order={order} orderKey={orderKey} from="ticket" />
      <SampleNote order={order} />
      <OrderColumns order={order} today={today} orderKey={orderKey} shares={shares}>
        <TicketRow
          isLarge={travelDay !== null}
          items={tickets.map((one) => ({
            id: `ticket-${one.passenger.position}`,
            name: one.passenger.note,
            isVoid: one.code === null,
            card: (
              <BusTicketCard
                order={order}
                {...one}
                share={shares.find(({ position }) => position === one.passenger.position)}
              />
            ),
          }))}
        />
        {(rest.length > 0 || tickets.length === 0) && (
          <AwaitedTickets
            order={order}
            party={`صندلی ${formatSeatNumbers(order.details.offer.seats.map(({ number }) => number))}`}
            people={rest.map((passenger) => ({
              position: passenger.position,
              name: passenger.note,
              detail: `سرپرست: ${getFullName(passenger)}`,
            }))}
          />
        )}
        <OrderExtras data={data} />
        {travelling > 0 && !departed && <BusChecklist order={order} />}
        <BusRights rights={data.rights} />
      </OrderColumns>
    </>
  );
}
