import { getWeekday } from '../calendar/jalali.ts';
import { toTehranDay, toTehranTime } from '../calendar/tehran.ts';

const THURSDAY = 5;
const FRIDAY = 6;

/** Support hours in Tehran: Saturday to Wednesday 8 to 20, Thursday 8 to 14. */
export function getAnswerTime(now: Date): string {
  const day = getWeekday(toTehranDay(now));
  const hour = Number(toTehranTime(now).slice(0, 2));
  if (day === FRIDAY) return 'صبح شنبه پاسخ می‌دهیم.';
  const closes = day === THURSDAY ? 14 : 20;
  if (hour < 8) return 'امروز پیش از ساعت ۱۲ پاسخ می‌دهیم.';
  if (hour < closes - 2) return `تا ساعت ${day === THURSDAY ? '۱۴' : '۲۰'} پاسخ می‌دهیم.`;
  return day === THURSDAY ? 'صبح شنبه پاسخ می‌دهیم.' : 'تا ظهر روز کاری بعد پاسخ می‌دهیم.';
}
