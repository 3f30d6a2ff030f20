import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import { listLegFacts } from '../../shared/orders/listLegFacts.ts';
import type { TripExtra, TripLeg } from '../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView } from '../../shared/orders/orderView.ts';
import type { OwnOrder } from '../../shared/orders/ownOrder.ts';
import { Ticket, TicketFacts } from '../ui/Ticket.tsx';
import { TicketNumber } from './TicketNumber.tsx';
import { TicketStatusBadge } from './TicketStatusBadge.tsx';
import { TicketStub } from './TicketStub.tsx';
import { TripLegLine } from './TripLegLine.tsx';

interface RideTicketsProps {
  data: Pick<OwnOrder<OrderView>, 'order' | 'ticketCodes'>;
  extra: TripExtra;
  ride: TripLeg;
}

/** Renders the tickets of one leg of another product in the order: a bus, or one way of a flight. */
export function RideTickets({ data: { order, ticketCodes }, extra, ride }: RideTicketsProps) {
  const { leg, title, service, ticket: word, code: codeName } = extra;
  const id = `extra-${leg}`;
  const when = `${formatDay(toLocalDay(ride.departsAt))}، ساعت ${formatTime(ride.departsAt)}`;
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <h2 id={id}>{`${service} ${title}`}</h2>
      {order.passengers.flatMap((passenger) => {
        const { position } = passenger;
        const ticket = passenger.tickets.find((one) => one.leg === leg);
        if (!ticket) return [];
        const code = ticketCodes.find((one) => one.leg === leg && one.position === position) ?? null;
        const name = getFullName(passenger);
        const rows = [
          { label: 'حرکت', value: when },
          ...(ticket.note === undefined ? [] : [{ label: 'جا', value: ticket.note }]),
          {
            label: `شمارهٔ ${word}`,
            value: <TicketNumber ticket={ticket}>{ticket.ticketNumber}</TicketNumber>,
          },
          { label: codeName, value: <TicketNumber ticket={ticket}>{ticket.pnr}</TicketNumber> },
          ...listLegFacts({ ...ride, facts: [] }),
        ];
        return (
          <Ticket
            key={position}
            passenger={`${service}، ${name}`}
            isVoid={code === null}
            headText={
              <>
                {`${code === null ? `${word} باطل` : word} ${service}، ${name} `}
                {ticket.status !== 'valid' && <TicketStatusBadge status={ticket.status} service={service} />}
              </>
            }
            stub={
              <TicketStub
                code={code}
                ticketNumber={ticket.ticketNumber}
                orderCode={order.code}
                name={passenger.firstName || passenger.latinFirstName}
              />
            }
          >
            <TripLegLine leg={ride} />
            <TicketFacts thirds rows={rows} />
            <p className="small">{ride.facts.join('، ')}</p>
          </Ticket>
        );
      })}
      {order.passengers.every(({ tickets }) => tickets.every((one) => one.leg !== leg)) && (
        <p className="small muted">{`${word} همراه بلیط‌های دیگر سفر صادر می‌شود.`}</p>
      )}
    </section>
  );
}
