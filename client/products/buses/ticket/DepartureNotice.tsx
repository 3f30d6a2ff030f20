import type { OwnBusData } from '../../../../shared/buses/busInvoiceView.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { Alert } from '../../../ui/Alert.tsx';

export function DepartureNotice({ data: { order, leavesAt } }: { data: OwnBusData }) {
  // ScheduleNotice shows a change that the order already contains.
  const departsAt = order.trip.legs[0]?.departsAt ?? order.details.offer.service.departsAt;
  if (leavesAt === null) {
    return (
      <Alert tone="danger">
        <b>شرکت این سرویس را حذف کرده است.</b>
        {' با شما تماس می‌گیریم و کل مبلغ بی‌جریمه برمی‌گردد؛ خودتان چیزی را لغو نکنید.'}
      </Alert>
    );
  }
  if (Date.parse(leavesAt) === Date.parse(departsAt)) return null;
  return (
    <Alert tone="warn">
      <b>{`ساعت حرکت از ${formatTime(departsAt)} به ${formatTime(leavesAt)} تغییر کرد.`}</b>
      {' نیم ساعت پیش از ساعت تازه در پایانه باشید.'}
    </Alert>
  );
}
