import type { OrderView } from '../../shared/orders/orderView.ts';
import { formatSchedule } from '../../shared/orders/formatSchedule.ts';
import { Alert } from '../ui/Alert.tsx';

export function ScheduleNotice({ order }: { order: Pick<OrderView, 'scheduleChanges' | 'trip'> }) {
  return order.scheduleChanges.map((change) => (
    <Alert key={change.leg} tone="warn">
      <b>{formatSchedule(change, order.trip)}</b>
      {' ساعت‌های همین صفحه زمان تازه است.'}
    </Alert>
  ));
}
