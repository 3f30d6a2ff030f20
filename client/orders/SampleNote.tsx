import type { TimelinePayment } from '../../shared/orders/orderPages.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { Alert } from '../ui/Alert.tsx';

export function SampleNote({
  order,
}: {
  order: Pick<OrderView, 'trip'> & { attempts: readonly TimelinePayment[] };
}) {
  if (!order.trip.sample) return null;
  return (
    <Alert tone="warn" icon="info">
      <b>{`این ${order.trip.labels.ticket} نمونه است.`}</b>
      {` ${order.trip.labels.service} و قیمت از تأمین‌کنندهٔ نمونه آمده است و اعتباری ندارد.`}
      {order.attempts.some(({ gateway }) => gateway === 'sandbox') &&
        ' پرداخت هم آزمایشی است و پولی جابه‌جا نمی‌شود.'}
    </Alert>
  );
}
