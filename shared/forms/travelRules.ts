import { formatDayNumeric } from '../calendar/format.ts';
import { readTypedDay } from '../calendar/typedDay.ts';
import { bad, good, REQUIRED, required, type Checked, type Rule } from './checkFields.ts';

export const SAME_CITY = 'مبدأ و مقصد نمی‌توانند یکی باشند.';

export function journeyEnds(typedFrom: string) {
  const from = typedFrom.trim();
  return {
    from: required((): Checked<string> => good(from)),
    to: required((typed) => (typed.trim() === from ? bad(SAME_CITY) : good(typed.trim()))),
  };
}

interface Limits {
  past: string;
  missing?: string;
  /** Last day on sale. */
  last?: { day: string; message: string };
}

export function travelDay(today: string, { past, missing = REQUIRED, last }: Limits): Rule<string> {
  return required((typed) => {
    const read = readTypedDay(typed, today);
    if ('problem' in read) return bad(read.problem);
    if (read.day < today) return bad(past);
    return last && read.day > last.day ? bad(last.message) : good(read.day);
  }, missing);
}

export function lastDayMessage(lastDay: string): string {
  return `فروش تا ${formatDayNumeric(lastDay)} باز است.`;
}
