import { parseDay } from '../calendar/parseDay.ts';
import { accept, reject, type Checked } from '../forms/checkFields.ts';

/** Validates a birth date typed into one field. `today` and the result are ISO days. */
export function checkTypedBirth(typed: string, today: string): Checked<string> {
  const day = parseDay(typed);
  if (day === null) return reject('تاریخ تولد را مثل ۱۳۷۱/۰۵/۱۲ بنویسید.');
  return day > today ? reject('تاریخ تولد نمی‌تواند پس از امروز باشد.') : accept(day);
}
