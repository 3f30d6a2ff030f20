import type { OrderView } from '../../shared/orders/orderView.ts';
import { TitledCard } from '../ui/TitledCard.tsx';
import { MoneyBar } from './MoneyBar.tsx';
import { body } from './orderCard.styles.ts';
import { buildPaymentTimeline } from './timelineSteps.ts';
import { OrderTimeline } from './OrderTimeline.tsx';

export function PaymentTimelineCard({ order, today }: { order: OrderView; today: string }) {
  if (order.attempts.length === 0) return null;
  return (
    <TitledCard id="money-title" title="مسیر پول" screenOnly>
      <div className={body}>
        <MoneyBar order={order} />
        <OrderTimeline steps={buildPaymentTimeline(order, today)} ticket={order.trip.labels.ticket} />
      </div>
    </TitledCard>
  );
}
