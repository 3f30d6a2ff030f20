import { WEEKDAYS } from '../calendar/format.ts';
import { addDays, getWeekday } from '../calendar/jalali.ts';
import { toTehranDay, toTehranTime } from '../calendar/tehran.ts';
import { toPersianDigits } from '../persian/digits.ts';

/** Hours in Tehran, 0 to 24. */
export interface OpenHours {
  opens: number;
  closes: number;
}

/** Null for days on which the office is closed. */
export interface SupportHours {
  saturdayToWednesday: OpenHours;
  thursday: OpenHours | null;
  friday: OpenHours | null;
}

const THURSDAY = 5;
const FRIDAY = 6;
/** Hours before closing. A message that arrives later is answered on the next working day. */
const LAST_HOURS = 2;
const MORNING_HOURS = 4;

function getHours(hours: SupportHours, isoDay: string): OpenHours | null {
  const weekday = getWeekday(isoDay);
  if (weekday === FRIDAY) return hours.friday;
  return weekday === THURSDAY ? hours.thursday : hours.saturdayToWednesday;
}

/** Returns a sentence that says when a message sent now will be answered. */
export function getAnswerTime(now: Date, hours: SupportHours): string {
  const today = toTehranDay(now);
  const hour = Number(toTehranTime(now).slice(0, 2));
  const open = getHours(hours, today);
  if (open && hour < open.opens)
    return `امروز تا ساعت ${toPersianDigits(Math.min(open.opens + MORNING_HOURS, open.closes))} پاسخ می‌دهیم.`;
  if (open && hour < open.closes - LAST_HOURS) return `تا ساعت ${toPersianDigits(open.closes)} پاسخ می‌دهیم.`;
  let next = addDays(today, 1);
  while (!getHours(hours, next)) next = addDays(next, 1);
  return next === addDays(today, 1)
    ? 'تا ظهر فردا پاسخ می‌دهیم.'
    : `صبح ${WEEKDAYS[getWeekday(next)]} پاسخ می‌دهیم.`;
}

/** Formats for example «شنبه تا چهارشنبه ۸ تا ۲۰، پنجشنبه ۸ تا ۱۴، جمعه تعطیل». */
export function formatSupportHours({ saturdayToWednesday, thursday, friday }: SupportHours): string {
  const format = (open: OpenHours | null) =>
    open ? `${toPersianDigits(open.opens)} تا ${toPersianDigits(open.closes)}` : 'تعطیل';
  return [
    `شنبه تا چهارشنبه ${format(saturdayToWednesday)}`,
    `پنجشنبه ${format(thursday)}`,
    `جمعه ${format(friday)}`,
  ].join('، ');
}
