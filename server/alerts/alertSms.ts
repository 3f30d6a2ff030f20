import { alertPage } from '../../shared/alerts/alertPaths.ts';
import type { AlertFound } from '../../shared/alerts/alertView.ts';
import { formatDayShort, formatTime } from '../../shared/calendar/format.ts';
import { formatToman } from '../../shared/money.ts';

/** Promises nothing: the seat is not held (decision 017). */
export function alertSms(found: AlertFound, code: string, publicUrl: string): string {
  const { price, from, to, day, seenAt, url } = found;
  return [
    `صندلی پیدا شد: ${formatToman(price)} تومان.`,
    `${from.name} به ${to.name}، ${formatDayShort(day)}. ساعت ${formatTime(seenAt)} دیده شد و برای کسی نگه داشته نشده است.`,
    publicUrl + url,
    `توقف: ${publicUrl}${alertPage(code)}`,
  ].join('\n');
}
