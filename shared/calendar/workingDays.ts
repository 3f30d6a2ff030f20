import { isDayOff } from './holidays.ts';
import { addDays } from './jalali.ts';

export function addWorkingDays(isoDay: string, count: number): string {
  let day = isoDay;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (!isDayOff(day)) left -= 1;
  }
  return day;
}
