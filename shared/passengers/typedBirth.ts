import { formatDayNumeric, JALALI_MONTHS } from '../calendar/format.ts';
import { toGregorian, toJalali } from '../calendar/jalali.ts';
import { parseDay } from '../calendar/parseDay.ts';
import { toLatinDigits, toPersianDigits } from '../persian/digits.ts';
import type { TypedBirth } from './passengerRules.ts';

/** The parts of a birth date from one field, and a sentence that repeats what the form understood. */
interface ReadBirth {
  parts: TypedBirth;
  note: string;
}

const NOTHING: TypedBirth = { birthDay: '', birthMonth: '', birthYear: '' };
const PARTS = /^(\d{4})(?:\D?(\d{1,2})(?:\D?(\d{1,2}))?)?\D?$/;

const BIRTH_HINT = 'با خط کج یا بدون آن: ۱۳۷۰۰۳۰۵ هم درست است.';

/** Parses ۱۳۷۰/۰۳/۰۵, 13700305 and 1991-05-26 in any digits. An unfinished date returns the parts typed so far. */
export function readTypedBirth(text: string): ReadBirth {
  const typed = toLatinDigits(text.trim());
  if (typed === '') return { parts: NOTHING, note: BIRTH_HINT };
  const day = parseDay(typed);
  if (day !== null) {
    const { year, month, day: date } = toJalali(day);
    return {
      parts: { birthDay: String(date), birthMonth: String(month), birthYear: String(year) },
      note: toPersianDigits(`${date} ${JALALI_MONTHS[month - 1] ?? ''} ${year}`),
    };
  }
  const [, year, month, date] = PARTS.exec(typed) ?? [];
  if (year === undefined) return { parts: NOTHING, note: 'اول سال را با چهار رقم بنویسید: ۱۳۷۰/۰۳/۰۵' };
  const name = JALALI_MONTHS[Number(month) - 1];
  const parts = {
    birthYear: year,
    birthMonth: name === undefined ? '' : String(Number(month)),
    birthDay: String(Number(date ?? '')).replace(/^0$/, ''),
  };
  if (month === undefined) return { parts, note: toPersianDigits(`سال ${year}؛ ماه و روز را هم بنویسید.`) };
  if (name === undefined && Number(month) > 0)
    return { parts, note: toPersianDigits(`ماه ${Number(month)} در تقویم نیست.`) };
  if (parts.birthDay === '')
    return { parts, note: toPersianDigits(`${name ?? 'سال'} ${year}؛ روز را هم بنویسید.`) };
  return { parts, note: 'این روز در تقویم نیست.' };
}

/** Formats the three numbers for one field. Returns an empty text for an unfinished date. */
export function formatBirthParts({ birthDay, birthMonth, birthYear }: TypedBirth): string {
  const [year = 0, month = 0, day = 0] = [birthYear, birthMonth, birthDay].map((part) =>
    Number(toLatinDigits(part)),
  );
  const iso = toGregorian(year, month, day);
  return iso === null ? '' : formatDayNumeric(iso);
}
