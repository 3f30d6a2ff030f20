import { ageGroupName, describeParty } from '../../../shared/flights/party.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Leg } from '../../ui/Leg.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PeopleList } from './PeopleList.tsx';
import { personName } from './TicketCard.tsx';

/** The flight and who is to fly, while there is no ticket to show for them. */
export function OwnPassengers({
  order,
  passengers,
}: {
  order: OrderView;
  passengers: OrderView['passengers'];
}) {
  const { segment } = order;
  return (
    <OrderSummary order={order} badge={<Badge round>{order.stateTitle}</Badge>}>
      <Leg
        from={{ at: segment.departsAt, place: segment.from.city, detail: segment.from.iata }}
        to={{ at: segment.arrivesAt, place: segment.to.city, detail: segment.to.iata }}
        durationMinutes={segment.durationMinutes}
      />
      <hr />
      {passengers.length === 0 ? (
        <p className="small muted">{describeParty(order.party)}</p>
      ) : (
        <PeopleList
          people={passengers.map((passenger) => ({
            position: passenger.position,
            name: personName(passenger),
            detail: (
              <>
                {`${ageGroupName(passenger.ageGroup)}، `}
                <bdi dir="ltr">{`${passenger.latinFirstName} ${passenger.latinLastName}`}</bdi>
              </>
            ),
          }))}
        />
      )}
    </OrderSummary>
  );
}
