import type { OrderView } from '../../shared/orders/orderView.ts';
import { getFullName } from '../../shared/orders/orderView.ts';
import type { TripExtra } from '../../shared/orders/orderItemSummary.ts';
import { isNoLongerValid } from '../../shared/orders/ticketStatus.ts';
import type { OwnOrder } from '../../shared/orders/ownOrder.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { body } from './orderCard.styles.ts';
import { PeopleList } from './PeopleList.tsx';
import { RideTickets } from './RideTickets.tsx';
import { TicketStatusBadge } from './TicketStatusBadge.tsx';

type Issued = Pick<OwnOrder<OrderView>, 'order' | 'ticketCodes'>;

/**
 * Shows products bought in the same order: bus rides as tickets, and policies as a list (their coverage is in the PDF).
 */
export default function ExtraTickets({ data }: { data: Issued }) {
  const { order } = data;
  return (order.trip.extras ?? []).map((extra) => {
    const ride = order.trip.legs[extra.leg - 1];
    return ride ? (
      <RideTickets key={extra.leg} data={data} extra={extra} ride={ride} />
    ) : (
      <ExtraCard key={extra.leg} order={order} extra={extra} />
    );
  });
}

function ExtraCard({ order, extra }: { order: OrderView; extra: TripExtra }) {
  const people = order.passengers.flatMap((passenger) => {
    const ticket = passenger.tickets.find(({ leg }) => leg === extra.leg);
    return ticket ? [{ passenger, ticket }] : [];
  });
  return (
    <TitledCard id={`extra-${extra.leg}`} title={extra.title}>
      <div className={body}>
        <Ledger rows={extra.facts} />
        {people.length === 0 ? (
          <p className="small muted">{`${extra.ticket} همراه بلیط صادر می‌شود.`}</p>
        ) : (
          <PeopleList
            people={people.map(({ passenger, ticket }) => ({
              position: passenger.position,
              name: getFullName(passenger),
              badge: <TicketStatusBadge status={ticket.status} service={extra.ticket} />,
              detail: (
                <>
                  {`شمارهٔ ${extra.ticket}: `}
                  {isNoLongerValid(ticket.status) ? (
                    <s>
                      <bdi dir="ltr">{ticket.ticketNumber}</bdi>
                    </s>
                  ) : (
                    <bdi dir="ltr">{ticket.ticketNumber}</bdi>
                  )}
                </>
              ),
            }))}
          />
        )}
        <p className="xs faint">پوشش‌ها، فرانشیز و تلفن کمک‌رسان در PDF همین سفارش است.</p>
      </div>
    </TitledCard>
  );
}
