import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { toRefundSchedule } from '../orders/toRefundSchedule.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { RefundSchedule } from '../ui/RefundSchedule.tsx';
import * as styles from './Checkout.styles.ts';

export function ReviewRefund({ trip, count }: { trip: CheckoutTrip; count: number }) {
  const { refundSteps, view } = trip;
  const steps = refundSteps.filter(({ past }) => !past);
  return (
    <Card as="section" aria-labelledby="review-refund" id="refund">
      <CardHead>
        <h2 id="review-refund">اگر این سفارش را لغو کنید</h2>
        <span className="xs faint">
          {count === 1 ? 'تومان' : `تومان، برای ${toPersianDigits(count)} نفر`}
        </span>
      </CardHead>
      <div className={styles.body}>
        <RefundSchedule upright steps={toRefundSchedule(steps)} />
        <p className="xs faint">
          {`${view.refundNote}. اگر ${view.labels.carrier} این ${view.labels.service} را لغو کند، کل مبلغ بی‌جریمه برمی‌گردد.${steps.length === 0 ? '' : ' همین محاسبه هنگام استرداد هم به کار می‌رود.'}`}
        </p>
      </div>
    </Card>
  );
}
