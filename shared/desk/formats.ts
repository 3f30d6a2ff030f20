import { formatDayMonth, formatTime } from '../calendar/format.ts';
import { countDays, toJalali } from '../calendar/jalali.ts';
import { toTehranDay, toTehranIso } from '../calendar/tehran.ts';
import { formatNumber, toPersianDigits } from '../persian/digits.ts';

const MINUTE_MS = 60_000;

/**
 * Formats «امروز ۱۱:۰۸», «دیروز ۲۰:۱۴», «فردا ۱۱:۴۰» or «۱۸ آبان ۱۶:۳۰». Adds the year when it is not the current
 * one.
 */
export function formatMoment(at: Date, now: Date): string {
  const time = formatTime(toTehranIso(at));
  const [day, today] = [toTehranDay(at), toTehranDay(now)];
  return `${formatNearDay(day, today)} ${time}`;
}

/** Formats «امروز», «دیروز», «فردا» or «۱۸ آبان» for an ISO day. */
export function formatNearDay(isoDay: string, today: string): string {
  const distance = countDays(today, isoDay);
  if (distance === 0) return 'امروز';
  if (distance === -1) return 'دیروز';
  if (distance === 1) return 'فردا';
  const { year } = toJalali(isoDay);
  const text = formatDayMonth(isoDay);
  return year === toJalali(today).year ? text : `${text} ${toPersianDigits(year)}`;
}

/** Formats the time between two moments: «۴۷ دقیقه», «۳ ساعت», «۲ روز»; after a week the date. */
export function formatAge(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / MINUTE_MS));
  if (minutes < 60) return `${formatNumber(minutes)} دقیقه`;
  if (minutes < 24 * 60) return `${formatNumber(Math.floor(minutes / 60))} ساعت`;
  const days = Math.floor(minutes / (24 * 60));
  return days <= 7 ? `${formatNumber(days)} روز` : formatDayMonth(toTehranDay(at));
}
