import type { BusFactorData } from '../../../../shared/buses/busFactorView.ts';
import { hasTicket } from '../../../../shared/orders/orderView.ts';
import { orderRefund } from '../../../../shared/paths.ts';
import { InvoiceCard } from '../../../orders/InvoiceCard.tsx';
import { LiveRefresh } from '../../../orders/LiveRefresh.tsx';
import { MoneyTrailCard } from '../../../orders/MoneyTrailCard.tsx';
import { isSettling, stateNow } from '../../../orders/orderBanner.ts';
import { column } from '../../../orders/orderPage.styles.ts';
import { DecisionCard } from '../../../orders/DecisionCard.tsx';
import { OwnOrderBanner } from '../../../orders/OwnOrderBanner.tsx';
import { canRefund, RefundCard } from '../../../orders/RefundCard.tsx';
import { ScheduleNotice } from '../../../orders/ScheduleNotice.tsx';
import { SampleNote } from '../../../orders/SampleNote.tsx';
import { Split } from '../../../ui/Split.tsx';
import { BusChecklist } from './BusChecklist.tsx';
import { BusTicketCard } from './BusTicketCard.tsx';
import { DepartureNotice } from './DepartureNotice.tsx';
import { FreeCancel } from './FreeCancel.tsx';
import { SeatsToBe } from './SeatsToBe.tsx';

export type OwnBusData = Extract<BusFactorData, { view: 'own' }>;

/** Everything of an order of a bus, for the browser that bought it. */
export function OwnBusOrder({ data }: { data: OwnBusData }) {
  const { order, ticketCodes, today, departed } = data;
  const tickets = order.passengers.flatMap((passenger) => {
    const ticket = passenger.tickets.at(-1);
    const code = ticketCodes.find(({ position }) => position === passenger.position) ?? null;
    return ticket && (code || ticket.returned) ? [{ passenger, ticket, code }] : [];
  });
  const rest = order.passengers.filter(({ tickets: issued }) => issued.length === 0);
  const travelling = order.passengers.filter(hasTicket).length;
  const refundable = canRefund(order);
  return (
    <>
      <OwnOrderBanner order={order} />
      <DecisionCard order={order} from="ticket" />
      {isSettling(stateNow(order)) && <LiveRefresh />}
      {travelling > 0 && !departed && <DepartureNotice data={data} />}
      {travelling > 0 && refundable && <FreeCancel order={order} now={data.now} seats={travelling} />}
      <ScheduleNotice order={order} />
      <SampleNote order={order} />
      <Split
        aside={
          <div className={column}>
            <InvoiceCard order={order} />
            {refundable && <RefundCard order={order} refundUrl={orderRefund(order.code)} />}
          </div>
        }
      >
        <div className={column}>
          {tickets.length > 0 && <h2 className="sr">بلیط‌ها</h2>}
          {tickets.map(({ passenger, ticket, code }) => (
            <BusTicketCard
              key={passenger.position}
              order={order}
              passenger={passenger}
              ticket={ticket}
              code={code}
            />
          ))}
          {(rest.length > 0 || tickets.length === 0) && <SeatsToBe order={order} passengers={rest} />}
          {travelling > 0 && !departed && <BusChecklist order={order} />}
          <MoneyTrailCard order={order} today={today} />
        </div>
      </Split>
    </>
  );
}
