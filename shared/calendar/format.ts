import { toPersianDigits } from '../persian/digits.ts';
import { getWeekday, toJalali } from './jalali.ts';
import { toLocalTime } from './localTime.ts';

export const JALALI_MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

/** The Iranian week starts on Saturday. */
export const WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const;

/** With the ezafe that the following year requires. */
export const GREGORIAN_MONTHS = [
  'ژانویهٔ',
  'فوریهٔ',
  'مارس',
  'آوریل',
  'مه',
  'ژوئن',
  'ژوئیهٔ',
  'اوت',
  'سپتامبر',
  'اکتبر',
  'نوامبر',
  'دسامبر',
] as const;

export function getWeekdayName(isoDay: string): string {
  return WEEKDAYS[getWeekday(isoDay)] ?? '';
}

export function formatDayMonth(isoDay: string): string {
  const { month, day } = toJalali(isoDay);
  return `${toPersianDigits(day)} ${JALALI_MONTHS[month - 1]}`;
}

export function formatDayShort(isoDay: string): string {
  return `${getWeekdayName(isoDay)} ${formatDayMonth(isoDay)}`;
}

export function formatDay(isoDay: string): string {
  return `${formatDayShort(isoDay)} ${toPersianDigits(toJalali(isoDay).year)}`;
}

export function formatGregorian(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return toPersianDigits(`${Number(day)} ${GREGORIAN_MONTHS[Number(month) - 1]} ${year}`);
}

/** Formats a Jalali day for URLs: '1405-09-05'. */
export function toJalaliText(isoDay: string): string {
  const { year, month, day } = toJalali(isoDay);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function formatDayNumeric(isoDay: string): string {
  return toPersianDigits(toJalaliText(isoDay).replaceAll('-', '/'));
}

/** Formats a typed or linked day for a field: `1371-05-12` as «۱۳۷۱/۰۵/۱۲». Changes only the digits of other texts. */
export function formatTypedDay(typed: string): string {
  return toPersianDigits(/^\d{4}-\d\d?-\d\d?$/.test(typed) ? typed.replaceAll('-', '/') : typed);
}

export function formatTime(iso: string): string {
  return toPersianDigits(toLocalTime(iso));
}

export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [`${toPersianDigits(hours)} ساعت`] : []),
    ...(rest > 0 || hours === 0 ? [`${toPersianDigits(rest)} دقیقه`] : []),
  ];
  return parts.join(' و ');
}

/** Formats for example «۱:۳۰ ساعت». */
export function formatDurationTight(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0 || rest === 0) return formatDuration(minutes);
  return `${toPersianDigits(`${hours}:${String(rest).padStart(2, '0')}`)} ساعت`;
}
