import type { ReactNode } from 'react';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { Badge } from '../ui/Badge.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PeopleList } from './PeopleList.tsx';
import { TripLegLine } from './TripLegLine.tsx';

interface AwaitedTicketsProps {
  order: OrderView;
  people: readonly { position: number; name: string; detail: ReactNode }[];
  /** Shown until the travellers have names, for example «۲ بزرگسال» or «صندلی ۵ و ۶». */
  party: string;
}

export function AwaitedTickets({ order, people, party }: AwaitedTicketsProps) {
  return (
    <OrderSummary order={order} badge={<Badge round>{order.stateTitle}</Badge>}>
      {order.trip.legs.map((leg) => (
        <TripLegLine key={leg.departsAt} leg={leg} places />
      ))}
      <hr />
      {people.length === 0 ? <p className="small muted">{party}</p> : <PeopleList people={people} />}
    </OrderSummary>
  );
}
