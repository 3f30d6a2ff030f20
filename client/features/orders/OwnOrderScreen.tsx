import type { FlightFactorData } from '../../../shared/orders/orderPages.ts';
import { orderRefund } from '../../../shared/paths.ts';
import { Split } from '../../ui/Split.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { LiveRefresh } from './LiveRefresh.tsx';
import { isSettling, stateNow } from './orderBanner.ts';
import { column } from './orderPage.styles.ts';
import { OwnOrderBanner } from './OwnOrderBanner.tsx';
import { MoneyTrailCard } from './MoneyTrailCard.tsx';
import { OwnPassengers } from './OwnPassengers.tsx';
import { canRefund, RefundCard } from './RefundCard.tsx';
import { SampleNote } from './SampleNote.tsx';
import { TicketCard } from './TicketCard.tsx';
import { TravelChecklist } from './TravelChecklist.tsx';

type OwnData = Extract<FlightFactorData, { view: 'own' }>;

/** Everything of an order, for the browser that bought it. */
export function OwnOrderScreen({ order, ticketCodes, today, departed }: OwnData) {
  const codeOf = (position: number) => ticketCodes.find((code) => code.position === position);
  const tickets = order.passengers.flatMap((passenger) => {
    const { ticket, position } = passenger;
    const code = codeOf(position);
    return ticket && code ? [{ passenger: { ...passenger, ticket }, code }] : [];
  });
  const rest = order.passengers.filter(({ ticket }) => !ticket);
  return (
    <>
      <OwnOrderBanner order={order} />
      {isSettling(stateNow(order)) && <LiveRefresh />}
      <SampleNote order={order} />
      <Split
        aside={
          <div className={column}>
            <InvoiceCard order={order} />
            {canRefund(order, departed) && <RefundCard order={order} refundUrl={orderRefund(order.code)} />}
          </div>
        }
      >
        <div className={column}>
          {tickets.length > 0 && <h2 className="sr">بلیط‌ها</h2>}
          {tickets.map(({ passenger, code }) => (
            <TicketCard
              key={passenger.position}
              orderCode={order.code}
              segment={order.segment}
              passenger={passenger}
              code={code}
            />
          ))}
          {(rest.length > 0 || tickets.length === 0) && <OwnPassengers order={order} passengers={rest} />}
          {tickets.length > 0 && !departed && <TravelChecklist order={order} />}
          <MoneyTrailCard order={order} today={today} />
        </div>
      </Split>
    </>
  );
}
