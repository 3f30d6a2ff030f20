import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { describeExtras } from '../../shared/orders/describeExtras.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { card } from '../ui/Card.styles.ts';
import * as styles from './OrderSummary.styles.ts';

interface OrderSummaryProps {
  order: Pick<OrderView, 'code' | 'trip'>;
  badge?: ReactNode;
  children: ReactNode;
}

export function OrderSummary({ order: { code, trip }, badge, children }: OrderSummaryProps) {
  const leg = trip.legs[0];
  const extras = describeExtras(trip);
  return (
    <section className={card} aria-labelledby="order-title">
      <div className={`${styles.head} tile-ground`}>
        <div className="cluster between">
          <h2 className={styles.route} id="order-title">
            {trip.title}
          </h2>
          {badge}
        </div>
        <p>
          <span className="nowrap">
            سفارش <bdi dir="ltr">{code}</bdi>،
          </span>
          {leg && ` ${leg.carrier.name}${leg.number ? ' ' : '،'}`}
          {leg?.number && (
            <span className="nowrap">
              <bdi dir="ltr">{leg.number}</bdi>،
            </span>
          )}
          {` ${formatDay(trip.startsAt.slice(0, 10))}`}
          {leg && '، ساعت '}
          {leg && <time dateTime={leg.departsAt}>{formatTime(leg.departsAt)}</time>}
        </p>
        {extras && <p>{extras}</p>}
        <img className="no-print" src={trip.picture} alt="" width="600" height="400" />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
