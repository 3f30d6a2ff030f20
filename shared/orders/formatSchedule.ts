import { formatDay, formatTime } from '../calendar/format.ts';
import { toLocalDay } from '../calendar/localTime.ts';
import { getLegTitle, getTicketLabels, type OrderItemSummary } from './orderItemSummary.ts';
import type { ScheduleChange } from './orderView.ts';

export function formatSchedule(
  { leg, from, to }: ScheduleChange,
  trip: Pick<OrderItemSummary, 'legs' | 'labels' | 'extras'>,
): string {
  const [oldDay, newDay] = [toLocalDay(from.departsAt), toLocalDay(to.departsAt)];
  const [oldTime, newTime] = [formatTime(from.departsAt), formatTime(to.departsAt)];
  const what = `${getTicketLabels(trip, leg).service} ${getLegTitle(trip.legs[leg - 1])}`;
  const arrival = to.arrivesAt === null ? '' : `؛ رسیدن ساعت ${formatTime(to.arrivesAt)}`;
  if (oldDay !== newDay) {
    return `زمان ${what} از ${formatDay(oldDay)} ساعت ${oldTime} به ${formatDay(newDay)} ساعت ${newTime} تغییر کرد${arrival}.`;
  }
  if (oldTime === newTime)
    return `زمان رسیدن ${what} تغییر کرد: ${formatDay(newDay)}، حرکت ساعت ${newTime}${arrival}.`;
  return `ساعت ${what} در ${formatDay(newDay)} از ${oldTime} به ${newTime} تغییر کرد${arrival}.`;
}
