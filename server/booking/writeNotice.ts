import { formatDay, formatDayMonth, formatTime } from '../../shared/calendar/format.ts';
import { formatToman } from '../../shared/money.ts';
import { orderTracking } from '../../shared/paths.ts';
import type { BookingDeps } from './deps.ts';

/** What a buyer is told without asking. */
export type NoticeKind = 'issued' | 'partly_issued' | 'refunding' | 'refunded';

export interface Notice {
  orderCode: string;
  /** Persian text with the tracking link, short enough for a text message. */
  text: string;
}

/** The text of a notice, from what the order says now. */
export async function writeNotice(
  deps: Pick<BookingDeps, 'db' | 'publicUrl'>,
  { kind, orderId }: { kind: NoticeKind; orderId: string },
): Promise<Notice> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['code', 'offer', 'search', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refund = await deps.db
    .selectFrom('refunds')
    .select(['amount', 'promised_on'])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['late_payment', 'issue_failed'])
    .executeTakeFirst();
  const { from, to, departsAt } = order.offer.segment;
  const flight = `${from.city} به ${to.city}، ${formatDay(order.search.day)} ساعت ${formatTime(departsAt)}`;
  const amount = `${formatToman(refund?.amount ?? order.total)} تومان`;
  const sentence: Record<NoticeKind, string> = {
    issued: `بلیط شما صادر شد: ${flight}.`,
    partly_issued: `بلیط بخشی از سفارش شما صادر شد: ${flight}. نگه‌داشتن همان بخش یا لغو رایگان همه با شماست.`,
    refunding: `صدور بلیط ${flight} انجام نشد. ${amount} تا ${
      refund ? formatDayMonth(refund.promised_on) : '۷۲ ساعت دیگر'
    } به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.`,
    refunded: `${amount} به کارت شما برگشت داده شد.`,
  };
  const link = `${deps.publicUrl}${orderTracking(order.code)}`;
  return { orderCode: order.code, text: `${sentence[kind]}\nسفارش ${order.code}\n${link}` };
}
