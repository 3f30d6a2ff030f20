import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { tehranDay } from '../../../shared/calendar/tehran.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { Icon } from '../../ui/Icon.tsx';
import { card } from '../../ui/Card.styles.ts';
import * as styles from './OrderSummary.styles.ts';

interface OrderSummaryProps {
  order: Pick<OrderView, 'code' | 'segment'>;
  /** A badge beside the route. */
  badge?: ReactNode;
  children: ReactNode;
}

/** Which flight of which order, on tile ground, and below it whatever there is to say. */
export function OrderSummary({ order: { code, segment }, badge, children }: OrderSummaryProps) {
  return (
    <section className={card} aria-labelledby="order-title">
      <div className={`${styles.head} tile-ground`}>
        <div className="cluster between">
          <h2 className={styles.route} id="order-title">
            {segment.from.city}
            <span className="sr"> به </span>
            <Icon name="arrow-left" size="small" />
            {segment.to.city}
          </h2>
          {badge}
        </div>
        <p>
          سفارش <bdi dir="ltr">{code}</bdi>
          {`، ${segment.carrier.name} `}
          <bdi dir="ltr">{segment.flightNumber}</bdi>
          {`، ${formatDay(tehranDay(new Date(segment.departsAt)))}، ساعت `}
          <time dateTime={segment.departsAt}>{formatTime(segment.departsAt)}</time>
        </p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
