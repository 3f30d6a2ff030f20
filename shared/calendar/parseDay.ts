import { toLatinDigits } from '../persian/digits.ts';
import { normalizePersian } from '../persian/text.ts';
import { isIsoDay, JALALI_YEARS, toGregorian } from './jalali.ts';

const YEAR_FIRST = /^(\d{4})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{4})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** Parses '1405-09-05', '۱۴۰۵/۹/۵', '5.9.1405', '14050905', '2026-11-26'. Years 1200 to 1500 are Jalali. */
export function parseDay(text: string): string | null {
  const typed = toLatinDigits(normalizePersian(text.slice(0, 40)));
  const yearFirst = YEAR_FIRST.exec(typed) ?? COMPACT.exec(typed);
  const yearLast = YEAR_LAST.exec(typed);
  const [year, month, day] = (yearFirst?.slice(1) ?? yearLast?.slice(1).reverse() ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (year >= JALALI_YEARS.first && year <= JALALI_YEARS.last) return toGregorian(year, month, day);
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : null;
}
