import { readTypedDay } from '../calendar/typedDay.ts';
import { bad, good, REQUIRED, required, type Rule } from './checkFields.ts';

interface Limits {
  /** What is said of a day before `today`. */
  past: string;
  /** What is said of an empty field. */
  missing?: string;
  /** The last ISO day that is taken, and what is said of a later one. */
  last?: { day: string; message: string };
}

/** Makes the rule of a day as people write it, from `today` on; its value is an ISO day. */
export function travelDay(today: string, { past, missing = REQUIRED, last }: Limits): Rule<string> {
  return required((typed) => {
    const read = readTypedDay(typed, today);
    if ('problem' in read) return bad(read.problem);
    if (read.day < today) return bad(past);
    return last && read.day > last.day ? bad(last.message) : good(read.day);
  }, missing);
}
