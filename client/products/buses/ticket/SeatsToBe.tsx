import { seatNumbersText } from '../../../../shared/buses/bestSeats.ts';
import type { BusOrderView } from '../../../../shared/buses/busOrder.ts';
import { fullName } from '../../../../shared/orders/orderView.ts';
import { OrderSummary } from '../../../orders/OrderSummary.tsx';
import { PeopleList } from '../../../orders/PeopleList.tsx';
import { TripLegLine } from '../../../orders/TripLegLine.tsx';
import { Badge } from '../../../ui/Badge.tsx';

interface SeatsToBeProps {
  order: BusOrderView;
  passengers: BusOrderView['passengers'];
}

/** The bus and the seats, while there is no ticket to show for them. */
export function SeatsToBe({ order, passengers }: SeatsToBeProps) {
  const numbers = order.details.offer.seats.map(({ number }) => number);
  return (
    <OrderSummary order={order} badge={<Badge round>{order.stateTitle}</Badge>}>
      {order.trip.legs.map((leg) => (
        <TripLegLine key={leg.departsAt} leg={leg} places />
      ))}
      <hr />
      {passengers.length === 0 ? (
        <p className="small muted">{`صندلی ${seatNumbersText(numbers)}`}</p>
      ) : (
        <PeopleList
          people={passengers.map((passenger) => ({
            position: passenger.position,
            name: passenger.note,
            detail: `سرپرست: ${fullName(passenger)}`,
          }))}
        />
      )}
    </OrderSummary>
  );
}
