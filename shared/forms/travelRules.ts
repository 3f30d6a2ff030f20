import { formatDayNumeric } from '../calendar/format.ts';
import { readTypedDay } from '../calendar/typedDay.ts';
import { accept, reject, REQUIRED, requireValue, type Checked, type Rule } from './checkFields.ts';

export const SAME_CITY = 'مبدأ و مقصد نمی‌توانند یکی باشند.';

export function createJourneyRules(typedFrom: string) {
  const from = typedFrom.trim();
  return {
    from: requireValue((): Checked<string> => accept(from)),
    to: requireValue((typed) => (typed.trim() === from ? reject(SAME_CITY) : accept(typed.trim()))),
  };
}

interface Limits {
  past: string;
  missing?: string;
  /** The last ISO day that is on sale. */
  last?: { day: string; message: string };
}

export function createDayRule(today: string, { past, missing = REQUIRED, last }: Limits): Rule<string> {
  return requireValue((typed) => {
    const read = readTypedDay(typed, today);
    if ('problem' in read) return reject(read.problem);
    if (read.day < today) return reject(past);
    return last && read.day > last.day ? reject(last.message) : accept(read.day);
  }, missing);
}

export function getLastDayMessage(lastDay: string): string {
  return `فروش تا ${formatDayNumeric(lastDay)} باز است.`;
}
