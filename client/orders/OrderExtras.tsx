import { lazy } from '@loadable/component';
import { Suspense } from 'react';
import type { OrderView } from '../../shared/orders/orderView.ts';
import type { OwnOrder } from '../../shared/orders/ownOrder.ts';

/** In a separate chunk, because few orders have extras. */
const ExtraTickets = lazy(() => import(/* webpackChunkName: "w-extra-tickets" */ './ExtraTickets.tsx'));

/** Renders the tickets of other products in the order. */
export function OrderExtras({ data }: { data: Pick<OwnOrder<OrderView>, 'order' | 'ticketCodes'> }) {
  return (
    data.order.trip.extras && (
      <Suspense fallback={null}>
        <ExtraTickets data={data} />
      </Suspense>
    )
  );
}
