import { formatDay, formatDayMonth, formatTime } from '../../../shared/calendar/format.ts';
import { subtractMinutes, toLocalDay } from '../../../shared/calendar/localTime.ts';
import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { formatCounterTime } from '../../../shared/orders/formatCounterTime.ts';
import type { MessageValues } from '../../../shared/orders/messageTexts.ts';
import { getLegTitle, getTicketLabels } from '../../../shared/orders/orderItemSummary.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { BookingDeps } from '../deps.ts';
import { sumRefund } from '../refunds/sumRefund.ts';

/** Returns the values for the reminder of a leg, counted from 1, at its current times. */
export function buildReminderValues({ trip }: Pick<OrderView, 'trip'>, leg: number): MessageValues {
  const found = trip.legs[leg - 1];
  if (!found) return {};
  const { number, departsAt, from, beThereMinutes, counterClosesMinutes, papers } = found;
  const day = toLocalDay(departsAt);
  const at = subtractMinutes(departsAt, beThereMinutes);
  const isSameDay = toLocalDay(at) === day;
  const when = `${isSameDay ? '' : `${formatDayMonth(toLocalDay(at))} `}ساعت ${formatTime(at)}`;
  const counter = counterClosesMinutes === undefined ? '' : ` ${formatCounterTime(counterClosesMinutes)}.`;
  return {
    حرکت: `${getTicketLabels(trip, leg).service}${number === null ? '' : ` ${number}`} ${getLegTitle(found)}، ${formatDay(day)} ساعت ${formatTime(departsAt)}`,
    حضور: `${when} در ${from.place} باشید.${counter}`,
    مدارک: `همراه داشته باشید: ${papers ?? 'کارت شناسایی'}.`,
  };
}

/** Calculates the refund of the remaining tickets now and after the current step ends. */
export async function loadPenaltySums(
  deps: Pick<BookingDeps, 'db' | 'products' | 'clock'>,
  orderId: string,
  until: Date,
): Promise<{ now: Rial; after: Rial }> {
  const order = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    now: await sumRefund(deps.db, deps, order, deps.clock()),
    after: await sumRefund(deps.db, deps, order, until),
  };
}

export async function loadPenaltyValues(
  deps: Pick<BookingDeps, 'db' | 'products' | 'clock'>,
  orderId: string,
  until: Date,
): Promise<MessageValues> {
  const { now, after } = await loadPenaltySums(deps, orderId, until);
  const end = toTehranIso(until);
  return {
    مبلغ: `${formatToman(now)} تومان`,
    مهلت: `${formatDayMonth(toLocalDay(end))} ساعت ${formatTime(end)}`,
    'پس از آن': after === 0 ? 'پس از آن چیزی برنمی‌گردد.' : `پس از آن ${formatToman(after)} تومان برمی‌گردد.`,
  };
}
