import type { FlightOrderView } from '../../../../shared/flights/flightOrder.ts';
import { describeParty } from '../../../../shared/flights/party.ts';
import { fullName } from '../../../../shared/orders/orderView.ts';
import { OrderSummary } from '../../../orders/OrderSummary.tsx';
import { PeopleList } from '../../../orders/PeopleList.tsx';
import { TripLegLine } from '../../../orders/TripLegLine.tsx';
import { Badge } from '../../../ui/Badge.tsx';

/** The flights and who is to fly, while there is no ticket to show for them. */
export function OwnPassengers({
  order,
  passengers,
}: {
  order: FlightOrderView;
  passengers: FlightOrderView['passengers'];
}) {
  return (
    <OrderSummary order={order} badge={<Badge round>{order.stateTitle}</Badge>}>
      {order.trip.legs.map((leg) => (
        <TripLegLine key={leg.departsAt} leg={leg} places />
      ))}
      <hr />
      {passengers.length === 0 ? (
        <p className="small muted">{describeParty(order.details.party)}</p>
      ) : (
        <PeopleList
          people={passengers.map((passenger) => ({
            position: passenger.position,
            name: fullName(passenger),
            detail: (
              <>
                {`${passenger.note}، `}
                <bdi dir="ltr">{`${passenger.latinFirstName} ${passenger.latinLastName}`}</bdi>
              </>
            ),
          }))}
        />
      )}
    </OrderSummary>
  );
}
