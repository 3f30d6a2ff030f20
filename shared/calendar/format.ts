import { toPersianDigits } from '../persian/digits.ts';
import { toJalali, weekday } from './jalali.ts';
import { localTime } from './localTime.ts';

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

/** From Saturday on, as the week runs in Iran. */
export const WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const;

/** With the ezafe that the year after them asks for. */
const GREGORIAN_MONTHS = [
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

/** «پنجشنبه» for an ISO day. */
export function weekdayName(isoDay: string): string {
  return WEEKDAYS[weekday(isoDay)] ?? '';
}

/** «۵ آذر» */
export function formatDayMonth(isoDay: string): string {
  const { month, day } = toJalali(isoDay);
  return `${toPersianDigits(day)} ${JALALI_MONTHS[month - 1]}`;
}

/** «پنجشنبه ۵ آذر» */
export function formatDayShort(isoDay: string): string {
  return `${weekdayName(isoDay)} ${formatDayMonth(isoDay)}`;
}

/** «پنجشنبه ۵ آذر ۱۴۰۵» */
export function formatDay(isoDay: string): string {
  return `${formatDayShort(isoDay)} ${toPersianDigits(toJalali(isoDay).year)}`;
}

/** «۲۶ نوامبر ۲۰۲۶», the small Gregorian day beside a Jalali one. */
export function formatGregorian(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return toPersianDigits(`${Number(day)} ${GREGORIAN_MONTHS[Number(month) - 1]} ${year}`);
}

/** «نوامبر و دسامبر ۲۰۲۶», the Gregorian months in which a Jalali month lies. */
export function gregorianMonths(firstDay: string, lastDay: string): string {
  const name = (day: string) => (GREGORIAN_MONTHS[Number(day.slice(5, 7)) - 1] ?? '').replace('هٔ', 'ه');
  const [first, last] = [firstDay, lastDay].map((day) => day.slice(0, 4));
  const years = first === last ? '' : ` ${first}`;
  return toPersianDigits(`${name(firstDay)}${years} و ${name(lastDay)} ${last}`);
}

/** '1405-09-05': the Jalali day as it stands in URLs. */
export function toJalaliText(isoDay: string): string {
  const { year, month, day } = toJalali(isoDay);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** «۱۴۰۵/۰۹/۰۵»: the Jalali day in a text field or on a document. */
export function formatDayNumeric(isoDay: string): string {
  return toPersianDigits(toJalaliText(isoDay).replaceAll('-', '/'));
}

/** «۰۷:۳۰»: a time with an offset on the clock of its place, an instant ('…Z') on Tehran's. */
export function formatTime(iso: string): string {
  return toPersianDigits(localTime(iso));
}

function duration(minutes: number, hour: string, minute: string): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [`${toPersianDigits(hours)} ${hour}`] : []),
    ...(rest > 0 || hours === 0 ? [`${toPersianDigits(rest)} ${minute}`] : []),
  ];
  return parts.join(' و ');
}

/** «۱ ساعت و ۳۰ دقیقه» */
export function formatDuration(minutes: number): string {
  return duration(minutes, 'ساعت', 'دقیقه');
}

/** «۱ س و ۳۰ د», where there is little room. */
export function formatDurationTight(minutes: number): string {
  return duration(minutes, 'س', 'د');
}
