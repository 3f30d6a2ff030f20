import { toPersianDigits } from '../persian/digits.ts';
import { GREGORIAN_MONTHS, JALALI_MONTHS } from './format.ts';
import { toGregorian, toJalali } from './jalali.ts';
import { tokenizeDay } from './tokenizeDay.ts';

/** A month without a day. */
export interface TypedMonth {
  /** ISO day; today for the current month. */
  firstDay: string;
  /** For example «مهر ۱۴۰۶». */
  name: string;
}

const MONTH = /^#([jg])(\d+)(?: (\d{4}))?$/;
const NEXT_MONTH = /^ماه (?:ی )?(?:بعد|بعدی|اینده|پیش رو|دیگر|دیگه)$/;
const THIS_MONTH = /^(?:این|همین) ماه$/;
/** «می» and «مه» also have other meanings, so alone they do not count as months. */
const SHORTEST_ALONE = 4;

/**
 * Parses «مهر ماه», «ماه بعد» or «دسامبر ۲۰۲۶». Without a year, returns the next such month that has not passed.
 * Returns null for other texts.
 */
export function readTypedMonth(text: string, today: string): TypedMonth | null {
  const words = tokenizeDay(text.slice(0, 60));
  const { year, month } = toJalali(today);
  if (THIS_MONTH.test(words)) return buildJalali(year, month, today);
  if (NEXT_MONTH.test(words)) return buildJalali(year, month + 1, today);
  const [, calendar, number, wantedYear] = MONTH.exec(words) ?? [];
  if (number === undefined) return null;
  const wanted = wantedYear === undefined ? null : Number(wantedYear);
  if (calendar === 'j')
    return buildJalali(wanted ?? (Number(number) < month ? year + 1 : year), Number(number), today);
  if (wanted === null && text.trim().length < SHORTEST_ALONE) return null;
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return buildGregorian(
    wanted ?? (Number(number) < thisMonth ? thisYear + 1 : thisYear),
    Number(number),
    today,
  );
}

function buildJalali(year: number, month: number, today: string): TypedMonth | null {
  const first = month > 12 ? toGregorian(year + 1, 1, 1) : toGregorian(year, month, 1);
  if (first === null) return null;
  const shown = toJalali(first);
  const now = toJalali(today);
  if (shown.year * 12 + shown.month < now.year * 12 + now.month) return null;
  return toMonth(first, `${JALALI_MONTHS[shown.month - 1]} ${toPersianDigits(shown.year)}`, today);
}

function buildGregorian(year: number, month: number, today: string): TypedMonth | null {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  if (first.slice(0, 7) < today.slice(0, 7)) return null;
  return toMonth(first, `${GREGORIAN_MONTHS[month - 1]} ${toPersianDigits(year)}`, today);
}

const toMonth = (first: string, name: string, today: string): TypedMonth => ({
  firstDay: first < today ? today : first,
  name,
});
