import { Fragment } from 'react';
import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { listRefundParts, toRefundSchedule } from '../orders/toRefundSchedule.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { RefundSchedule } from '../ui/RefundSchedule.tsx';
import * as styles from './Checkout.styles.ts';

export function ReviewRefund({ trip, count }: { trip: CheckoutTrip; count: number }) {
  const { view } = trip;
  const parts = listRefundParts(view, trip);
  return (
    <Card as="section" aria-labelledby="review-refund" id="refund">
      <CardHead>
        <h2 id="review-refund">اگر این سفارش را لغو کنید</h2>
        <span className="xs faint">
          {count === 1 ? 'تومان' : `تومان، برای ${toPersianDigits(count)} نفر`}
        </span>
      </CardHead>
      <div className={styles.body}>
        {parts.map(({ title, steps }) => (
          <Fragment key={title}>
            {title !== null && <h3 className="small">{title}</h3>}
            <RefundSchedule upright steps={toRefundSchedule(steps)} />
          </Fragment>
        ))}
        <p className="xs faint">
          {`${view.refundNote}. اگر ${view.labels.carrier} این ${view.labels.service} را لغو کند، کل مبلغ بی‌جریمه برمی‌گردد.${parts.length === 0 ? '' : ' همین محاسبه هنگام استرداد هم به کار می‌رود.'}`}
        </p>
      </div>
    </Card>
  );
}
