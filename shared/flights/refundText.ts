import { formatDayMonth } from '../calendar/format.ts';
import { addDays } from '../calendar/jalali.ts';
import { toTehranDay } from '../calendar/tehran.ts';
import { toPersianDigits } from '../persian/digits.ts';
import type { TierLimit } from './cancellation.ts';

export const UNKNOWN_REFUND =
  'شرایط استرداد این بلیط را فروشنده اعلام نکرده است؛ پیش از لغو، از پشتیبانی بپرسید.';

/** Formats «تا ۱۲ ظهر ۲ آذر». `only` is true when the table has no other window. */
export function formatRefundWindow(until: TierLimit, departsAt: string, only = false): string {
  if (until === 'END') return only ? 'در هر زمان' : 'پس از آن';
  if (until === 'H0') return 'تا زمان پرواز';
  const distance = Number(until.slice(1));
  if (until.startsWith('H')) return `تا ${toPersianDigits(distance)} ساعت پیش از پرواز`;
  return `تا ۱۲ ظهر ${formatDayMonth(addDays(toTehranDay(new Date(departsAt)), -distance))}`;
}
