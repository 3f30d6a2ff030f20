import type { OrderView } from '../../shared/orders/orderView.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { MoneyBar } from './MoneyBar.tsx';
import { body } from './orderCard.styles.ts';
import { paymentTimeline } from './timelineSteps.ts';
import { OrderTimeline } from './OrderTimeline.tsx';

export function MoneyTrailCard({ order, today }: { order: OrderView; today: string }) {
  if (order.attempts.length === 0) return null;
  return (
    <Card as="section" className="no-print" aria-labelledby="money-title">
      <CardHead>
        <h2 id="money-title">مسیر پول</h2>
      </CardHead>
      <div className={body}>
        <MoneyBar order={order} />
        <OrderTimeline steps={paymentTimeline(order, today)} ticket={order.trip.words.ticket} />
      </div>
    </Card>
  );
}
