import { addDays, countDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';

const REACH = 3;

/** Lists seven days: three before and three after the chosen one, shifted so that none is before today. */
export function listStripDays(day: string, now: Date): string[] {
  const before = Math.min(REACH, Math.max(0, countDays(toTehranDay(now), day)));
  return Array.from({ length: 2 * REACH + 1 }, (_, index) => addDays(day, index - before));
}
